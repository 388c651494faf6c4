import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { queuePath, reportsAboutPath } from '../rules.ts';
import type { ReportedListing } from '../types.ts';

interface ReportQueueProps {
  listings: ReportedListing[];
  page: number;
  pages: number;
}

/** Public listings with open reports. */
export function ReportQueue({ listings, page, pages }: ReportQueueProps) {
  const t = useMessages('adminReports');
  if (listings.length === 0) return <EmptyCard title={t.none} />;
  return (
    <>
      <ul className="mt-4 space-y-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <QueueCard listing={listing} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} pathOf={queuePath} next={null} />
    </>
  );
}

function QueueCard({ listing }: { listing: ReportedListing }) {
  const t = useMessages('adminReports');
  const { reasons } = useMessages('reports');
  const { id, title, placeName, people, networks, latest } = listing;
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={listingPath(id)} className="link">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{placeName}</p>
        <p className="mt-1">{listing.reasons.map((reason) => reasons[reason]).join(' · ')}</p>
        <p className="text-sm text-muted">
          {t.people(people, networks)} · <Moment at={latest} />
        </p>
      </div>
      <Link
        to={reportsAboutPath(id)}
        aria-label={t.settleOf(title)}
        className="button button-primary"
      >
        {t.settle}
      </Link>
    </section>
  );
}
