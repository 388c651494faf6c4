import { data } from 'react-router';
import { FIGURES_PATH } from '#app/features/figures/periods/rules.ts';
import { setFiguresMail } from '#app/features/figures/weekly/mutations.server.ts';
import { readerOfToken } from '#app/features/figures/weekly/unsubscribe-link.server.ts';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/figures-unsubscribe';

/** Opening the link changes nothing; the button, or a mail program's POST (RFC 8058), does. */
export function loader({ url }: Route.LoaderArgs) {
  const isValid = readerOfToken(url.searchParams.get('token') ?? '') !== null;
  return data({ isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ url }: Route.ActionArgs) {
  const userId = readerOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data({ isDone: false }, { status: 400 });
  await setFiguresMail(userId, false);
  return data({ isDone: true });
}

export default function StopFigures({ loaderData, actionData }: Route.ComponentProps) {
  const { mail: t } = useMessages('siteFigures');
  return (
    <UnsubscribePage
      {...loaderData}
      isDone={actionData?.isDone ?? false}
      texts={{ ...t, stop: t.turnOff, stopping: t.pending, manage: t.open }}
      path={FIGURES_PATH}
    />
  );
}
