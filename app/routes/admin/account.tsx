import { data } from 'react-router';
import { AccountDetail } from '#app/features/accounts/components/account-detail.tsx';
import {
  liftSuspension,
  suspendAccount,
} from '#app/features/accounts/suspension/mutations.server.ts';
import { findAccountSummary } from '#app/features/accounts/suspension/queries.server.ts';
import { suspensionSchema } from '#app/features/accounts/suspension/schema.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { canSuspend, canUse } from '#app/features/staff/permissions.ts';
import { accountPath } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseForm, typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/account';

export const middleware: Route.MiddlewareFunction[] = [staffWith('accounts')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const account = await findAccountSummary(params.id);
  if (!account) throw notFound();
  const staff = staffOf(context);
  return {
    account,
    canSuspend: canSuspend(staff, account),
    canReadAudit: canUse(staff, 'audit'),
  };
}

/** Suspends the account, or lifts its suspension. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const account = await findAccountSummary(params.id);
  if (!account) throw notFound();
  const staff = staffOf(context);
  const form = await readForm(request);
  if (form.get('intent') === 'lift') {
    const isLifted = await liftSuspension(staff, account.id);
    return back(account.id, isLifted ? 'accountReinstated' : 'accountUnchanged');
  }
  const parsed = parseForm(suspensionSchema, form);
  if (!parsed.ok) {
    const values = typedValues(form, ['reason']);
    return data({ ...parsed.errors, intent: 'suspend', values }, { status: 400 });
  }
  const isSuspended = await suspendAccount(staff, account.id, parsed.value.reason);
  return back(account.id, isSuspended ? 'accountSuspended' : 'accountUnchanged');
}

function back(id: string, flashMessage: FlashMessageName) {
  return redirectWithFlash(accountPath(id), flashMessage);
}

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title={loaderData.account.email} />
      <AccountDetail {...loaderData} answer={actionData} />
    </>
  );
}
