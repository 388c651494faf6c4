import { AuditLog } from '#app/features/audit/components/audit-log.tsx';
import { findAuditPage } from '#app/features/audit/queries.server.ts';
import { parseAuditFilter } from '#app/features/audit/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/audit';

export const middleware: Route.MiddlewareFunction[] = [staffWith('audit')];

export async function loader({ url }: Route.LoaderArgs) {
  const filter = parseAuditFilter(url.searchParams);
  const page = parsePage(url.searchParams.get('page'));
  return { filter, ...(await findAuditPage(filter, page)) };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useMessages('audit');
  return (
    <>
      <AdminHead title={t.title} />
      <AuditLog {...loaderData} />
    </>
  );
}
