import { data, Link, redirect } from 'react-router';
import { breadcrumbs, itemList } from '#app/features/listings/seo/rules.ts';
import { chipsOf, facetOptions } from '#app/features/search/choices/rules.ts';
import { Chips } from '#app/features/search/components/chips.tsx';
import { FacetLists } from '#app/features/search/components/facet-lists.tsx';
import { FilterButton } from '#app/features/search/components/filter-button.tsx';
import { NoResults } from '#app/features/search/components/no-results.tsx';
import { Paging } from '#app/features/search/components/paging.tsx';
import { PlacePath } from '#app/features/search/components/place-path.tsx';
import { Results, ResultsFailed } from '#app/features/search/components/results.tsx';
import { SortMenu } from '#app/features/search/components/sort-menu.tsx';
import { findResultPage } from '#app/features/search/page/queries.server.ts';
import { resultHeading, tidyUrl } from '#app/features/search/page/rules.ts';
import {
  canonicalSearchPath,
  isIndexable,
  otherPurpose,
  parseSearch,
  searchPath,
} from '#app/features/search/rules.ts';
import { choiceMessagesFor } from '#app/messages/chips.ts';
import { useFilterMessages } from '#app/messages/filters.ts';
import { useSearchMessages } from '#app/messages/search.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/search-results';

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const search = parseSearch(url.searchParams);
  const tidy = tidyUrl(url.searchParams, search);
  if (tidy) throw redirect(tidy);
  try {
    const results = await findResultPage(search);
    const { facets, ...shown } = results;
    const { place } = shown;
    const texts = choiceMessagesFor('en');
    const chips = chipsOf(search, place?.name ?? null, texts);
    const options = facetOptions(search, facets, place?.path[0]?.name ?? null, texts);
    const status = search.page > results.pages ? 404 : 200;
    const counts = { propertyTypes: facets.propertyTypes, bedrooms: facets.bedrooms };
    return data({ search, results: { ...shown, counts, chips, options } }, { status });
  } catch (error) {
    logError(error, { path: url.pathname, query: url.search });
    return data({ search, results: null }, { status: 503 });
  }
}

export default function SearchResults({ loaderData: { search, results } }: Route.ComponentProps) {
  const t = useSearchMessages();
  const filters = useFilterMessages();
  const { shell } = useMessages();
  const place = results?.place ?? null;
  const heading = resultHeading(search.filter, place?.name ?? null, t);
  const pathOf = (page: number, after: string | null = null) =>
    searchPath({ ...search, page, after });
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={t.titles.page(heading, search.page)}
        description={t.titles.description(results?.total ?? 0, heading)}
        path={canonicalSearchPath(search, place?.slug ?? null)}
        noindex={!results || results.total === 0 || !isIndexable(search)}
        previous={search.page > 1 ? pathOf(search.page - 1) : null}
        next={results && search.page < results.pages ? pathOf(search.page + 1) : null}
        structuredData={
          import.meta.env.SSR
            ? (absolute) => [
                breadcrumbs(
                  [
                    [shell.home, '/'],
                    [heading, pathOf(1)],
                  ],
                  absolute,
                ),
                itemList(results?.cards ?? [], absolute),
              ]
            : undefined
        }
      />
      <h1 className="title">{heading}</h1>
      {results && (
        <p className="mt-2 text-lg text-muted" role="status">
          {t.count(results.total)}
          {results.corrected && place && ` · ${t.corrected(place.name)}`}
          {results.other && (
            <>
              {' · '}
              <Link to={searchPath({ filter: otherPurpose(search.filter) })} className="link">
                {t.other(results.other.purpose, results.other.total)}
              </Link>
            </>
          )}
        </p>
      )}
      {results && <PlacePath search={search} path={place?.path ?? []} />}
      {results ? (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
            <FilterButton search={search} counts={results.counts} chosen={results.chips.length} />
            <SortMenu search={search} />
          </div>
          <div className="mt-3">
            <Chips
              chips={results.chips}
              clearPath={searchPath({
                filter: { purpose: search.filter.purpose },
                sort: search.sort,
              })}
            />
          </div>
          <div className="mt-5 gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
            <aside aria-label={filters.label} className="hidden lg:block">
              <FacetLists {...results.options} />
            </aside>
            <div>
              {results.cards.length > 0 ? (
                <Results listings={results.cards} heading="h2" narrow eager={2} />
              ) : (
                <NoResults
                  search={search}
                  suggestions={results.unknownPlace?.suggestions ?? null}
                  pastEnd={search.page > results.pages}
                />
              )}
              <Paging
                page={search.page}
                pages={results.pages}
                next={results.next}
                pathOf={pathOf}
              />
            </div>
          </div>
        </>
      ) : (
        <div className="mt-6">
          <ResultsFailed />
        </div>
      )}
    </div>
  );
}
