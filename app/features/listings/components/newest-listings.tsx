import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ListingCard } from '../types.ts';
import { ListingGrid } from './listing-grid.tsx';

/** The newest listings on the home page, and the way to all others. */
export function NewestListings({ listings }: { listings: ListingCard[] }) {
  const home = useMessages('home');
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="newest" className="text-2xl font-semibold">
          {home.newest}
        </h2>
        <p className="flex gap-4">
          <Link to="/search-results?type=sale" className="link tap">
            {home.moreForSale}
          </Link>
          <Link to="/search-results?type=rent" className="link tap">
            {home.moreToRent}
          </Link>
        </p>
      </div>
      <div className="whole-rows mt-5">
        <ListingGrid listings={listings} />
      </div>
    </section>
  );
}
