import { useLocation, useNavigation } from 'react-router';
import {
  ListingGrid,
  ListingGridSkeleton,
} from '#app/features/listings/components/listing-grid.tsx';
import type { ListingCard } from '#app/features/listings/types.ts';

interface ResultsProps {
  listings: ListingCard[];
  heading?: 'h2' | 'h3';
  narrow?: boolean;
  /** Cards whose pictures load at once. */
  eager?: number;
}

/** The cards, covered by empty ones while the next page of the same list is on its way. */
export function Results({ listings, heading, narrow, eager }: ResultsProps) {
  const next = useNavigation().location;
  const here = useLocation();
  const pending = next?.pathname === here.pathname;
  return (
    <div className="relative" aria-busy={pending}>
      <ListingGrid listings={listings} heading={heading} narrow={narrow} eager={eager} />
      {pending && (
        <div className="pending-cover absolute inset-0 overflow-hidden bg-canvas">
          <ListingGridSkeleton narrow={narrow} />
        </div>
      )}
    </div>
  );
}
