import { apiAction } from '#app/features/identity/session/api-action.server.ts';
import { clientSession } from '#app/features/identity/session/queries.server.ts';
import { pathSignedIn } from '#app/features/identity/session/suspended.server.ts';
import { signIn } from '#app/features/identity/sign-in/mutations.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';

export const loader = postOnly;

export const action = apiAction(async (visitor, form) => {
  const outcome = await signIn(visitor, form);
  if (outcome.kind === 'refused') return outcome.error;
  if (outcome.kind === 'second_factor') return Response.json({ secondFactor: true });
  const { session } = outcome;
  const path = pathSignedIn(session, '/');
  return Response.json({ session: clientSession(session), path: path === '/' ? '' : path });
});
