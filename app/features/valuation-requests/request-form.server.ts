import type { RouterContextProvider } from 'react-router';
import { knownSender } from '#app/features/conversations/enquiry-form.server.ts';
import { newFormToken, readSubmission } from '#app/features/conversations/form-token.server.ts';
import {
  type MessageRefusal,
  messageRefusal,
  trySending,
} from '#app/features/conversations/refusals.server.ts';
import { entered } from '#app/features/costs/calculator.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { findValuation } from '#app/features/market/valuation/queries.server.ts';
import {
  VALUATION_DEFAULTS,
  VALUATION_REQUEST_PATH,
} from '#app/features/market/valuation/rules.ts';
import { valuationSchema } from '#app/features/market/valuation/schema.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { fieldError, formError, parseForm } from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { requestValuation } from './mutations.server.ts';
import { findRecipients, findValuerOffer, typedPlaceHere } from './queries.server.ts';
import { valuationRequestSchema } from './schema.ts';
import type { HomeOffer } from './types.ts';

type Context = Readonly<RouterContextProvider>;

/** The home that a URL describes as /home-valuation does; null unless that can value it. */
export async function findHomeOffer(
  context: Context,
  asked: { request: Request; url: URL },
): Promise<HomeOffer | null> {
  const { url } = asked;
  const { value: home } = entered({ schema: valuationSchema, defaults: VALUATION_DEFAULTS }, url);
  if (home === null) return null;
  const today = isoDay(new Date());
  const found = await runQueued('market', asked, () => findValuation(home, today));
  if (!found) return null;
  const viewer = await findViewer(context);
  const near = url.searchParams.get('near');
  const offer = await findValuerOffer(found.areaName, near, viewer?.id ?? null);
  const place = await typedPlaceHere(home.location);
  return { home, place, estimate: found.valuation?.price ?? null, ...offer };
}

/** The form's token, and what is known of the sender. */
export async function newRequestForm(context: Context) {
  return { token: newFormToken(VALUATION_REQUEST_PATH), ...(await knownSender(context)) };
}

export type SentRequest =
  | { id: string; agents: number; isSignedIn: boolean }
  | { refusal: MessageRefusal };

/** Sends a submitted form to the agents chosen. */
export async function sendRequestForm(
  context: Context,
  { home, area, estimate }: HomeOffer,
  form: FormData,
): Promise<SentRequest> {
  const subject = VALUATION_REQUEST_PATH;
  const parsed = parseForm(valuationRequestSchema, form);
  if (!parsed.ok) return { refusal: messageRefusal(parsed.errors, subject) };
  const { agents, purpose, timing, ...sender } = parsed.value;
  const viewer = await findViewer(context);
  const slugs = [...new Set(agents)];
  const to = area ? await findRecipients(area.id, viewer?.id ?? null, slugs) : [];
  if (!area || to.length < slugs.length)
    return { refusal: messageRefusal(fieldError('agents', 'valuers_unavailable'), subject) };
  const read = readSubmission(form, subject, viewer !== null);
  if ('problem' in read) return { refusal: messageRefusal(formError(read.problem), subject) };
  const { location: place, type: propertyType, size: sizeSqft, ...facts } = home;
  let sent: { id: string } | undefined;
  const refusal = await trySending(context, subject, async () => {
    const writer = { viewer, ip: visitorOf(context).ip };
    const outcome = await requestValuation(writer, to, {
      ...sender,
      submission: read.submission,
      consent: messages('valuationRequests').consentTo(to.map(({ title }) => title)),
      home: { ...facts, place, propertyType, sizeSqft, purpose, timing },
      communityId: area.id,
      // The register has sales only.
      estimate: purpose === 'sale' ? estimate : null,
    });
    if ('error' in outcome) return outcome.error;
    sent = outcome;
    return null;
  });
  if (refusal || !sent)
    return { refusal: refusal ?? messageRefusal(formError('message_failed'), subject) };
  return { ...sent, agents: to.length, isSignedIn: viewer !== null };
}
