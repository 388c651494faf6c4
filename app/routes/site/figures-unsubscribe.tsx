import { data } from 'react-router';
import { FIGURES_PATH } from '#app/features/figures/periods/rules.ts';
import { setFiguresMail } from '#app/features/figures/weekly/mutations.server.ts';
import { wantsFiguresMail } from '#app/features/figures/weekly/queries.server.ts';
import { readerOfToken } from '#app/features/figures/weekly/unsubscribe-link.server.ts';
import { UnsubscribePage } from '#app/features/identity/components/unsubscribe-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/figures-unsubscribe';

/** Opening the link changes nothing; the button, or a mail program's POST (RFC 8058), does. */
export async function loader({ url }: Route.LoaderArgs) {
  const userId = readerOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data({ isValid: false, isDone: false }, { status: 400 });
  return data({ isValid: true, isDone: !(await wantsFiguresMail(userId)) });
}

export async function action({ url }: Route.ActionArgs) {
  const userId = readerOfToken(url.searchParams.get('token') ?? '');
  if (userId === null) return data(null, { status: 400 });
  await setFiguresMail(userId, false);
  return null;
}

export default function StopFigures({ loaderData }: Route.ComponentProps) {
  const { mail: t } = useMessages('siteFigures');
  return (
    <UnsubscribePage
      {...loaderData}
      texts={{ ...t, stop: t.turnOff, stopping: t.pending, manage: t.open }}
      path={FIGURES_PATH}
    />
  );
}
