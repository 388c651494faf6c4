import { Link } from 'react-router';
import type { CardListing } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { ListingGrid } from './listing-grid.tsx';

/** On the home page: the newest listings, and a link to all others. */
export function NewestListings({ listings }: { listings: CardListing[] }) {
  const home = useMessages('home');
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <SectionHead id="newest" title={home.newest}>
        <Link to="/search-results?type=sale" className="link tap">
          {home.moreForSale}
        </Link>
        <Link to="/search-results?type=rent" className="link tap">
          {home.moreToRent}
        </Link>
      </SectionHead>
      <div className="whole-rows">
        <ListingGrid listings={listings} />
      </div>
    </section>
  );
}
