import { data } from 'react-router';
import { AgentNotFound } from '#app/features/agents/components/agent-not-found.tsx';
import { PhonePage } from '#app/features/conversations/components/phone-page.tsx';
import { contactWayOf, recordContact } from '#app/features/conversations/phones/contacts.server.ts';
import { countPhoneRequest } from '#app/features/conversations/phones/mutations.server.ts';
import { findPhone } from '#app/features/conversations/phones/queries.server.ts';
import { findNumberToShow } from '#app/features/conversations/tracked-numbers/mutations.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { readForm } from '#app/server/form.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { Route } from './+types/phone';

const NOT_SHOWN = { phone: null, chat: null };

/** Harvesters follow links but rarely send forms, so the number of a listing or an agent is only in the answer to one. */
export async function loader({ params }: Route.LoaderArgs) {
  const asked = await findPhone(params);
  if (!asked) return data({ about: null }, { status: 404 });
  const { title, path, listingId } = asked;
  return data({ about: { title, path, isListing: listingId !== null } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const asked = await findPhone(params);
  if (!asked) return data(NOT_SHOWN, { status: 404 });
  const viewer = await findViewer(context);
  const { ip } = visitorOf(context);
  const requester = { viewer, ip, headers: request.headers };
  const counted = await countPhoneRequest(requester, asked);
  if (!counted.allowed) {
    setRetryAfter(context, counted.retryAfterSeconds);
    return data(NOT_SHOWN, { status: 429 });
  }
  await recordContact(requester, asked, contactWayOf((await readForm(request)).get('way')));
  return data({ phone: await findNumberToShow(asked), chat: asked.phone });
}

export default function Phone({ loaderData: { about }, params, actionData }: Route.ComponentProps) {
  if (about) return <PhonePage about={about} answer={actionData} />;
  return 'slug' in params ? <AgentNotFound /> : <ListingNotFound />;
}
