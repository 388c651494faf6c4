import { lazy, Suspense } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { browsePath } from '../browsing.ts';
import type { Matches } from '../page/queries.server.ts';
import { purposeOf } from '../rules.ts';
import type { Search } from '../types.ts';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';

const NoResults = lazy(() => import('./no-results.tsx'));

interface BrowsePageProps {
  search: Search;
  /** Null if the listings couldn't be loaded. */
  results: (Matches & { description: string }) | null;
}

/** /buy and /rent: the search form and every listing of that purpose, in pages. */
export function BrowsePage({ search, results }: BrowsePageProps) {
  const purpose = purposeOf(search.filter);
  const t = useMessages('search');
  const shell = useMessages('shell');
  const texts = purpose === 'rent' ? t.rent : t.buy;
  const pages = results?.pages ?? 0;
  const pathOf = (page: number, after: string | null = null) => browsePath(purpose, page, after);
  return (
    <div className="page py-2 md:py-8">
      <PageHead
        title={texts.title}
        description={results?.description ?? texts.title}
        path={pathOf(search.page)}
        noindex={!results}
        page={search.page}
        previous={search.page > 1 && search.page <= pages ? pathOf(search.page - 1) : null}
        next={search.page < pages ? pathOf(search.page + 1) : null}
        structuredData={async (absolute) => {
          const { breadcrumbs, itemList } = await import('#app/features/listings/seo/rules.ts');
          return [
            breadcrumbs(
              [
                [shell.home, '/'],
                [texts.title, pathOf(1)],
              ],
              absolute,
            ),
            itemList(results?.cards ?? [], absolute, search.page),
          ];
        }}
      />
      <h1 className="title mb-5 max-md:sr-only">{texts.title}</h1>
      <div className="md:card md:p-6">
        <SearchBar search={search} />
      </div>
      <section aria-labelledby="list" className="mt-2 md:mt-8">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-4 md:mb-4">
          <h2 id="list" className="text-lg font-semibold md:text-2xl">
            {texts.list}
          </h2>
          {results && <p className="text-muted max-md:text-sm">{t.count(results.total)}</p>}
        </div>
        {!results && <LoadFailed text={shell.failed.properties} />}
        {results && results.cards.length > 0 && <Results listings={results.cards} eager={2} />}
        {results && results.cards.length === 0 && (
          <Suspense>
            <NoResults search={search} unknownPlaces={[]} pastEnd={search.page > results.pages} />
          </Suspense>
        )}
        {results && (
          <Paging page={search.page} pages={results.pages} next={results.next} pathOf={pathOf} />
        )}
      </section>
    </div>
  );
}
