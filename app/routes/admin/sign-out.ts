import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
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
    return redirectWithFlash(ADMIN_PATH, 'adminSignOutFailed');
  }
  return redirectWithFlash(ADMIN_LOGIN_PATH, 'adminSignedOut');
}
