import { DataRequestsPage } from '#app/features/accounts/requests/components/data-requests-page.tsx';
import { findDataRequests } from '#app/features/accounts/requests/queries.server.ts';
import { DATA_REQUEST_TABLE } from '#app/features/accounts/requests/types.ts';
import { recordRequestsRead } from '#app/features/members/mutations.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/data-requests';

export const middleware: Route.MiddlewareFunction[] = [staffWith('members')];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { found: null }, async () => {
    const found = await findDataRequests(parseTable(url.searchParams, DATA_REQUEST_TABLE));
    await recordRequestsRead(staffOf(context), found.view.page, found.total);
    return { found };
  });
}

export default function DataRequests({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages('dataRequests');
  return (
    <>
      <AdminListHead texts={t} />
      {found ? <DataRequestsPage {...found} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
