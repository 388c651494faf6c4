import { CommercialPage } from '#app/features/commercial/components/commercial-page.tsx';
import { findCommercialSides } from '#app/features/commercial/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/commercial-property';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

/** One row on the widest screens; narrower ones show fewer. */
const SHOWN = 6;

export async function loader({ request, url }: Route.LoaderArgs) {
  return { sides: await runQueued('page', { request, url }, () => findCommercialSides(SHOWN)) };
}

export default function CommercialProperty({ loaderData }: Route.ComponentProps) {
  return <CommercialPage {...loaderData} />;
}
