import { MemberList } from '#app/features/members/components/member-list.tsx';
import { recordSearch } from '#app/features/members/mutations.server.ts';
import { findMemberPage } from '#app/features/members/queries.server.ts';
import { parseMemberSearch } from '#app/features/members/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/members';

export const middleware: Route.MiddlewareFunction[] = [staffWith('members')];

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadedOr503(url.pathname, { found: null }, async () => {
    const found = await findMemberPage(parseMemberSearch(url.searchParams));
    await recordSearch(staffOf(context), found.search, found.total);
    return { found };
  });
}

export default function AdminMembers({ loaderData: { found } }: Route.ComponentProps) {
  const t = useMessages('adminMembers');
  return (
    <>
      <AdminHead title={t.title} />
      {found ? <MemberList {...found} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
