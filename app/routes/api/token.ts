import { apiAction } from '#app/features/identity/session/api-action.server.ts';
import { grantToken } from '#app/features/identity/tokens/mutations.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';

export const loader = postOnly;

export const action = apiAction(async (visitor, form) => {
  const outcome = await grantToken(visitor, form);
  if ('error' in outcome) return outcome.error;
  return Response.json(outcome.grant, { headers: { 'Cache-Control': 'no-store' } });
});
