import { data } from 'react-router';
import { EmailPage } from '#app/features/conversations/components/email-page.tsx';
import { countShownEmail } from '#app/features/conversations/mutations.server.ts';
import { findShownEmail } from '#app/features/conversations/queries.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { parseId } from '#app/lib/ids.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { Route } from './+types/listing-email';

/** Harvesters follow links but don't send forms, so the email is only in the answer to a form. */
export async function loader({ params }: Route.LoaderArgs) {
  const id = parseId(params.id);
  const isKnown = id !== null && (await findShownEmail(id)) !== null;
  return data({ id: isKnown ? id : null }, { status: isKnown ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const counted = await countShownEmail(visitorOf(context).ip);
  if (!counted.allowed) {
    setRetryAfter(context, counted.retryAfterSeconds);
    return data({ email: null }, { status: 429 });
  }
  const id = parseId(params.id);
  return { email: id === null ? null : await findShownEmail(id) };
}

export default function ListingEmail({ loaderData: { id }, actionData }: Route.ComponentProps) {
  return id === null ? <ListingNotFound /> : <EmailPage listingId={id} answer={actionData} />;
}
