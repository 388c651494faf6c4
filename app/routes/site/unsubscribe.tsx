import { data } from 'react-router';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { searchOfToken } from '#app/features/saved-searches/alerts/unsubscribe-link.server.ts';
import { pauseByLink } from '#app/features/saved-searches/mutations.server.ts';
import { findSearchName } from '#app/features/saved-searches/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/unsubscribe';

/** Opening the link changes nothing; the button, or a mail program's POST (RFC 8058), does. */
export async function loader({ url }: Route.LoaderArgs) {
  const id = searchOfToken(url.searchParams.get('token') ?? '');
  if (id === null) return data({ isValid: false, name: null }, { status: 400 });
  return data({ isValid: true, name: await findSearchName(id) });
}

export async function action({ url }: Route.ActionArgs) {
  const id = searchOfToken(url.searchParams.get('token') ?? '');
  if (id === null) return data(null, { status: 400 });
  await pauseByLink(id);
  return { isDone: true };
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { isValid, name } = loaderData;
  const { unsubscribe: t } = useMessages('savedSearches');
  return (
    <UnsubscribePage
      isValid={isValid}
      isDone={isValid && (name === null || actionData?.isDone === true)}
      texts={{ ...t, stopTitle: t.title, stopText: t.text(name ?? ''), stop: t.submit }}
      path="/dashboard/saved-searches"
    />
  );
}
