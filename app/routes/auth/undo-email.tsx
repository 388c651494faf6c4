import { data } from 'react-router';
import { undoEmailChange } from '#app/features/accounts/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { LinkProblemPage, UndoEmailPage } from '#app/features/identity/components/link-pages.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { findLink } from '#app/features/identity/links/queries.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/undo-email';

export async function loader({ url }: Route.LoaderArgs) {
  const link = await findLink(url, 'undo_email');
  return data({ token: link?.token ?? null }, { status: link ? 200 : 400 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = await undoEmailChange(String(form.get('token') ?? ''), visitorOf(context).ip);
  if (outcome.kind === 'refused') return refusedForm(context, outcome.error);
  const { pathname, search } = new URL(outcome.resetLink);
  return redirectWithFlash(pathname + search, 'emailUndone');
}

export default function UndoEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token === null) return <LinkProblemPage purpose="undo_email" />;
  return <UndoEmailPage token={loaderData.token} answer={actionData} />;
}
