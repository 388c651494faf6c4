import { openStream } from '#app/features/conversations/live/streams.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import type { Route } from './+types/message-stream';

/** Server-sent events for the pages that show messages; 204 tells the browser not to come back by itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const stream = await openStream(await requireSession(context, url));
  if (!stream) return new Response(null, { status: 204 });
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no', // nginx would hold events back
    },
  });
}
