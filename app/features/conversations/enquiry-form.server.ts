import type { RouterContextProvider } from 'react-router';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { findProfile } from '#app/features/profiles/queries.server.ts';
import { fieldError, type FormErrors, formError, parseForm } from '#app/lib/form.ts';
import { groupedPhone } from '#app/lib/phones.ts';
import { messages } from '#app/messages/reader.server.ts';
import { newFormToken, readSubmission } from './form-token.server.ts';
import { type Enquiry, sendEnquiry } from './mutations.server.ts';
import { type Contactable, findLastSender } from './queries.server.ts';
import { type MessageRefusal, messageRefusal, trySending } from './refusals.server.ts';
import { VIEWING_HOURS, viewingDays } from './rules.ts';
import { contactSchema, viewingSchema } from './schema.ts';
import type { KnownSender } from './sender-cookie.server.ts';
import type { ContactFormData, ViewingTimes } from './types.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * A contact form, prefilled with what the site knows of the sender. It asks for no viewing of a home that is sold or let.
 * @param guest what a visitor gave with their last form.
 */
export async function newContactForm(
  context: Context,
  { path, title, placeName, recipient, canBeViewed }: Contactable,
  isViewing: boolean,
  guest: KnownSender | null = null,
): Promise<ContactFormData> {
  const known = await knownSender(context);
  return {
    about: { path, title, placeName, recipient },
    token: newFormToken(path),
    ...(known.email === '' && guest ? guest : known),
    viewing:
      isViewing && canBeViewed ? { days: viewingDays(new Date()), hours: VIEWING_HOURS } : null,
  };
}

/** What is known of a signed-in person, from their profile or what they last wrote with; empty for visitors. */
export async function knownSender(context: Context): Promise<KnownSender> {
  const viewer = await findViewer(context);
  if (!viewer) return { name: '', email: '', phone: '' };
  const [profile, before] = await Promise.all([findProfile(viewer.id), findLastSender(viewer.id)]);
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ');
  return {
    name: name || before?.name || '',
    email: viewer.email,
    phone: groupedPhone(profile?.phone || before?.phone || ''),
  };
}

/** Sends a submitted contact form. @returns why not, or null once it is sent. */
export async function sendContactForm(
  context: Context,
  to: Contactable,
  form: FormData,
): Promise<MessageRefusal | null> {
  const viewer = await findViewer(context);
  const read = readEnquiry(form, to, { isSignedIn: viewer !== null, now: new Date() });
  if (!read.ok) return read.refusal;
  const writer = { viewer, ip: visitorOf(context).ip };
  return trySending(context, to.path, () => sendEnquiry(writer, { ...read.enquiry, to }));
}

type Read = { ok: true; enquiry: Omit<Enquiry, 'to'> } | { ok: false; refusal: MessageRefusal };

/** Parses a contact form and checks that it was filled in by a person. A home sold or let since it was opened can't be viewed. */
function readEnquiry(
  form: FormData,
  { listingId, path, canBeViewed }: Contactable,
  { isSignedIn, now }: { isSignedIn: boolean; now: Date },
): Read {
  const fields = parseForm(contactSchema, form);
  const viewing = canBeViewed ? readViewing(form, now) : NO_VIEWING;
  if (!fields.ok || !viewing.ok) {
    const faults = [fields, viewing].flatMap((part) => (part.ok ? [] : [part.errors]));
    return { ok: false, refusal: messageRefusal(merged(faults), path) };
  }
  const read = readSubmission(form, path, isSignedIn, now);
  if ('problem' in read)
    return { ok: false, refusal: messageRefusal(formError(read.problem), path) };
  const { contact } = messages('conversations');
  const consent = listingId === null ? contact.consentAgent : contact.consent;
  const { submission } = read;
  return { ok: true, enquiry: { ...fields.value, viewing: viewing.value, submission, consent } };
}

const NO_VIEWING = { ok: true as const, value: null };

function readViewing(form: FormData, now: Date) {
  if (form.get('kind') !== 'viewing') return NO_VIEWING;
  const parsed = parseForm(viewingSchema, form);
  if (!parsed.ok) return parsed;
  const { days, hours } = parsed.value;
  const open = viewingDays(now);
  if (days.some((day) => !open.includes(day)))
    return { ok: false as const, errors: fieldError('days', 'viewing_day_past') };
  const value: ViewingTimes = { days: [...new Set(days)], hours: [...new Set(hours)].map(Number) };
  return { ok: true as const, value };
}

function merged(faults: FormErrors[]): FormErrors {
  return {
    fields: Object.assign({}, ...faults.map(({ fields }) => fields)),
    form: faults.flatMap(({ form }) => form),
  };
}
