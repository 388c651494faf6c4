import { findBrowsePage } from '#app/features/search/browse/queries.server.ts';
import { BrowsePage } from '#app/features/search/components/browse-page.tsx';
import type { Route } from './+types/rent';

export function loader({ request }: Route.LoaderArgs) {
  return findBrowsePage('rent', new URL(request.url));
}

export default function Rent({ loaderData }: Route.ComponentProps) {
  return <BrowsePage purpose="rent" {...loaderData} />;
}
