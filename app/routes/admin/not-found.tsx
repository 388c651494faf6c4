import { data } from 'react-router';
import { AdminFrame } from '#app/features/staff/components/admin-frame.tsx';
import { findStaff } from '#app/features/staff/staff-only.server.ts';
import { log } from '#app/server/log.server.ts';
import { NotFoundPage } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/not-found';

export { headers, shouldRevalidate } from './admin.tsx';

/** Only staff see that the path is one of the admin area. */
export async function loader({ context, url }: Route.LoaderArgs) {
  log.warn({ path: url.pathname }, 'page not found');
  const staff = await findStaff(context);
  return data({ staff: staff && { username: staff.username, role: staff.role } }, { status: 404 });
}

/** A form sent to an unknown path gets the same page. */
export function action(args: Route.ActionArgs) {
  return loader(args);
}

export default function AdminNotFound({ loaderData: { staff } }: Route.ComponentProps) {
  if (!staff) return <NotFoundPage />;
  return (
    <AdminFrame staff={staff}>
      <NotFoundPage isInside />
    </AdminFrame>
  );
}
