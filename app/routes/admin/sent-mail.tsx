import { SentMailPage } from '#app/features/sent-mail/components/sent-mail-page.tsx';
import { recordMailSearch } from '#app/features/sent-mail/mutations.server.ts';
import { findSentMailPage } from '#app/features/sent-mail/queries.server.ts';
import { parseSentMailSearch } from '#app/features/sent-mail/rules.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/sent-mail';

export const middleware: Route.MiddlewareFunction[] = [staffWith('mail')];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { found: null }, async () => {
    const found = await findSentMailPage(parseSentMailSearch(url.searchParams));
    await recordMailSearch(staffOf(context), found.search, found.total);
    return { found };
  });
}

export default function AdminSentMail({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages('sentMail');
  return (
    <>
      <AdminListHead texts={t} />
      {found ? <SentMailPage {...found} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
