import { errorResponse } from '#app/features/identity/errors.server.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import { clientSession } from '#app/features/identity/session/queries.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import type { Route } from './+types/session';

/** The session of the cookie or bearer token; null for a visitor without either. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lookUp } = visitorOf(context);
  const lookup = await lookUp();
  const headers = { 'Cache-Control': 'no-store' };
  if (lookup.session) return Response.json({ session: clientSession(lookup.session) }, { headers });
  if (lookup.reason === 'missing_session') return Response.json({ session: null }, { headers });
  return errorResponse(sessionError(lookup));
}
