import { data } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { formError, type FormErrors, parseForm } from '#app/lib/form.ts';
import { refusedRows } from '#app/lib/table-view.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Assigned, Assignment } from './mutations.server.ts';
import { assignmentSchema } from './schema.ts';

/** Assigns the rows ticked in a team list. @param assign returns what is wrong, or how many were moved. */
export async function answerAssignment(
  request: Request,
  url: URL,
  flash: FlashMessageName,
  assign: (assignment: Assignment) => Promise<Assigned>,
) {
  const form = await readForm(request);
  const refused = (errors: FormErrors) => data(refusedRows(form, errors, ['to']), { status: 400 });
  const parsed = parseForm(assignmentSchema, form);
  if (!parsed.ok) return refused({ fields: {}, form: Object.values(parsed.errors.fields).flat() });
  const { id, to, had } = parsed.value;
  const outcome = await assign({ ids: id, to, had });
  if (typeof outcome === 'string') return refused(formError(outcome));
  const path = url.pathname + url.search;
  if (outcome.moved === 0) return redirectWithFlash(path, 'nothingAssigned');
  return redirectWithFlash(path, flash, outcome.moved);
}
