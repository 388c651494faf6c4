import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import { SoldForm } from '../../sold-prices/components/sold-form.tsx';
import { SampleNotice, SearchShown } from '../../sold-prices/components/sold-shown.tsx';
import { SOLD_PATH } from '../../sold-prices/rules.ts';
import type { SoldSearch } from '../../sold-prices/types.ts';
import { SOLD_MAP_PATH } from '../rules.ts';
import type { SoldMapData } from '../types.ts';
import { MedianTable } from './median-table.tsx';
import { StepLegend } from './step-legend.tsx';

const SoldMap = lazy(() => import('./sold-map.tsx'));

interface SoldMapPageProps {
  search: SoldSearch;
  /** Null if it couldn't be loaded. */
  found: SoldMapData | null;
}

/** What homes sold for, by community and by building, on a map and in tables that say the same. */
export function SoldMapPage({ search, found }: SoldMapPageProps) {
  const t = useMessages('soldMap');
  const { failed } = useMessages('soldPrices');
  const query = useLocation().search;
  const title = found?.place ? t.titleIn(found.place.label) : t.title;
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={title}
        description={t.description}
        path={SOLD_MAP_PATH}
        noindex={query !== ''}
      />
      <h1 className="title wrap-anywhere">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      {found?.asOf !== null && <SoldForm search={search} path={SOLD_MAP_PATH} />}
      {found ? <Shown search={search} found={found} /> : <LoadFailed text={failed} />}
      <p className="mt-6">
        <Link to={`${SOLD_PATH}${query}`} className="link tap">
          {t.toList}
        </Link>
      </p>
    </div>
  );
}

function Shown({ search, found }: { search: SoldSearch; found: SoldMapData }) {
  const t = useMessages('soldMap');
  const { none, summary } = useMessages('soldPrices');
  const hasScript = useHasScript();
  const dayOf = useDayOf();
  const query = useLocation().search;
  const { areas, buildings, breaks, asOf, hasSamples } = found;
  if (asOf === null)
    return (
      <div className="mt-6">
        <EmptyCard title={none.noData} heading="h2" />
      </div>
    );
  if (areas.length + buildings.length === 0) {
    return (
      <EmptyCard title={t.none} heading="h2">
        <p className="mt-2">{none.text}</p>
      </EmptyCard>
    );
  }
  return (
    <>
      {hasSamples && <SampleNotice />}
      <SearchShown search={search} asOf={asOf} />
      {hasScript && (
        <div className="print:hidden">
          <div className="mt-4 h-[max(32rem,38vw)] max-h-[80dvh] overflow-hidden rounded-card bg-sunken">
            <Suspense fallback={null}>
              <SoldMap key={query} found={found} />
            </Suspense>
          </div>
          {areas.length > 0 && <StepLegend breaks={breaks} />}
        </div>
      )}
      <p className="mt-4 hidden noscript:block print:block">{t.withoutMap}</p>
      <p className="mt-2 max-w-[75ch] text-sm text-muted">
        {t.note} {(hasSamples ? summary.sampleSource : summary.source)(dayOf(asOf))}
      </p>
      {areas.length > 0 && (
        <MedianTable
          title={t.areas}
          head={t.area}
          showAll={t.allAreas(areas.length)}
          rows={areas.map((area) => ({ ...area, key: area.slug, around: null }))}
        />
      )}
      {buildings.length > 0 && (
        <MedianTable
          title={t.buildings}
          head={t.building}
          showAll={t.allBuildings(buildings.length)}
          rows={buildings.map((building, index) => ({
            ...building,
            key: `${building.name} ${index}`,
            around: building.community,
          }))}
        />
      )}
    </>
  );
}
