import { redirect } from 'react-router';
import { SoldPricesPage } from '#app/features/market/sold-prices/components/sold-prices-page.tsx';
import { findSoldPage } from '#app/features/market/sold-prices/queries.server.ts';
import { parseSoldSearch, tidySoldUrl } from '#app/features/market/sold-prices/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import tableStyles from '#app/styles/table.css?url';
import { PastEndPage } from '#app/ui/past-end-page.tsx';
import type { Route } from './+types/sold-prices';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export const links: Route.LinksFunction = () =>
  [chartStyles, tableStyles].map((href) => ({ rel: 'stylesheet', href }));

export async function loader({ request, url }: Route.LoaderArgs) {
  const tidy = tidySoldUrl(url.searchParams);
  if (tidy) throw redirect(tidy);
  const search = parseSoldSearch(url.searchParams);
  return foundOr503({ request, url }, { search, found: null }, async () => {
    const found = await runQueued('market', { request, url }, () =>
      findSoldPage(search, isoDay(new Date())),
    );
    return search.page > found.pages ? notFound() : { search, found };
  });
}

export default function SoldPrices({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SoldPricesPage {...loaderData} /> : <PastEndPage />;
}
