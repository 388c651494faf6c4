import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router';
import { safeReturnTo } from '#app/features/identity/paths.ts';
import { findSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { prove } from '#app/server/asker.server.ts';
import { isPrefetch } from '#app/server/cross-site.server.ts';
import { env } from '#app/server/env.server.ts';
import { canEnterAdmin, canUse, type StaffArea } from './permissions.ts';
import { findActiveStaff } from './queries.server.ts';
import {
  ADMIN_LOGIN_PATH,
  adminLoginPath,
  NO_ACCESS_PATH,
  staffSecondFactorPath,
} from './rules.ts';
import type { Staff } from './types.ts';

type Context = Readonly<RouterContextProvider>;

const staffContext = createContext<Staff>();

/**
 * For the frame of the admin area: people without an active record are sent to its sign-in page, staff without a second
 * factor to set one up. Both are checked on every request, so a deactivated person is out at once. Browsers may not prefetch
 * these pages: the audit log says what staff looked at.
 */
export const staffOnly: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  if (isPrefetch(request.headers)) return new Response(null, { status: 503 });
  const staff = await findStaff(context);
  if (staff) return context.set(staffContext, staff);
  // A form is not sent again after signing in.
  const path = request.method === 'GET' ? url.pathname + url.search : '/admin';
  const session = await findSession(context);
  throw redirect((session?.isStaff ? staffSecondFactorPath : adminLoginPath)(safeReturnTo(path)));
};

/** For a page inside the frame: staff without access to its area get an explanation. */
export function staffWith(area: StaffArea): MiddlewareFunction<Response> {
  return ({ context }) => {
    if (!canUse(staffOf(context), area)) throw redirect(NO_ACCESS_PATH);
    prove(`staff:${area}`);
  };
}

/** The staff member making this request, inside the frame. */
export function staffOf(context: Context): Staff {
  return context.get(staffContext);
}

/** After an upload, which may take minutes: people who have lost the right since are sent away as at the start. */
export async function staffStillWith(area: StaffArea, { userId }: Staff): Promise<void> {
  const staff = await findActiveStaff(userId);
  if (!staff) throw redirect(ADMIN_LOGIN_PATH);
  if (!canUse(staff, area)) throw redirect(NO_ACCESS_PATH);
}

/** The staff member making this request, outside the frame: null unless active and, if required, with a second factor. */
export async function findStaff(context: Context): Promise<Staff | null> {
  const session = await findSession(context);
  if (!session || !canEnterAdmin(session, env())) return null;
  const found = await findActiveStaff(session.viewer.id);
  return found && { ...found, ip: visitorOf(context).ip };
}
