import { bearerToken, findViewer } from '#app/features/identity/session/visitor.server.ts';
import { openCheckout } from '#app/features/promotions/checkout/mutations.server.ts';
import { refusalStatus } from '#app/features/promotions/rules.ts';
import { type FormError, formError, inWords } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { errorTexts } from '#app/messages/reader.server.ts';
import { isFromOtherSite, isPrefetch } from '#app/server/cross-site.server.ts';
import { env } from '#app/server/env.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/create-featured-listing';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Opens a checkout for promoting the caller's listing: `{ url }`, the payment page, or `{ error }`, a sentence. A GET, as
 * specified, although it writes: therefore only for a person on this site, or a client with a token.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (request.method !== 'GET') return plainAnswer(405, 'wrongMethod', { Allow: 'GET' });
  const hasToken = bearerToken(request.headers) !== null;
  if (!hasToken && isFromOtherSite(request, env().publicUrl)) return plainAnswer(403, 'otherSite');
  if (isPrefetch(request.headers)) return new Response(null, { status: 503 });
  const viewer = await findViewer(context);
  if (!viewer) return refused('promotion_signed_out');
  const key = request.headers.get('Idempotency-Key');
  if (key !== null && !KEY.test(key)) return refused('promotion_key_invalid');
  const listingId = parseId(url.searchParams.get('propertyId'));
  if (listingId === null) return refused('promotion_not_found');
  const outcome = await openCheckout(viewer.id, listingId, key);
  if ('error' in outcome) return refused(outcome.error, outcome.seconds);
  return Response.json({ url: outcome.url }, { headers: { 'Cache-Control': 'no-store' } });
}

function refused(error: FormError, retryAfterSeconds?: number): Response {
  const { form } = inWords(errorTexts(), formError(error));
  const status = refusalStatus(error);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds));
  return Response.json({ error: form[0] }, { status, headers });
}
