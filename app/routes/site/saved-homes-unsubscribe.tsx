import { data } from 'react-router';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { setEmails } from '#app/features/saved-homes/alerts/mutations.server.ts';
import { personOfToken } from '#app/features/saved-homes/alerts/unsubscribe-link.server.ts';
import { MEMBERS_LIST } from '#app/features/saved-homes/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { asAccount } from '#app/server/asker.server.ts';
import type { Route } from './+types/saved-homes-unsubscribe';

/** Opening the link changes nothing; the button, or a mail program's POST (RFC 8058), does. */
export function loader({ url }: Route.LoaderArgs) {
  const isValid = personOfToken(url.searchParams.get('token') ?? '') !== null;
  return data({ isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ url }: Route.ActionArgs) {
  const userId = personOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data({ isDone: false }, { status: 400 });
  await asAccount(userId, () => setEmails(userId, false));
  return data({ isDone: true });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <UnsubscribePage
      {...loaderData}
      isDone={actionData?.isDone ?? false}
      texts={useMessages('savedHomes').emails}
      path={MEMBERS_LIST}
    />
  );
}
