import { data } from 'react-router';
import { StopMailPage } from '#app/features/figures/components/stop-mail-page.tsx';
import { setFiguresMail } from '#app/features/figures/weekly/mutations.server.ts';
import { readerOfToken } from '#app/features/figures/weekly/unsubscribe-link.server.ts';
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
  return <StopMailPage {...loaderData} isDone={actionData?.isDone ?? false} />;
}
