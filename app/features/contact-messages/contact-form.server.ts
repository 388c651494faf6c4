import type { RouterContextProvider } from 'react-router';
import { knownSender } from '#app/features/conversations/enquiry-form.server.ts';
import { newFormToken, readFormToken } from '#app/features/conversations/form-token.server.ts';
import {
  type Refusal,
  refusalOf,
  trySending,
} from '#app/features/conversations/refusals.server.ts';
import { robotProblem } from '#app/features/conversations/rules.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { sendContactMessage } from './mutations.server.ts';
import { contactUsSchema } from './schema.ts';
import type { ContactUsData } from './types.ts';

type Context = Readonly<RouterContextProvider>;

/** The public contact form, filled in as far as the site knows who asks. */
export async function newContactUsForm(context: Context): Promise<ContactUsData> {
  return { token: newFormToken(), ...(await knownSender(context)) };
}

/** Sends what the form holds, if a person has filled it in. @returns why not, or null. */
export async function sendContactUsForm(context: Context, form: FormData): Promise<Refusal | null> {
  const fields = parseForm(contactUsSchema, form);
  if (!fields.ok) return refusalOf(fields.errors);
  const viewer = await findViewer(context);
  const token = readFormToken(String(form.get('token') ?? ''));
  const trap = String(form.get('website') ?? '');
  const filled = { madeAt: token?.madeAt ?? null, trap };
  const problem = robotProblem(filled, viewer !== null, new Date());
  if (!token || problem) return refusalOf(formError(problem ?? 'form_old'));
  const message = { ...fields.value, submission: token.submission };
  return trySending(context, () => sendContactMessage(visitorOf(context).ip, message));
}
