import { data } from 'react-router';
import { ApprovalsNav } from '#app/features/approvals/components/approvals-nav.tsx';
import { countApprovals } from '#app/features/approvals/queries.server.ts';
import { WAITING_FEEDS_PATH } from '#app/features/approvals/rules.ts';
import { decideOnFeed } from '#app/features/feeds/approval/mutations.server.ts';
import { findWaitingFeeds } from '#app/features/feeds/approval/queries.server.ts';
import { feedDecisionSchema } from '#app/features/feeds/approval/schema.ts';
import { WaitingFeeds } from '#app/features/feeds/components/waiting-feeds.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/approvals-feeds';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export function loader({ url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { found: null }, async () => {
    const [totals, feeds] = await Promise.all([countApprovals(), findWaitingFeeds()]);
    return { found: { totals, feeds } };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(feedDecisionSchema, form);
  const refuse = (errors: FormErrors, status: number) => {
    const intent = String(form.get('intent') ?? '');
    return data({ ...errors, intent, values: typedValues(form, ['message']) }, status);
  };
  if (!parsed.ok) return refuse(parsed.errors, 400);
  const { decision, message, ...shown } = parsed.value;
  const isLetIn = decision === 'approve';
  const outcome = await decideOnFeed(staffOf(context), {
    id: parseId(shown.id) ?? 0,
    run: parseId(shown.run) ?? 0,
    isLetIn,
    message: isLetIn ? '' : message,
  });
  if (outcome === 'changed') return refuse(formError('feed_not_ready'), 409);
  return redirectWithFlash(
    WAITING_FEEDS_PATH,
    {
      decided: isLetIn ? ('feedPublished' as const) : ('feedGivenBack' as const),
      reading: 'approvalChanged' as const,
      gone: 'approvalGone' as const,
    }[outcome],
  );
}

export default function ApprovalsFeeds({
  loaderData: { found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages('adminApprovals');
  return (
    <>
      <ApprovalsNav current="feeds" totals={found?.totals ?? null} />
      {found ? (
        <WaitingFeeds feeds={found.feeds} answer={actionData} />
      ) : (
        <LoadFailed text={t.failed} />
      )}
    </>
  );
}
