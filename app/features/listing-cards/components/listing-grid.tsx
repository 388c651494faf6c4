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

/** As many columns as leave the facts of a home on one line. */
export const GRIDS = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] gap-4',
  list: 'grid gap-4',
};
