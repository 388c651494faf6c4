import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { browsePath } from '../browsing.ts';
import type { Matches } from '../page/queries.server.ts';
import { saveSearchPath } from '../page/rules.ts';
import { purposeOf, searchPath } from '../rules.ts';
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
  const { views } = useMessages('filters');
  const texts = purpose === 'rent' ? t.rent : t.buy;
  const pages = results?.pages ?? 0;
  const pathOf = (page: number, after: string | null = null) => browsePath(purpose, page, after);
  return (
    <div className="page py-2">
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
      <h1 className="sr-only">{texts.title}</h1>
      <SearchBar search={search} />
      <section aria-labelledby="list" className="mt-2">
        <div className="mb-2 flex items-center gap-2 md:mb-3">
          <div className="flex grow flex-wrap items-baseline gap-x-4">
            <h2 id="list" className="text-lg font-semibold md:text-xl">
              {texts.list}
            </h2>
            {results && <p className="text-muted max-md:text-sm">{t.count(results.total)}</p>}
          </div>
          {results && results.total > 0 && (
            <div className="contents max-md:hidden">
              <Link to={saveSearchPath(search)} rel="nofollow" className="button button-quiet">
                <Icon name="bell" size={18} />
                {t.save}
              </Link>
              <Link
                to={searchPath({ ...search, view: 'map' })}
                rel="nofollow"
                className="button button-quiet"
              >
                <Icon name="map" size={18} />
                {views.map}
              </Link>
            </div>
          )}
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
