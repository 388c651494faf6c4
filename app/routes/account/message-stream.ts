import { openStream } from '#app/features/conversations/live/streams.server.ts';
import { canUseDashboard } from '#app/features/identity/permissions.ts';
import { findSession } from '#app/features/identity/session/visitor.server.ts';
import type { Route } from './+types/message-stream';

/**
 * Server-sent events for the dashboard; 204 stops the browser from reconnecting, also once the session has
 * ended: it cannot follow a redirect to the sign-in page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await findSession(context);
  const stream = session && canUseDashboard(session.viewer) ? await openStream(session) : null;
  if (!stream) return new Response(null, { status: 204 });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no', // nginx would buffer events
    },
  });
}
