import { redirect } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { QueuePage } from '#app/features/reports/components/queue-page.tsx';
import { RatingQueue } from '#app/features/reports/components/rating-queue.tsx';
import { loadQueue } from '#app/features/reports/queue.server.ts';
import { restoreRating, settleRating } from '#app/features/reports/ratings/mutations.server.ts';
import {
  findRemovedRatings,
  findReportedRatings,
} from '#app/features/reports/ratings/queries.server.ts';
import { REPORTED_RATINGS_PATH } from '#app/features/reports/ratings/rules.ts';
import { RATING_OUTCOMES } from '#app/features/reports/ratings/types.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/reported-ratings';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = staffOf(context);
  return loadQueue(url, userId, async () => {
    const pageOf = (name: string) => parsePage(url.searchParams.get(name));
    const [reported, removed] = await Promise.all([
      findReportedRatings(userId, pageOf('page')),
      findRemovedRatings(userId, pageOf('removed')),
    ]);
    return { reported, removed };
  });
}

/** Keeps, removes or restores a rating; removing needs confirmation. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const restored = parseId(form.get('restore'));
  if (restored) {
    const isRestored = await restoreRating(staffOf(context), restored);
    return answer(isRestored ? 'ratingRestored' : 'reportsGone');
  }
  const outcome = RATING_OUTCOMES.find((name) => form.has(name));
  const id = outcome && parseId(form.get(outcome));
  if (!outcome || !id) return redirect(REPORTED_RATINGS_PATH);
  if (outcome === 'remove' && form.get('sure') !== 'yes') return { unsure: id };
  const isSettled = await settleRating(staffOf(context), id, outcome);
  const done: FlashMessageName = outcome === 'remove' ? 'ratingRemoved' : 'ratingKept';
  return answer(isSettled ? done : 'reportsGone');
}

function answer(message: FlashMessageName) {
  return redirectWithFlash(REPORTED_RATINGS_PATH, message);
}

export default function ReportedRatings({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, counts } = loaderData;
  const { ratings: t } = useMessages('adminReports');
  return (
    <QueuePage title={t.title} text={t.text} counts={counts}>
      {queue && <RatingQueue {...queue} unsure={actionData?.unsure ?? null} />}
    </QueuePage>
  );
}
