import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod/mini';
import { readSubmission } from '#app/features/conversations/form-token.server.ts';
import {
  type MessageRefusal,
  messageRefusal,
  refusalOf,
} from '#app/features/conversations/refusals.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { type FormError, formError, parseForm, typedValues } from '#app/lib/form.ts';

interface ReportForm<Schema extends z.ZodMiniObject> {
  /** Path of the form, which is the subject of its token. */
  path: string;
  schema: Schema;
  /** Stores the report. @param submission of the form, which counts once. @returns what is wrong, or null. */
  store: (
    reporter: { viewer: Viewer | null; ip: string },
    fields: z.infer<Schema>,
    submission: string,
  ) => Promise<FormError | null>;
}

/**
 * Stores a report submitted by the public, if it was filled in by a person.
 * @returns the answer to a refused form, or null.
 */
export async function answerReport<Schema extends z.ZodMiniObject>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  report: ReportForm<Schema>,
) {
  const refusal = await sendReport(context, form, report);
  if (!refusal) return null;
  const { errors, status, token } = refusal;
  const values = typedValues(form, Object.keys(report.schema.shape));
  return data({ ...errors, values, token }, { status });
}

async function sendReport<Schema extends z.ZodMiniObject>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { path, schema, store }: ReportForm<Schema>,
): Promise<MessageRefusal | null> {
  const fields = parseForm(schema, form);
  if (!fields.ok) return messageRefusal(fields.errors, path);
  const viewer = await findViewer(context);
  const read = readSubmission(form, path, viewer !== null);
  if (!('submission' in read)) {
    const code = read.problem === 'message_failed' ? 'report_failed' : read.problem;
    return messageRefusal(formError(code), path);
  }
  const reporter = { viewer, ip: visitorOf(context).ip };
  return refusalOf(context, path, await store(reporter, fields.value, read.submission));
}
