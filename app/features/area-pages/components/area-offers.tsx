import { Link } from 'react-router';
import { CardRow } from '#app/features/listing-cards/components/card-row.tsx';
import type { Purpose } from '#app/features/listings/types.ts';
import { type SearchFilter } from '#app/features/search/filters.ts';
import { saveSearchPath } from '#app/features/search/page/rules.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { areaSearch } from '../rules.ts';
import type { AreaName, AreaOffer } from '../types.ts';
import { AreaSection } from './area-section.tsx';

interface AreaOffersProps {
  area: AreaName;
  purpose: Purpose;
  offer: AreaOffer;
}

/** Homes for sale or to rent: how many of each kind, and the newest. */
export default function AreaOffers({ area: { slug, name }, purpose, offer }: AreaOffersProps) {
  const { offers: t } = useMessages('areas');
  const { total, types, bedrooms, newest } = offer;
  const pathOf = (filter: Partial<SearchFilter>) => searchPath(areaSearch(slug, purpose, filter));
  return (
    <AreaSection name={purpose} title={t.title[purpose](name)}>
      {total === 0 ? (
        <p>{t.none[purpose](name)}</p>
      ) : (
        <>
          <Counts
            label={t.byType}
            counts={types.map(({ type, count }) => [
              pathOf({ propertyTypes: [type] }),
              t.typeCount(count, type),
            ])}
          />
          <Counts
            label={t.byBedrooms}
            counts={bedrooms.map(({ bedrooms: rooms, count }) => [
              pathOf({ minBedrooms: rooms, maxBedrooms: rooms }),
              t.ofBedrooms(count, rooms),
            ])}
          />
          <p className="mt-4 mb-3 text-muted">{t.newest}</p>
          <CardRow listings={newest} heading="h3" />
        </>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6" data-print="hide">
        {total > newest.length && (
          <Link to={pathOf({})} className="link tap gap-1.5">
            {t.all[purpose](total)}
            <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
          </Link>
        )}
        <Link
          to={saveSearchPath(areaSearch(slug, purpose))}
          rel="nofollow"
          className="link tap gap-1.5"
        >
          <Icon name="bell" size={16} className="shrink-0" />
          {t.save}
        </Link>
      </p>
    </AreaSection>
  );
}

function Counts({ label, counts }: { label: string; counts: [path: string, text: string][] }) {
  if (counts.length === 0) return null;
  return (
    <div className="mt-4 items-baseline gap-x-5 first:mt-0 md:mt-1 md:flex">
      <h3 className="shrink-0 text-base font-semibold md:w-28">{label}</h3>
      <ul className="flex flex-wrap gap-x-5">
        {counts.map(([path, text]) => (
          <li key={path}>
            <Link to={path} className="link tap min-h-9">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
