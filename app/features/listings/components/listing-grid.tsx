import type { ListingCard as Card } from '../types.ts';
import { ListingCard } from './listing-card.tsx';

interface ListingGridProps {
  listings: Card[];
  /** How many cards a person sees first: their pictures load at once. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** Beside a panel there is room for fewer columns. */
  narrow?: boolean;
}

export function ListingGrid({ listings, eager = 0, heading, narrow = false }: ListingGridProps) {
  return (
    <ul className={gridClass(narrow)}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard listing={listing} eager={index < eager} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** Cards of the same size while listings are on their way. */
export function ListingGridSkeleton({ narrow = false }: { narrow?: boolean }) {
  return (
    <div aria-hidden className={gridClass(narrow)}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="card animate-pulse overflow-hidden">
          <div className="aspect-4/3 bg-sunken" />
          <div className="space-y-3 p-4">
            <div className="h-6 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-3/4 rounded bg-sunken" />
            <div className="h-4 w-2/3 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  );
}

function gridClass(narrow: boolean): string {
  const columns = narrow ? 'xl:grid-cols-3' : 'lg:grid-cols-3 xl:grid-cols-4';
  return `grid gap-4 sm:grid-cols-2 lg:gap-6 ${columns}`;
}
