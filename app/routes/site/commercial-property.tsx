import { CommercialPage } from '#app/features/commercial/components/commercial-page.tsx';
import { findCommercialSides } from '#app/features/commercial/queries.server.ts';
import { inTurn } from '#app/features/search/turns.server.ts';
import type { Route } from './+types/commercial-property';

const NEWEST = 4;

export async function loader({ request }: Route.LoaderArgs) {
  return { sides: await inTurn('page', request, () => findCommercialSides(NEWEST)) };
}

export default function CommercialProperty({ loaderData }: Route.ComponentProps) {
  return <CommercialPage {...loaderData} />;
}
