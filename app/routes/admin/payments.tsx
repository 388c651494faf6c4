import { recordListed } from '#app/features/audit/looks.server.ts';
import { LedgerTable } from '#app/features/promotions/components/ledger-table.tsx';
import { findLedgerPage } from '#app/features/promotions/ledger/queries.server.ts';
import { parseLedgerSearch } from '#app/features/promotions/ledger/rules.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/payments';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { page: null }, async () => {
    const page = await findLedgerPage(parseLedgerSearch(url.searchParams));
    await recordListed(staffOf(context), 'payment', url, page.total);
    return { page };
  });
}

export default function AdminPayments({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages('adminPayments');
  return (
    <>
      <AdminListHead texts={t} />
      {page ? <LedgerTable page={page} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
