import { data } from 'react-router';
import { browseSearch } from '#app/features/search/browsing.ts';
import { BrowsePage } from '#app/features/search/components/browse-page.tsx';
import { findMatches } from '#app/features/search/page/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { RouteHandle } from '#app/ui/error-pages.tsx';
import type { Route } from './+types/browse';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export const handle: RouteHandle = { isListingList: true };

export async function loader({ request, url, pattern }: Route.LoaderArgs) {
  const purpose = pattern === 'rent' ? 'rent' : 'sale';
  const search = browseSearch(purpose, url.searchParams);
  return foundOr503({ request, url }, { search, results: null }, async () => {
    const results = await runQueued('page', { request, url }, () => findMatches(search));
    const { total, pages, priceRange } = results;
    const title = messages('search')[purpose === 'rent' ? 'rent' : 'buy'].title;
    const description = messages('results').description(title, purpose, total, priceRange);
    return data(
      { search, results: { ...results, description } },
      { status: search.page > pages ? 404 : 200 },
    );
  });
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  return <BrowsePage {...loaderData} />;
}
