import { Link } from 'react-router';
import { PROPERTIES_PATH } from '#app/features/moderation/rules.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { REPORTED_CONVERSATIONS_PATH } from '../conversations/rules.ts';
import type { ReportCounts } from '../conversations/types.ts';
import { REPORTED_RATINGS_PATH } from '../ratings/rules.ts';

/** Above both queues: what the public reports, and what people report who write to each other. */
export function ReportViews({ listings, conversations, ratings }: ReportCounts) {
  const t = useMessages('adminReports');
  const views = [
    [REPORTS_PATH, t.listings(listings)],
    [REPORTED_CONVERSATIONS_PATH, t.conversations.tab(conversations)],
    [REPORTED_RATINGS_PATH, t.ratings.tab(ratings)],
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
