import { data, redirect, replace } from 'react-router';
import { valuationAnswersPath } from '#app/features/conversations/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refuseSuspended } from '#app/features/identity/session/suspended.server.ts';
import { VALUATION_PATH, valuationRequestPath } from '#app/features/market/valuation/rules.ts';
import { RequestPage } from '#app/features/valuation-requests/components/request-page.tsx';
import {
  findHomeOffer,
  newRequestForm,
  sendRequestForm,
} from '#app/features/valuation-requests/request-form.server.ts';
import { readSent } from '#app/features/valuation-requests/rules.ts';
import { valuationRequestSchema } from '#app/features/valuation-requests/schema.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/valuation-request';

/** A home that can't be valued is described again at the valuation. */
const elsewhere = (url: URL) => redirect(VALUATION_PATH + url.search);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await refuseSuspended(context);
  const offer = await findHomeOffer(context, { request, url });
  if (!offer) throw elsewhere(url);
  return { offer, form: await newRequestForm(context), sent: readSent(url.searchParams) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const offer = await findHomeOffer(context, { request, url });
  if (!offer) throw elsewhere(url);
  const sent = await sendRequestForm(context, offer, form);
  if ('refusal' in sent) {
    const { errors, status, token } = sent.refusal;
    const values = typedValues(form, Object.keys(valuationRequestSchema.shape));
    return data({ ...errors, values, token, failed: status === 503 }, { status });
  }
  if (!sent.isSignedIn)
    return replace(valuationRequestPath(offer.home, { sent: String(sent.agents) }));
  return redirectWithFlash(valuationAnswersPath(sent.id), 'valuationRequested');
}

export default function ValuationRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage {...loaderData} answer={actionData} />;
}
