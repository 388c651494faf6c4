import { data, redirect } from 'react-router';
import { undoDeletion } from '#app/features/accounts/deletion/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import { isSuspended } from '#app/features/identity/permissions.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { SuspendedPage } from '#app/features/members/components/suspended-page.tsx';
import { answerSuspension } from '#app/features/members/suspension/mutations.server.ts';
import { findOwnAnswers } from '#app/features/members/suspension/queries.server.ts';
import { suspensionAnswerSchema } from '#app/features/members/suspension/schema.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/suspended';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  if (!isSuspended(viewer)) throw redirect('/dashboard');
  const [answers, canDelete] = await Promise.all([
    findOwnAnswers(viewer.id),
    hasPassword(viewer.id),
  ]);
  const { deleteAt, suspendedFor: reason } = viewer;
  const deletedOn = deleteAt && messages('formats').day(new Date(deleteAt));
  return { reason, answers, canDelete, deletedOn };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  if (!isSuspended(session.viewer)) throw redirect('/dashboard');
  const form = await readForm(request);
  if (form.get('intent') === 'keep') {
    await undoDeletion(session);
    return redirectWithFlash(SUSPENDED_PATH, 'deletionUndone');
  }
  const refused = (errors: ReturnType<typeof formError>, status: number) =>
    data({ ...errors, intent: 'answer', values: typedValues(form, ['answer']) }, { status });
  const parsed = parseForm(suspensionAnswerSchema, form);
  if (!parsed.ok) return refused(parsed.errors, 400);
  const error = await answerSuspension(session.viewer, parsed.value.answer);
  if (error) return refused(formError(error), 429);
  return redirectWithFlash(SUSPENDED_PATH, 'suspensionAnswered');
}

export default function Suspended({ loaderData, actionData }: Route.ComponentProps) {
  return <SuspendedPage {...loaderData} answer={actionData} />;
}
