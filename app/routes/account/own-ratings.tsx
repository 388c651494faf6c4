import { data } from 'react-router';
import { OwnRatings } from '#app/features/agents/components/own-ratings.tsx';
import { findAgentById, findOwnAgentPage } from '#app/features/agents/queries.server.ts';
import { replyToRating } from '#app/features/agents/ratings/mutations.server.ts';
import { findRatingPage, NO_RATINGS } from '#app/features/agents/ratings/queries.server.ts';
import { ratingReplySchema } from '#app/features/agents/ratings/schema.ts';
import { OWN_RATINGS_PATH } from '#app/features/agents/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/own-ratings';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const own = await findOwnAgentPage(viewer.id);
  if (!own) return { name: '', shown: NO_RATINGS };
  const [agent, shown] = await Promise.all([
    findAgentById(own),
    findRatingPage(own, parsePage(url.searchParams.get('page'))),
  ]);
  return { name: agent?.name ?? viewer.name, shown };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const parsed = parseForm(ratingReplySchema, form);
  if (!parsed.ok) {
    const values = typedValues(form, Object.keys(ratingReplySchema.shape));
    return data({ ...parsed.errors, intent, values }, { status: 400 });
  }
  const id = parseId(intent);
  const isStored = id !== null && (await replyToRating(viewer.id, id, parsed.value.reply));
  return redirectWithFlash(OWN_RATINGS_PATH, isStored ? 'ratingReplied' : 'ratingReplyGone');
}

export default function OwnRatingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ratings: t } = useMessages('agents');
  return (
    <>
      <TabHead title={t.own} path={OWN_RATINGS_PATH} />
      <OwnRatings {...loaderData} answer={actionData} />
    </>
  );
}
