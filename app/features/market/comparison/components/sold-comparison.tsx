import { Link } from 'react-router';
import { PageSection } from '#app/features/listings/components/page-section.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Comparison, PlaceComparison } from '../types.ts';
import { MarketSource } from './market-source.tsx';
import { SpreadBar } from './spread-bar.tsx';

/** What similar homes sold or let for, and how this one's price compares. */
export function SoldComparison({ comparison }: { comparison: Comparison | null }) {
  const { title } = useMessages('comparison');
  if (!comparison) return null;
  const { purpose, type, places, asOf, isSample } = comparison;
  return (
    <PageSection title={title(purpose, type)} print="hide" isFolded>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {places.map((place) => (
          <ComparedPlace key={place.name} place={place} comparison={comparison} />
        ))}
      </div>
      <MarketSource
        isSample={isSample}
        sales={purpose === 'sale' ? asOf : undefined}
        rents={purpose === 'rent' ? asOf : undefined}
      />
    </PageSection>
  );
}

interface ComparedPlaceProps {
  place: PlaceComparison;
  comparison: Comparison;
}

function ComparedPlace({ place, comparison }: ComparedPlaceProps) {
  const t = useMessages('comparison');
  const { purpose, type, completion, asked, months } = comparison;
  const { name, path, perSqft, isFew, standing } = place;
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="font-semibold">{t.homes(type, completion, name)}</h3>
      {standing && asked !== null && (
        <>
          <SpreadBar spread={perSqft} bar={standing.bar} />
          <p className="mt-2">
            {`${t.standing(asked, standing.percent, purpose)} ${t.cheaper(standing.cheaper, perSqft.n, purpose)}`}
          </p>
        </>
      )}
      <p className="mt-1 text-muted">
        {t.spread(perSqft, months, purpose)} {isFew && t.few}
      </p>
      {path && (
        <Link to={path} className="link tap self-start">
          {t.show(name)}
        </Link>
      )}
    </div>
  );
}
