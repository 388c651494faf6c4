import type { CardListing } from '#app/features/listings/types.ts';
import { ListingCard } from './listing-card.tsx';

interface CardRowProps {
  listings: CardListing[];
  heading?: 'h2' | 'h3';
}

/** Up to four listings side by side; on phones they are swiped through. */
export function CardRow({ listings, heading }: CardRowProps) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:px-0 xl:grid-cols-4">
      {listings.map((listing) => (
        <li key={listing.id} className="w-4/5 shrink-0 snap-start md:w-auto">
          <ListingCard listing={listing} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
