import { Link } from 'react-router';
import { OverseasTable } from '#app/features/overseas/components/overseas-table.tsx';
import { findOverseasTable } from '#app/features/overseas/queries.server.ts';
import { OVERSEAS_ADMIN_PATH, OVERSEAS_TABLE } from '#app/features/overseas/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/overseas';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export async function loader({ url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, OVERSEAS_TABLE);
  return loadedOr503(OVERSEAS_ADMIN_PATH, { view, found: null }, async () => ({
    view,
    found: await findOverseasTable(view),
  }));
}

export default function AdminOverseas({ loaderData: { view, found } }: Route.ComponentProps) {
  const t = useMessages('adminOverseas');
  return (
    <>
      <AdminHead title={t.title} />
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      <Link to={`${OVERSEAS_ADMIN_PATH}/new`} className="button button-primary">
        {t.add}
      </Link>
      {found ? <OverseasTable found={found} view={view} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
