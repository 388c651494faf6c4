import { errorResponse } from '#app/features/accounts/errors/rules.ts';
import { refreshSession } from '#app/features/accounts/session/mutations.server.ts';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { clientSession } from '#app/features/accounts/session/queries.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import type { Route } from './+types/refresh';

export const loader = postOnly;

export async function action({ context }: Route.ActionArgs) {
  const outcome = await refreshSession(visitorOf(context));
  if ('error' in outcome) return errorResponse(outcome.error);
  return Response.json({ session: clientSession(outcome.session) });
}
