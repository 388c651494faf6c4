import { redirect } from 'react-router';
import { PriceIndexPage } from '#app/features/market/price-index/components/price-index-page.tsx';
import { findIndexPage } from '#app/features/market/price-index/queries.server.ts';
import { parseIndexSearch, tidyIndexUrl } from '#app/features/market/price-index/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import tableStyles from '#app/styles/table.css?url';
import type { Route } from './+types/house-price-index';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export const links: Route.LinksFunction = () =>
  [chartStyles, tableStyles].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidyIndexUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const search = parseIndexSearch(url.searchParams);
  const found = await runQueued('market', { request, url }, () =>
    findIndexPage(search, isoDay(new Date())),
  );
  if (search.page > found.pages) throw notFound();
  return { search, found };
}

export default function HousePriceIndex({ loaderData }: Route.ComponentProps) {
  return <PriceIndexPage {...loaderData} />;
}
