import { redirect } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { RatingQueue } from '#app/features/reports/components/rating-queue.tsx';
import { RemovedRatings } from '#app/features/reports/components/removed-ratings.tsx';
import { ReportViews } from '#app/features/reports/components/report-views.tsx';
import { countReports } from '#app/features/reports/conversations/queries.server.ts';
import { restoreRating, settleRating } from '#app/features/reports/ratings/mutations.server.ts';
import {
  findRemovedRatings,
  findReportedRatings,
} from '#app/features/reports/ratings/queries.server.ts';
import { REPORTED_RATINGS_PATH } from '#app/features/reports/ratings/rules.ts';
import { RATING_OUTCOMES } from '#app/features/reports/ratings/types.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/reported-ratings';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = staffOf(context);
  return loadedOr503(url.pathname, { shown: null }, async () => {
    const pageOf = (name: string) => parsePage(url.searchParams.get(name));
    const [queue, removed, counts] = await Promise.all([
      findReportedRatings(userId, pageOf('page')),
      findRemovedRatings(userId, pageOf('removed')),
      countReports(userId),
    ]);
    return { shown: { queue, removed, counts } };
  });
}

/** Keeps, removes or restores a rating; removing is asked about first. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const restored = parseId(String(form.get('restore')));
  if (restored) {
    const isRestored = await restoreRating(staffOf(context), restored);
    return answer(isRestored ? 'ratingRestored' : 'reportsGone');
  }
  const outcome = RATING_OUTCOMES.find((name) => form.has(name));
  const id = outcome && parseId(String(form.get(outcome)));
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
  const { ratings: t, failed } = useMessages('adminReports');
  const { shown } = loaderData;
  return (
    <>
      <AdminHead title={t.title} />
      {shown && <ReportViews {...shown.counts} />}
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {shown ? (
        <>
          <RatingQueue {...shown.queue} unsure={actionData?.unsure ?? null} />
          <RemovedRatings {...shown.removed} />
        </>
      ) : (
        <LoadFailed text={failed} />
      )}
    </>
  );
}
