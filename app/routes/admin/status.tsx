import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { StatusPage } from '#app/features/status/components/status-page.tsx';
import { findStatus } from '#app/features/status/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/status';

export const middleware: Route.MiddlewareFunction[] = [staffWith('status')];

export function loader({ url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { status: null }, async () => ({ status: await findStatus() }));
}

export default function Status({ loaderData: { status } }: Route.ComponentProps) {
  const t = useMessages('adminStatus');
  return (
    <>
      <AdminListHead texts={t} />
      {status ? <StatusPage status={status} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
