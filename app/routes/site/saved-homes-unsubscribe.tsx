import { data } from 'react-router';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { setEmails } from '#app/features/saved-homes/alerts/mutations.server.ts';
import { personOfToken } from '#app/features/saved-homes/alerts/unsubscribe-link.server.ts';
import { getsEmails } from '#app/features/saved-homes/queries.server.ts';
import { MEMBERS_LIST } from '#app/features/saved-homes/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { asAccount } from '#app/server/asker.server.ts';
import type { Route } from './+types/saved-homes-unsubscribe';

/** Opening the link changes nothing; the button, or a mail program's POST (RFC 8058), does. */
export async function loader({ url }: Route.LoaderArgs) {
  const userId = personOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data({ isValid: false, isDone: false }, { status: 400 });
  const isDone = !(await asAccount(userId, () => getsEmails(userId)));
  return data({ isValid: true, isDone });
}

export async function action({ url }: Route.ActionArgs) {
  const userId = personOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data(null, { status: 400 });
  await asAccount(userId, () => setEmails(userId, false));
  return null;
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <UnsubscribePage {...loaderData} texts={useMessages('savedHomes').emails} path={MEMBERS_LIST} />
  );
}
