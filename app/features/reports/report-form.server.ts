import type { RouterContextProvider } from 'react-router';
import { newFormToken, readSubmission } from '#app/features/conversations/form-token.server.ts';
import {
  type MessageRefusal,
  messageRefusal,
} from '#app/features/conversations/refusals.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { reportListing } from './mutations.server.ts';
import { reportPath } from './rules.ts';
import { reportSchema } from './schema.ts';
import type { Reportable, ReportFormData } from './types.ts';

type Context = Readonly<RouterContextProvider>;

export async function newReportForm(
  context: Context,
  { id, title, placeName }: Reportable,
): Promise<ReportFormData> {
  const viewer = await findViewer(context);
  return {
    listing: { id, title, placeName },
    token: newFormToken(reportPath(id)),
    isSignedIn: viewer !== null,
  };
}

/** Stores what the form holds, if a person has filled it in. @returns why not, or null. */
export async function sendReportForm(
  context: Context,
  listing: Reportable,
  form: FormData,
): Promise<MessageRefusal | null> {
  const path = reportPath(listing.id);
  const fields = parseForm(reportSchema, form);
  if (!fields.ok) return messageRefusal(fields.errors, path);
  const sender = await readSender(context, form, path);
  if (!sender.ok) return sender.refusal;
  const { viewer, submission } = sender;
  const report = { ...fields.value, listing, submission };
  const error = await reportListing({ viewer, ip: visitorOf(context).ip }, report);
  if (!error || typeof error === 'string') return error && messageRefusal(formError(error), path);
  setRetryAfter(context, error.minutes * 60);
  return { errors: formError(error), status: 429 };
}

type Sender =
  | { ok: true; viewer: Viewer | null; submission: string }
  | { ok: false; refusal: MessageRefusal };

/**
 * Who sends a form that the site made, if it looks like a person.
 * @param subject of the form, see `newFormToken`.
 */
export async function readSender(
  context: Context,
  form: FormData,
  subject: string,
): Promise<Sender> {
  const viewer = await findViewer(context);
  const read = readSubmission(form, subject, viewer !== null);
  if ('submission' in read) return { ok: true, viewer, ...read };
  const code = read.problem === 'message_failed' ? 'report_failed' : read.problem;
  return { ok: false, refusal: messageRefusal(formError(code), subject) };
}
