import { data, Link, redirect } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { Invitations } from '#app/features/staff/components/invitations.tsx';
import { StaffTable } from '#app/features/staff/components/staff-table.tsx';
import { invite, withdrawInvitation } from '#app/features/staff/invitations/mutations.server.ts';
import { findInvitations } from '#app/features/staff/invitations/queries.server.ts';
import { changeStaff } from '#app/features/staff/mutations.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findStaffPage } from '#app/features/staff/queries.server.ts';
import {
  adminTabPath,
  NO_ACCESS_PATH,
  STAFF_TABLE,
  staffSearch,
} from '#app/features/staff/rules.ts';
import { staffChangeSchema } from '#app/features/staff/schema.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { formError, type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { parseTable, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/users';

const PATH = adminTabPath('users');

export const middleware: Route.MiddlewareFunction[] = [staffWith('users')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const own = { userId: staff.userId, canChange: canUse(staff, 'roles') };
  const view = parseTable(url.searchParams, STAFF_TABLE);
  const text = staffSearch(url.searchParams);
  return loadedOr503(PATH, { ...own, found: null, invitations: [] }, async () => {
    const [found, invitations] = await Promise.all([
      findStaffPage(view, text),
      own.canChange ? findInvitations() : [],
    ]);
    const { page, ...list } = found;
    await recordListed(staff, 'staff', url, list.total);
    return { ...own, found: { ...list, text, view: { ...view, page } }, invitations };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!canUse(staff, 'roles')) return redirect(NO_ACCESS_PATH);
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'invite': {
      const error = await invite(staff, form);
      if (!error) return back('adminInvited');
      const values = typedValues(form, ['email', 'role']);
      return refusedForm(context, error, { intent: 'invite', values });
    }
    case 'withdraw':
      await withdrawInvitation(staff, form);
      return back('adminUninvited');
    default:
      return change(staff, form, PATH + queryWith(url.searchParams));
  }
}

/** @param list to return to. */
async function change(staff: Staff, form: FormData, list: string) {
  const parsed = parseForm(staffChangeSchema, form);
  if (!parsed.ok) return refusedChange(parsed.errors);
  const { userId, active, role } = parsed.value;
  if (userId === staff.userId) return refusedChange(formError('own_staff_record'));
  const wanted = role === '' ? { isActive: active === 'true' } : { role };
  const outcome = await changeStaff(staff, userId, wanted).catch((error: unknown) => {
    logError(error, { path: PATH });
    return 'failed' as const;
  });
  if (outcome === 'failed') return back('adminStatusFailed', list);
  // Deactivated in the meantime: the frame sends them to the sign-in page.
  if (outcome === 'refused') return redirect(PATH);
  if (outcome === 'missing') throw notFound();
  if ('role' in wanted) return back('adminRoleChanged', list);
  return back(wanted.isActive ? 'adminActivated' : 'adminDeactivated', list);
}

function refusedChange(errors: FormErrors) {
  return data({ ...errors, intent: 'change' }, { status: 400 });
}

function back(flashMessage: FlashMessageName, list: string = PATH) {
  return redirectWithFlash(list, flashMessage);
}

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, users } = useMessages('admin');
  const { found, invitations, ...own } = loaderData;
  return (
    <>
      <AdminHead title={tabs.users} />
      <Link to="/admin/audit" className="link tap">
        {users.audit}
      </Link>
      {actionData?.intent === 'change' && <Form answer={actionData} className="mb-4" />}
      {found ? <StaffTable {...found} {...own} /> : <LoadFailed text={users.failed} />}
      {own.canChange && <Invitations invitations={invitations} answer={actionData} />}
    </>
  );
}
