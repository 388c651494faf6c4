import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { AreaGuideLinks } from '#app/features/areas/components/area-guide-links.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { useListPath } from '#app/ui/table/use-list-path.ts';
import { INDEX_PATH } from '../../price-index/rules.ts';
import { ALL_MONTHS, SOLD_PATH } from '../rules.ts';
import type { SoldPage, SoldSearch } from '../types.ts';
import { SoldInsights } from './sold-insights.tsx';
import { SampleNotice, SearchShown } from './sold-shown.tsx';
import { SoldSummaryCard } from './sold-summary.tsx';
import { SoldTable } from './sold-table.tsx';

// Drawn by the server; its script comes after the page's.
const SoldChart = lazy(() => import('./sold-chart.tsx'));

interface SoldResultProps {
  search: SoldSearch;
  found: SoldPage;
}

export function SoldResult({ search, found }: SoldResultProps) {
  const t = useMessages('soldPrices');
  const { summary, place, isPlaceKnown, asOf } = found;
  if (asOf === null)
    return (
      <div className="mt-6">
        <EmptyCard title={t.none.noData} heading="h2" />
      </div>
    );
  return (
    <>
      {place && (place.guess === 'corrected' || place.without) && (
        <p role="status" className="mb-4 max-w-[65ch] wrap-anywhere">
          {t.guessed(place.label, place.without ?? search.location)}
        </p>
      )}
      {place && !isPlaceKnown && (
        <p className="mb-4 max-w-[65ch] wrap-anywhere">{t.unknownPlace(place.label)}</p>
      )}
      {summary.samples > 0 && <SampleNotice />}
      <SearchShown search={search} asOf={asOf} />
      <div className="flex flex-wrap gap-x-4">
        <AreaGuideLinks areas={found.areas} />
        {found.areas.map(({ slug, name }) => (
          <Link
            key={slug}
            to={`${INDEX_PATH}?${String(new URLSearchParams({ location: name }))}`}
            className="link tap"
          >
            {t.index(name)}
          </Link>
        ))}
      </div>
      {summary.total === 0 ? (
        <NothingFound search={search} />
      ) : (
        <>
          <SoldSummaryCard summary={summary} asOf={asOf} />
          <SoldInsights search={search} found={found} />
          <Suspense>{found.chart && <SoldChart drawing={found.chart} />}</Suspense>
          <SoldTable search={search} found={found} />
        </>
      )}
    </>
  );
}

function NothingFound({ search }: Pick<SoldResultProps, 'search'>) {
  const { none } = useMessages('soldPrices');
  const listPath = useListPath();
  return (
    <div className="mt-4">
      <EmptyCard title={none.title}>
        <p className="mt-2">{none.text}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {search.months !== null && (
            <Link
              to={listPath({ months: ALL_MONTHS, page: null })}
              className="button button-primary"
            >
              {none.allDates}
            </Link>
          )}
          <Link to={SOLD_PATH} className="button button-quiet">
            {none.start}
          </Link>
        </div>
      </EmptyCard>
    </div>
  );
}
