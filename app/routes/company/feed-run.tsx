import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { RunPage } from '#app/features/feeds/components/run-page.tsx';
import { readFeedNow } from '#app/features/feeds/setup/mutations.server.ts';
import { findFeed, findRun } from '#app/features/feeds/setup/queries.server.ts';
import { feedPath, MOST_WITHDRAWALS_SHOWN, runPath } from '#app/features/feeds/setup/rules.ts';
import { agreementSchema } from '#app/features/feeds/setup/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { formError, type FormErrors, parseForm } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/feed-run';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const run = await findRun(brokerageId, requireId(params.runId));
  if (!run) throw notFound();
  const feed = await findFeed(brokerageId, run.feedId);
  const withdrawals = run.withdrawals.slice(0, MOST_WITHDRAWALS_SHOWN);
  return { run: { ...run, withdrawals }, onMarket: feed?.onMarket ?? 0 };
}

/** Confirms the withdrawals of a held run: the feed is read again, and may withdraw that many. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const run = await findRun(own.brokerageId, requireId(params.runId));
  if (run?.outcome !== 'held') throw notFound();
  const refused = (errors: FormErrors) => data({ ...errors, values: {} }, { status: 400 });
  const parsed = parseForm(agreementSchema, await readForm(request));
  if (!parsed.ok) return refused(parsed.errors);
  if (!run.isLast || parsed.value.withdrawn !== run.withdrawn)
    return refused(formError('feed_not_ready'));
  const actor = await requireActor(context, url);
  const outcome = await readFeedNow(own, actor, run.feedId, run.withdrawn);
  if (outcome === null) throw notFound();
  return outcome === 'done'
    ? redirectWithFlash(feedPath(run.feedId), 'feedAsked')
    : refused(outcome);
}

export default function FeedRun({ loaderData, actionData }: Route.ComponentProps) {
  const { page: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.runOf} path={runPath(loaderData.run.id)} />
      <RunPage {...loaderData} answer={actionData} />
    </>
  );
}
