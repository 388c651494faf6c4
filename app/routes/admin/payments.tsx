import { data, Link } from 'react-router';
import { LedgerTable } from '#app/features/promotions/components/ledger-table.tsx';
import { findLedgerPage } from '#app/features/promotions/ledger/queries.server.ts';
import { parseLedgerSearch } from '#app/features/promotions/ledger/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/payments';

export const middleware: Route.MiddlewareFunction[] = [staffWith('payments')];

export async function loader({ url }: Route.LoaderArgs) {
  try {
    return data({ page: await findLedgerPage(parseLedgerSearch(url.searchParams)) });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ page: null }, { status: 503 });
  }
}

export default function AdminPayments({ loaderData: { page } }: Route.ComponentProps) {
  const t = useMessages('adminPayments');
  return (
    <>
      <AdminHead title={t.title} />
      <Link to="/admin" className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="max-w-[80ch] text-muted">{t.text}</p>
      {page ? <LedgerTable page={page} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
