import { errorResponse } from '#app/features/identity/errors.server.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { hideOrShow } from '#app/features/saved-homes/hidden.server.ts';
import { pressAnswer } from '#app/features/saved-homes/press-answer.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/hidden-homes';

export const loader = postOnly;

/** Hides a home or shows it again, from its card. */
export async function action({ context, request }: Route.ActionArgs) {
  const lookup = await visitorOf(context).lookUp();
  if (!lookup.session) return errorResponse(sessionError(lookup));
  return pressAnswer(await hideOrShow(lookup.session.viewer.id, await readForm(request)));
}
