import { SearchDraft } from '#app/features/search/components/draft.tsx';
import { FilterForm } from '#app/features/search/components/filter-form.tsx';
import { findCounts, resolveSearch } from '#app/features/search/page/queries.server.ts';
import { runQueued } from '#app/features/search/queue.server.ts';
import { canonicalSearchPath, parseSearch } from '#app/features/search/rules.ts';
import { unreadPrices, withPlainPrices } from '#app/lib/typed-money.ts';
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
  const unread = unreadPrices(url.searchParams).map(messages('money').unreadable);
  return { search, counts, unread, description: messages('results').filtersDescription };
}

export default function SearchFilters({ loaderData }: Route.ComponentProps) {
  const { search, counts, unread, description } = loaderData;
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
      {unread.map((sentence) => (
        <p key={sentence} role="status" className="mt-2">
          {sentence}
        </p>
      ))}
      <div className="card mt-6 max-w-5xl">
        <SearchDraft search={search} counts={counts}>
          <FilterForm />
        </SearchDraft>
      </div>
    </div>
  );
}
