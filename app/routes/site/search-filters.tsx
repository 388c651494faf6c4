import { SearchDraft } from '#app/features/search/components/draft.tsx';
import { FilterForm } from '#app/features/search/components/filter-form.tsx';
import { findCounts, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { canonicalSearchPath, parseSearch } from '#app/features/search/rules.ts';
import { withPlainPrices } from '#app/lib/typed-money.ts';
import { messages } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { sharedPage } from '#app/server/shared-page.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/search-filters';

export const middleware: Route.MiddlewareFunction[] = [sharedPage()];

/** The filters as a page of their own, for browsers without script. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const search = parseSearch(withPlainPrices(url.searchParams));
  const counts = await runQueued('page', { request, url }, async () =>
    findCounts(await resolveSearch(search)),
  );
  return { search, counts, description: messages('results').filtersDescription };
}

export default function SearchFilters({ loaderData }: Route.ComponentProps) {
  const { search, counts, description } = loaderData;
  const filters = useMessages('filters');
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={filters.open}
        description={description}
        path={canonicalSearchPath(search, null)}
        noindex
      />
      <h1 className="title">{filters.open}</h1>
      <div className="card mt-6 max-w-5xl">
        <SearchDraft search={search} counts={counts}>
          <FilterForm />
        </SearchDraft>
      </div>
    </div>
  );
}
