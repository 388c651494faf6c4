import { apiAction } from '#app/features/identity/session/api-action.server.ts';
import { refreshSession } from '#app/features/identity/session/mutations.server.ts';
import { clientSession } from '#app/features/identity/session/queries.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';

export const loader = postOnly;

export const action = apiAction(async (visitor) => {
  const outcome = await refreshSession(visitor);
  if ('error' in outcome) return outcome.error;
  return Response.json({ session: clientSession(outcome.session) });
});
