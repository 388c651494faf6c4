import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PROPERTIES_PATH, REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { REPORTED_CONVERSATIONS_PATH } from '../conversations/rules.ts';
import { REPORTED_RATINGS_PATH } from '../ratings/rules.ts';
import type { ReportCounts } from '../types.ts';

interface QueuePageProps {
  title: string;
  text: string;
  /** Null if the queue could not be loaded. */
  counts: ReportCounts | null;
  children: ReactNode;
}

/** One of the queues of reports, with links to the others. */
export function QueuePage({ title, text, counts, children }: QueuePageProps) {
  const { failed } = useMessages('adminReports');
  return (
    <>
      <AdminHead title={title} />
      {counts && <QueueLinks counts={counts} />}
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-muted">{text}</p>
      {counts ? children : <LoadFailed text={failed} />}
    </>
  );
}

function QueueLinks({ counts }: { counts: ReportCounts }) {
  const t = useMessages('adminReports');
  const views = [
    [REPORTS_PATH, t.listings(counts.listings)],
    [REPORTED_CONVERSATIONS_PATH, t.conversations.tab(counts.conversations)],
    [REPORTED_RATINGS_PATH, t.ratings.tab(counts.ratings)],
  ] as const;
  return (
    <>
      <Link to={PROPERTIES_PATH} className="link tap">
        {t.back}
      </Link>
      <ViewLinks label={t.views} views={views} />
    </>
  );
}
