import { exportAccount } from '#app/features/accounts/queries.server.ts';
import { recordExport } from '#app/features/accounts/requests/mutations.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { siteSlug } from '#app/server/held-settings.server.ts';
import type { Route } from './+types/export';

/** Everything stored about the person, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const everything = await exportAccount(viewer.id);
  await recordExport(viewer.id);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${siteSlug()}-account-${isoDay(new Date())}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
