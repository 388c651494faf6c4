import type { CardView } from './listing-card.tsx';
import { GRIDS } from './listing-grid.tsx';

/** Placeholders of the same size while listings load. */
export function ListingGridSkeleton({ view = 'grid' }: { view?: CardView }) {
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
