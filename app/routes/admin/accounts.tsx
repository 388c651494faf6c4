import { redirect } from 'react-router';
import { AccountFinder } from '#app/features/accounts/components/account-finder.tsx';
import {
  findAccountId,
  findSuspendedAccounts,
} from '#app/features/accounts/suspension/queries.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { accountPath } from '#app/features/staff/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { plainLine } from '#app/lib/text.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/accounts';

export const middleware: Route.MiddlewareFunction[] = [staffWith('accounts')];

export async function loader({ url }: Route.LoaderArgs) {
  const email = plainLine(url.searchParams.get('email') ?? '').slice(0, 100);
  const id = email && (await findAccountId(email.toLowerCase()));
  if (id) throw redirect(accountPath(id));
  return { email, suspended: await findSuspendedAccounts() };
}

export default function AdminAccounts({ loaderData }: Route.ComponentProps) {
  const t = useMessages('adminAccounts');
  return (
    <>
      <AdminHead title={t.title} />
      <AccountFinder key={loaderData.email} {...loaderData} />
    </>
  );
}
