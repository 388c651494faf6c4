import type { CardListing } from '#app/features/listings/types.ts';
import { ListingCard } from './listing-card.tsx';

interface CardRowProps {
  listings: CardListing[];
  heading?: 'h2' | 'h3';
}

/** Up to four listings side by side; on phones they are swiped through. */
export function CardRow({ listings, heading }: CardRowProps) {
  return (
    <ul className="swiped md:grid-cols-2 xl:grid-cols-4">
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
