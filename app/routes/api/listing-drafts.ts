import { errorResponse } from '#app/features/identity/errors.server.ts';
import { canUseDashboard } from '#app/features/identity/permissions.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { type DraftOutcome, keepDraft } from '#app/features/listings/drafts/mutations.server.ts';
import { isOfAnother, LEAVING_HEADER } from '#app/features/listings/drafts/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { readForm } from '#app/server/form.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/listing-drafts';

export const loader = postOnly;

const STATUS = { kept: 200, no_place: 200, changed: 409, limited: 429, not_found: 404 } as const;

/** Keeps what is typed into the form of a listing (`id`, empty for a new one) while it is typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const lookup = await visitorOf(context).lookUp();
  if (!lookup.session) return errorResponse(sessionError(lookup));
  const { viewer } = lookup.session;
  if (!canUseDashboard(viewer)) return plainAnswer(403, 'leaving', { [LEAVING_HEADER]: 'yes' });
  const form = await readForm(request);
  if (isOfAnother(form, viewer.id))
    return errorResponse(sessionError({ session: null, reason: 'missing_session' }));
  return answer(await keepDraft(viewer.id, parseId(form.get('id')), form));
}

function answer(outcome: DraftOutcome): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (outcome.kind === 'limited') headers.set('Retry-After', String(outcome.retryAfterSeconds));
  return Response.json(outcome, { status: STATUS[outcome.kind], headers });
}
