import { findBrowsePage } from '#app/features/search/browse/queries.server.ts';
import { BrowsePage } from '#app/features/search/components/browse-page.tsx';
import type { Route } from './+types/buy';

export function loader({ request }: Route.LoaderArgs) {
  return findBrowsePage('sale', new URL(request.url));
}

export default function Buy({ loaderData }: Route.ComponentProps) {
  return <BrowsePage purpose="sale" {...loaderData} />;
}
