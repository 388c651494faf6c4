import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { InventedNotice } from '../../components/invented-notice.tsx';
import { INDEX_PATH } from '../rules.ts';
import type { PriceIndexProps } from '../types.ts';
import { AreaTable } from './area-table.tsx';
import { IndexForm } from './index-form.tsx';
import { IndexMethod } from './index-method.tsx';
import { LatestFigures } from './latest-figures.tsx';

// The server has drawn the charts: their script, which answers the pointer and the keys, comes after the page's.
const IndexCharts = lazy(() => import('./index-charts.tsx'));

/** How prices and rents move. */
export function PriceIndexPage({ search, found }: PriceIndexProps) {
  const t = useMessages('priceIndex');
  const location = useLocation();
  const title = found.place ? t.titleIn(found.place.name) : t.title;
  const hasData = found.lastSale !== null || found.lastRent !== null;
  return (
    <div className="page py-8 md:py-12">
      <PageHead
        title={title}
        description={t.description}
        path={INDEX_PATH}
        noindex={location.search !== ''}
      />
      <h1 className="title wrap-anywhere">{title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      {hasData ? (
        <>
          <IndexForm search={search} />
          <PlaceNote search={search} found={found} />
          <InventedNotice samples={found.samples} className="mb-6" />
          <LatestFigures search={search} found={found} />
          <Suspense>
            <IndexCharts search={search} found={found} />
          </Suspense>
          <AreaTable search={search} found={found} />
        </>
      ) : (
        <div className="my-6">
          <EmptyCard title={t.noData} heading="h2" />
        </div>
      )}
      <IndexMethod />
    </div>
  );
}

/** Shown if the index covers another place than the one searched for. */
function PlaceNote({ search, found: { place, isPlaceKnown } }: PriceIndexProps) {
  const t = useMessages('priceIndex');
  if (isPlaceKnown && (place === null || (place.isExact && !place.isGuess))) return null;
  const noteOf = place?.isGuess ? t.guessed : t.wholeArea;
  return (
    <p className="mb-4 max-w-[65ch] wrap-anywhere">
      {place ? noteOf(search.location, place.name) : t.unknownPlace(search.location)}
    </p>
  );
}
