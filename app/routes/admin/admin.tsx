import { Outlet } from 'react-router';
import { AdminFrame } from '#app/features/staff/components/admin-frame.tsx';
import { staffOf, staffOnly } from '#app/features/staff/staff-only.server.ts';
import tableStyles from '#app/styles/table.css?url';
import { FormKeeper, keepForm } from '#app/ui/keep-form.tsx';
import type { Route } from './+types/admin';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

/** Runs before every page and action of the admin area. */
export const middleware: Route.MiddlewareFunction[] = [staffOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

export function loader({ context }: Route.LoaderArgs) {
  const { username, role } = staffOf(context);
  return { staff: { username, role } };
}

/** The role may have changed. */
export { unlessUnanswered as shouldRevalidate } from '#app/ui/no-connection.ts';

/** After signing out, going back must not show these pages. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame staff={loaderData.staff}>
      <FormKeeper />
      <Outlet />
    </AdminFrame>
  );
}
