import { errorResponse } from '#app/features/identity/errors.ts';
import { refreshSession } from '#app/features/identity/session/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { clientSession } from '#app/features/identity/session/queries.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/refresh';

export const loader = postOnly;

export async function action({ context }: Route.ActionArgs) {
  const outcome = await refreshSession(visitorOf(context));
  if ('error' in outcome) return errorResponse(outcome.error);
  return Response.json({ session: clientSession(outcome.session) });
}
