import { data } from 'react-router';
import { confirmEmailChange } from '#app/features/accounts/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import {
  ConfirmEmailPage,
  LinkProblemPage,
} from '#app/features/identity/components/link-pages.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { findLink } from '#app/features/identity/links/queries.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/confirm-new-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await findLink(url, 'change_email');
  if (!link?.newEmail) return data(null, { status: 400 });
  const viewer = await findViewer(context);
  const { token, email, newEmail } = link;
  return data({ token, email: newEmail, isExpected: viewer?.email === email });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const error = await confirmEmailChange(visitorOf(context), String(form.get('token') ?? ''));
  if (error) return refusedForm(context, error);
  return redirectWithFlash('/', 'emailChanged');
}

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <LinkProblemPage purpose="change_email" />;
  return <ConfirmEmailPage {...loaderData} answer={actionData} />;
}
