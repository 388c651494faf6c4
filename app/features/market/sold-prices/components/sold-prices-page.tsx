import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { SOLD_MAP_PATH } from '../../sold-map/rules.ts';
import { SOLD_PATH } from '../rules.ts';
import type { SoldPage, SoldSearch } from '../types.ts';
import { SoldForm } from './sold-form.tsx';
import { SoldResult } from './sold-result.tsx';

const FOUND_ID = 'sales';

interface SoldPricesPageProps {
  search: SoldSearch;
  /** Null if it couldn't be loaded. */
  found: SoldPage | null;
}

/** What homes sold for. */
export function SoldPricesPage({ search, found }: SoldPricesPageProps) {
  const t = useMessages('soldPrices');
  const location = useLocation();
  const titleOf = found?.isPlaceKnown ? t.titleIn : t.titleNamed;
  const title = found?.place ? titleOf(found.place.label) : t.title;
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={title}
        description={t.description}
        path={SOLD_PATH}
        noindex={location.search !== ''}
      />
      <h1 className="title wrap-anywhere">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      {found && found.summary.total > 0 && (
        <a href={`#${FOUND_ID}`} className="button button-quiet mt-4 sm:hidden">
          {t.toSales(found.summary.total)}
        </a>
      )}
      {found?.asOf !== null && (
        <>
          <SoldForm search={search} path={`${SOLD_PATH}#${FOUND_ID}`} />
          <p className="mb-4">
            <Link to={`${SOLD_MAP_PATH}${location.search}`} className="button button-quiet">
              <Icon name="map" size={18} />
              {t.onMap}
            </Link>
          </p>
        </>
      )}
      {/* From there on, phones show what was found; wider windows have room for the form above it. */}
      <section id={FOUND_ID} className="scroll-mt-20 sm:scroll-mt-[200vh]">
        {found ? <SoldResult search={search} found={found} /> : <LoadFailed text={t.failed} />}
      </section>
    </div>
  );
}
