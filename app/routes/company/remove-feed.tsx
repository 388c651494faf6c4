import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import { RemoveFeedPage } from '#app/features/feeds/components/remove-feed-page.tsx';
import { removeFeed } from '#app/features/feeds/setup/mutations.server.ts';
import { findFeed } from '#app/features/feeds/setup/queries.server.ts';
import { feedRemovalPath } from '#app/features/feeds/setup/rules.ts';
import { removalSchema } from '#app/features/feeds/setup/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/remove-feed';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const feed = await findFeed(brokerageId, requireId(params.feedId));
  if (!feed) throw notFound();
  return { feed };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const form = await readForm(request);
  const parsed = parseForm(removalSchema, form);
  if (!parsed.ok)
    return data({ ...parsed.errors, values: typedValues(form, ['homes']) }, { status: 400 });
  const actor = await requireActor(context, url);
  const isWithdrawing = parsed.value.homes === 'withdraw';
  const outcome = await removeFeed(own, actor, requireId(params.feedId), isWithdrawing);
  if (outcome === null) throw notFound();
  if (outcome === 'done') return redirectWithFlash(FEEDS_PATH, 'feedRemoved');
  return data({ ...outcome, values: typedValues(form, ['homes']) }, { status: 400 });
}

export default function RemoveFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { setup: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.removeTitle} path={feedRemovalPath(loaderData.feed.id)} />
      <RemoveFeedPage feed={loaderData.feed} answer={actionData} />
    </>
  );
}
