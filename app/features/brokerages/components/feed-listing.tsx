import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FEEDS_PATH } from '../rules.ts';

interface FeedListingProps {
  listing: { id: number; title: string; reference: string; feedId: number };
}

/** Stands in for the form of a home that comes from a feed. */
export function FeedListing({ listing: { id, title, reference, feedId } }: FeedListingProps) {
  const { listings: t } = useMessages('companies').work;
  return (
    <section className="card mt-4 p-4">
      <h3 className="font-semibold wrap-anywhere">
        <Link dir="auto" to={listingPath(id)} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-2 wrap-anywhere">{t.feedText(reference)}</p>
      <Link to={`${FEEDS_PATH}/${feedId}`} className="link tap">
        {t.seeFeed}
      </Link>
    </section>
  );
}
