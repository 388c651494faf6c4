import { AuditLog } from '#app/features/audit/components/audit-log.tsx';
import { entryFormatter } from '#app/features/audit/formatter.server.ts';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { findAuditPage, findCategoryNames } from '#app/features/audit/queries.server.ts';
import { AUDIT_TABLE, parseAuditFilter } from '#app/features/audit/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/audit';

export const middleware: Route.MiddlewareFunction[] = [staffWith('audit')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseAuditFilter(url.searchParams);
  const view = parseTable(url.searchParams, AUDIT_TABLE);
  const [{ entries, page, ...found }, categories] = await Promise.all([
    findAuditPage(filter, view.page, view.sort),
    findCategoryNames(),
  ]);
  await recordListed(staffOf(context), 'audit', url, found.total);
  return {
    filter,
    view: { ...view, page },
    entries: entries.map(entryFormatter(categories)),
    ...found,
  };
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
