import { finishOutside } from '#app/features/accounts/outside/mutations.server.ts';
import { outsideProvider } from '#app/features/accounts/outside/provider.server.ts';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import type { Route } from './+types/outside-callback';

export function loader({ context, request }: Route.LoaderArgs) {
  if (!outsideProvider()) throw new Response('', { status: 404 });
  return finishOutside(visitorOf(context), request);
}
