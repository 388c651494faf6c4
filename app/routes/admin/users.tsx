import { data, Link, redirect } from 'react-router';
import {
  type FlashMessageName,
  flashMessageCookie,
} from '#app/features/flash-messages/cookie.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { StaffTable } from '#app/features/staff/components/staff-table.tsx';
import { changeStaff } from '#app/features/staff/mutations.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findStaffList } from '#app/features/staff/queries.server.ts';
import { adminTabPath, NO_ACCESS_PATH } from '#app/features/staff/rules.ts';
import { staffChangeSchema } from '#app/features/staff/schema.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/users';

const PATH = adminTabPath('users');

export const middleware: Route.MiddlewareFunction[] = [staffWith('users')];

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  const own = { userId: staff.userId, canChange: canUse(staff, 'roles') };
  try {
    return data({ ...own, list: await findStaffList() });
  } catch (error) {
    logError(error, { path: PATH });
    return data({ ...own, list: null }, { status: 503 });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context);
  if (!canUse(staff, 'roles')) return redirect(NO_ACCESS_PATH);
  const parsed = parseForm(staffChangeSchema, await readForm(request));
  if (!parsed.ok) return data(parsed.errors, { status: 400 });
  const { userId, active, role } = parsed.value;
  if (userId === staff.userId) return data(formError('own_staff_record'), { status: 400 });
  const change = role === '' ? { isActive: active === 'true' } : { role };
  try {
    const outcome = await changeStaff(staff, userId, change);
    // Meanwhile deactivated: the frame sends them to the sign-in page.
    if (outcome === 'refused') return redirect(PATH);
    if (outcome === 'missing') throw data(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logError(error, { path: PATH });
    return back('adminStatusFailed');
  }
  if ('role' in change) return back('adminRoleChanged');
  return back(change.isActive ? 'adminActivated' : 'adminDeactivated');
}

function back(flashMessage: FlashMessageName) {
  return redirect(PATH, { headers: { 'Set-Cookie': flashMessageCookie(flashMessage) } });
}

export default function AdminUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, users } = useMessages('admin');
  const { list, ...own } = loaderData;
  return (
    <>
      <AdminHead title={tabs.users} />
      <Link to="/admin/audit" className="link tap">
        {users.audit}
      </Link>
      {actionData && <Form answer={actionData} className="mb-4" />}
      {list ? <StaffTable list={list} {...own} /> : <LoadFailed text={users.failed} />}
    </>
  );
}
