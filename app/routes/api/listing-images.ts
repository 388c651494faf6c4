import { listingFileEditor } from '#app/features/brokerages/team/listing-files.server.ts';
import { errorResponse } from '#app/features/identity/errors.server.ts';
import { canUseDashboard } from '#app/features/identity/permissions.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { takeImageForm } from '#app/features/listings/images/image-form.server.ts';
import type { ImageAnswer, ImageOutcome } from '#app/features/listings/images/types.ts';
import { formError, inWords } from '#app/lib/form.ts';
import { itemAt } from '#app/lib/required.ts';
import { errorTexts } from '#app/messages/reader.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import { RETRY_AFTER_SECONDS } from '#app/server/retry-after.server.ts';
import type { Route } from './+types/listing-images';

export const loader = postOnly;

/** Changes the photos of a listing and answers with all of them, in order. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const visitor = visitorOf(context);
  const lookup = await visitor.lookUp();
  if (!lookup.session) return errorResponse(sessionError(lookup));
  const { viewer } = lookup.session;
  if (!canUseDashboard(viewer)) return answer({ kind: 'not_found' });
  const editor = await listingFileEditor(context, viewer, params.id);
  const outcome = await takeImageForm(request, editor, visitor.ip, params.id);
  return answer(outcome);
}

function answer(outcome: ImageOutcome): Response {
  const texts = errorTexts();
  const sentence = (error: Parameters<typeof formError>[0]) =>
    itemAt(inWords(texts, formError(error)).form, 0);
  const body: ImageAnswer = { images: null, refused: [], leftOut: 0 };
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (outcome.kind === 'not_found') {
    body.refused = [{ name: '', reason: sentence('listing_gone') }];
    return Response.json(body, { status: 404, headers });
  }
  body.images = outcome.images;
  if (outcome.kind === 'outdated') {
    body.refused = [{ name: '', reason: sentence('images_outdated') }];
    return Response.json(body, { status: 409, headers });
  }
  if (outcome.kind !== 'added') return Response.json(body, { headers });
  body.refused = outcome.refused.map(({ name, error }) => ({ name, reason: sentence(error) }));
  body.leftOut = outcome.leftOut.length;
  const { status, retryAfterSeconds } = outcome;
  if (status === 429 || status === 503) {
    headers.set('Retry-After', String(retryAfterSeconds ?? RETRY_AFTER_SECONDS));
  }
  return Response.json(body, { status, headers });
}
