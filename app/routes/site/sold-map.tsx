import { redirect } from 'react-router';
import { SoldMapPage } from '#app/features/market/sold-map/components/sold-map-page.tsx';
import { findSoldMap } from '#app/features/market/sold-map/queries.server.ts';
import { SOLD_MAP_PATH } from '#app/features/market/sold-map/rules.ts';
import { parseSoldSearch, tidySoldUrl } from '#app/features/market/sold-prices/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import mapStyles from '#app/styles/sold-map.css?url';
import tableStyles from '#app/styles/table.css?url';
import type { Route } from './+types/sold-map';

export const links: Route.LinksFunction = () =>
  [tableStyles, mapStyles].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidySoldUrl(url.searchParams, SOLD_MAP_PATH);
  if (tidy) throw redirect(tidy);
  const search = parseSoldSearch(url.searchParams);
  return foundOr503({ request, url }, { search, found: null }, async () => {
    const today = isoDay(new Date());
    const found = await runQueued('market', { request, url }, () => findSoldMap(search, today));
    return { search, found };
  });
}

export default function SoldMap({ loaderData }: Route.ComponentProps) {
  return <SoldMapPage {...loaderData} />;
}
