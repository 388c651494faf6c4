import {
  ListingGrid,
  ListingGridSkeleton,
} from '#app/features/listings/components/listing-grid.tsx';
import { HiddenNote } from '#app/features/saved-homes/components/hidden-note.tsx';
import { useMarks } from '#app/features/saved-homes/components/use-marks.ts';
import type { ListingCard } from '#app/features/listings/types.ts';
import type { View } from '../types.ts';
import { useIsPending } from './pending.ts';

interface ResultsProps {
  listings: ListingCard[];
  heading?: 'h2' | 'h3';
  view?: View;
  /** Cards whose pictures load at once. */
  eager?: number;
}

/** The cards that the person has not hidden, covered by empty ones while the next page of the same list is on its way. */
export function Results({ listings, view, heading, eager }: ResultsProps) {
  const hidden = useMarks()?.hidden ?? [];
  const shown = listings.filter(({ id }) => !hidden.includes(id));
  const pending = useIsPending();
  return (
    <div className="relative" aria-busy={pending}>
      <ListingGrid listings={shown} view={view} heading={heading} eager={eager} />
      <HiddenNote count={listings.length - shown.length} />
      {pending && (
        <div className="pending-cover absolute inset-0 overflow-hidden bg-canvas">
          <ListingGridSkeleton view={view} />
        </div>
      )}
    </div>
  );
}
