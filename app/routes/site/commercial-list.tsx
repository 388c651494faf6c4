import { data, redirect } from 'react-router';
import { CommercialList } from '#app/features/commercial/components/commercial-list.tsx';
import { commercialListPath, LIST_PATHS, parseListSearch } from '#app/features/commercial/lists.ts';
import { findFeatures } from '#app/features/commercial/queries.server.ts';
import { isCommercial } from '#app/features/listings/rules.ts';
import { findResultPage, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { namesShown, placeNotes } from '#app/features/search/page/rules.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { parseSearch, searchPath } from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';
import { withoutEmpty } from '#app/lib/table-view.ts';
import { withPlainPrices } from '#app/lib/typed-money.ts';
import { messages } from '#app/messages/reader.server.ts';
import { foundOr503 } from '#app/server/loaded.server.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/commercial-list';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

export async function loader({ request, url, pattern }: Route.LoaderArgs) {
  const tidy = withoutEmpty(url);
  if (tidy) throw redirect(tidy);
  const search = parseListSearch(
    `/${pattern}` === LIST_PATHS.rent ? 'rent' : 'sale',
    url.searchParams,
  );
  return foundOr503({ request, url }, { search, results: null }, async () => {
    const results = await runQueued('page', { request, url }, () => findResultPage(search));
    if (results.asked.locations.length < search.filter.locations.length)
      throw redirect(await pathOfTypes(url, search));
    const features = await findFeatures(results.cards.map(({ id }) => id));
    const status = search.page > results.pages ? 404 : 200;
    const texts = { results: messages('results'), search: messages('search') };
    const names = namesShown(results.places);
    const place = names.length > 0 ? texts.results.headings.places(names) : null;
    const notes = placeNotes(results, texts);
    return data({ search, results: { ...results, features, place, notes } }, { status });
  });
}

/** Where a type of property typed as a place leads: to homes of a type that no commercial property is, on their own page. */
async function pathOfTypes({ searchParams }: URL, { filter: { purpose } }: Search) {
  const { asked } = await resolveSearch(parseSearch(withPlainPrices(searchParams)));
  const filter = { ...asked, purpose };
  return filter.propertyTypes.every(isCommercial)
    ? commercialListPath({ filter })
    : searchPath({ filter });
}

export default function CommercialListRoute({ loaderData }: Route.ComponentProps) {
  return <CommercialList {...loaderData} />;
}
