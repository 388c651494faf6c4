import { type ReactNode, Suspense } from 'react';
import type { CardListing } from '#app/features/listings/types.ts';
import { ListingCard, type CardView } from './listing-card.tsx';

interface ListingGridProps {
  listings: CardListing[];
  view?: CardView;
  /** The first cards, whose pictures load eagerly. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** More facts of some listings, by id, if the list has room. */
  more?: ReadonlyMap<number, ReactNode>;
}

export function ListingGrid({
  listings,
  view = 'grid',
  eager = 0,
  heading,
  more,
}: ListingGridProps) {
  return (
    <ul className={GRIDS[view]}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          {/* Each is hydrated by itself: one after another, they never hold up a phone for long. */}
          <Suspense>
            <ListingCard listing={listing} view={view} eager={index < eager} heading={heading}>
              {more?.get(listing.id)}
            </ListingCard>
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

/** Placeholders of the same size while listings load. */
export function ListingGridSkeleton({ view = 'grid' }: Pick<ListingGridProps, 'view'>) {
  const isList = view === 'list';
  return (
    <div aria-hidden className={GRIDS[view]}>
      {Array.from({ length: isList ? 6 : 12 }, (_, index) => (
        <div
          key={index}
          className={`card animate-pulse overflow-hidden ${isList ? 'sm:flex' : ''}`}
        >
          <div
            className={`aspect-16/9 bg-sunken ${isList ? 'sm:w-64 lg:w-80' : 'sm:aspect-card'}`}
          />
          <div className="h-38 grow space-y-3 p-3">
            <div className="h-6 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-3/4 rounded bg-sunken" />
            <div className="h-4 w-2/3 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** As many columns as leave the facts of a home on one line. */
const GRIDS = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] gap-4',
  list: 'grid gap-4',
};
