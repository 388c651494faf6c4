import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { OwnListings as Own } from '../own/queries.server.ts';
import { OwnListingCard } from './own-listing-card.tsx';

/** The listings of the person who is signed in, page by page. */
export function OwnListings({ own }: { own: Own }) {
  const { properties } = useMessages('dashboard');
  const { listings, agent, total, page, pages } = own;
  if (total === 0) return <NoListings />;
  return (
    <>
      <p className="mt-6 mb-3 text-muted">{properties.count(total)}</p>
      {listings.length === 0 && (
        <EmptyCard title={properties.pastEnd}>
          <Link to="/dashboard" className="button button-quiet mt-4">
            {properties.firstPage}
          </Link>
        </EmptyCard>
      )}
      <ul className="space-y-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListingCard listing={listing} agent={agent} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} pathOf={pagePath} next={null} />
    </>
  );
}

function NoListings() {
  const { properties } = useMessages('dashboard');
  return (
    <div className="mt-6">
      <EmptyCard title={properties.empty}>
        <Link to="/new-property" className="button button-primary mt-4">
          {properties.getStarted}
        </Link>
      </EmptyCard>
    </div>
  );
}

/** The way to a new listing. */
export function CreateListingCard() {
  const { properties } = useMessages('dashboard');
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div>
        <h3 className="text-lg font-semibold">{properties.createTitle}</h3>
        <p className="text-muted">{properties.createText}</p>
      </div>
      <Link to="/new-property" className="button button-primary">
        {properties.create}
      </Link>
    </section>
  );
}

function pagePath(page: number): string {
  return page === 1 ? '/dashboard' : `/dashboard?page=${page}`;
}
