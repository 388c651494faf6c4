import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { TextsPage } from '#app/features/texts/components/texts-page.tsx';
import { findTextPage } from '#app/features/texts/queries.server.ts';
import { parseTextSearch } from '#app/features/texts/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/texts';

export const middleware: Route.MiddlewareFunction[] = [staffWith('texts')];

export async function loader({ url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { found: null }, async () => {
    return { found: await findTextPage(parseTextSearch(url.searchParams)) };
  });
}

export default function AdminTexts({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages('adminTexts');
  return (
    <>
      <AdminListHead texts={t} />
      {found ? <TextsPage {...found} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
