import { data, Link } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { TextPage } from '#app/features/texts/components/text-page.tsx';
import { changeText } from '#app/features/texts/mutations.server.ts';
import { findText } from '#app/features/texts/queries.server.ts';
import { checkText, textPath, TEXTS_PATH } from '#app/features/texts/rules.ts';
import {
  fieldError,
  type FormAnswer,
  type FormErrors,
  formError,
  typedValues,
} from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/text';

export const middleware: Route.MiddlewareFunction[] = [staffWith('texts')];

export async function loader({ params: { text: id } }: Route.LoaderArgs) {
  const found = await findText(id);
  if (!found) throw notFound();
  return found;
}

export async function action({ context, params: { text: id }, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const found = await findText(id);
  if (!found) throw notFound();
  const { text } = found;
  const intent = String(form.get('intent'));
  const refuse = (errors: FormErrors, status: number) => {
    const answer: FormAnswer = { ...errors, intent, values: typedValues(form, ['text']) };
    return data(answer, { status });
  };
  const isRestored = intent === 'restore';
  const checked = isRestored
    ? { ok: true as const, text: null }
    : checkText(text.original, String(form.get('text') ?? ''));
  if (!checked.ok) return refuse(fieldError('text', checked.error), 400);
  if (text.isUnused && !isRestored) return refuse(formError('text_unused'), 409);
  const opened = parseId(form.get('version')) ?? 0;
  try {
    const outcome = await changeText(staffOf(context), text, opened, checked.text);
    if (outcome.kind === 'changed') return refuse(formError('text_changed'), 409);
  } catch (error) {
    logError(error, { path: url.pathname });
    return refuse(formError('text_failed'), 503);
  }
  return redirectWithFlash(
    text.isUnused ? TEXTS_PATH : textPath(id),
    isRestored ? 'textRestored' : 'textChanged',
  );
}

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminTexts');
  return (
    <>
      <AdminHead title={t.change} />
      <Link to={TEXTS_PATH} className="link tap">
        {t.title}
      </Link>
      <h2 className="text-lg font-semibold">{t.change}</h2>
      <TextPage {...loaderData} answer={actionData} />
    </>
  );
}
