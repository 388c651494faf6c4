import { data, Link } from 'react-router';
import { ApprovalCard } from '#app/features/approvals/components/approval-card.tsx';
import { decideApproval } from '#app/features/approvals/mutations.server.ts';
import { countWaiting, findNextWaiting } from '#app/features/approvals/queries.server.ts';
import { APPROVALS_PATH } from '#app/features/approvals/rules.ts';
import { decisionSchema } from '#app/features/approvals/schema.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/approvals';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export async function loader({ url }: Route.LoaderArgs) {
  const after = parseId(url.searchParams.get('after') ?? '');
  return loadedOr503(url.pathname, { found: null }, async () => {
    const [total, waiting] = await Promise.all([countWaiting(), findNextWaiting(after)]);
    return { found: { total, waiting } };
  });
}

const DECIDED = {
  approve: 'approvalApproved',
  change: 'approvalChange',
  refuse: 'approvalRefused',
} as const;

/** Decides on the listing shown, and goes on to the next. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(decisionSchema, form);
  const id = parseId(String(form.get('id') ?? ''));
  if (!parsed.ok || id === null) {
    const errors = parsed.ok ? { fields: {}, form: [] } : parsed.errors;
    const answer = {
      ...errors,
      intent: `decide-${id}`,
      values: typedValues(form, ['message']),
    };
    return data(answer, { status: 400 });
  }
  const { decision, message, version } = parsed.value;
  const outcome = await decideApproval(staffOf(context), { id, version, decision, message });
  const back = (flash: FlashMessageName) => redirectWithFlash(APPROVALS_PATH + url.search, flash);
  if (outcome === 'changed') return back('approvalChanged');
  return back(outcome === 'gone' ? 'approvalGone' : DECIDED[decision]);
}

export default function Approvals({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const t = useMessages('adminApprovals');
  if (!found) {
    return (
      <>
        <AdminListHead texts={t} />
        <LoadFailed text={t.failed} />
      </>
    );
  }
  const { total, waiting } = found;
  return (
    <>
      <AdminListHead texts={t} />
      {total > 0 && <p className="mt-2 font-semibold">{t.waiting(total)}</p>}
      {waiting ? (
        <ApprovalCard waiting={waiting} answer={actionData} />
      ) : (
        <p className="card mt-3 p-4">
          {total > 0 ? t.noMore : t.none}{' '}
          {total > 0 && (
            <Link to={APPROVALS_PATH} className="link">
              {t.again}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
