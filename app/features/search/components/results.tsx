import type { ComponentProps } from 'react';
import { ListingGridSkeleton } from '#app/features/listing-cards/components/listing-grid-skeleton.tsx';
import { ListingGrid } from '#app/features/listing-cards/components/listing-grid.tsx';
import { HiddenNote } from '#app/features/saved-homes/components/hidden-note.tsx';
import { useMarks } from '#app/features/saved-homes/components/use-marks.ts';
import { useIsPending } from './pending.ts';

type ResultsProps = ComponentProps<typeof ListingGrid>;

/** The cards that the person hasn't hidden, replaced by placeholders while another page of the same list loads. */
export function Results({ listings, ...props }: ResultsProps) {
  const hidden = useMarks()?.hidden ?? [];
  const shown = listings.filter(({ id }) => !hidden.includes(id));
  const pending = useIsPending();
  return (
    <div className="relative" aria-busy={pending}>
      <ListingGrid listings={shown} {...props} />
      <HiddenNote count={listings.length - shown.length} />
      {pending && (
        <div className="pending-cover absolute inset-0 z-20 overflow-hidden bg-canvas">
          <ListingGridSkeleton view={props.view} />
        </div>
      )}
    </div>
  );
}
