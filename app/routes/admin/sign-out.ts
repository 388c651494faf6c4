import { redirect } from 'react-router';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { signOut } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { ADMIN_LOGIN_PATH, ADMIN_PATH } from '#app/features/staff/rules.ts';
import { logError } from '#app/server/log.server.ts';
import type { Route } from './+types/sign-out';

export function loader() {
  return redirect(ADMIN_PATH);
}

export async function action({ context }: Route.ActionArgs) {
  try {
    await signOut(visitorOf(context));
  } catch (error) {
    logError(error, { path: '/admin/sign-out' });
    return redirect(ADMIN_PATH, { headers: flash('adminSignOutFailed') });
  }
  return redirect(ADMIN_LOGIN_PATH, { headers: flash('adminSignedOut') });
}

function flash(name: 'adminSignOutFailed' | 'adminSignedOut') {
  return { 'Set-Cookie': flashMessageCookie(name) };
}
