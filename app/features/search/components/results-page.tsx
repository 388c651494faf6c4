import { lazy, Suspense } from 'react';
import { Link, useRevalidator } from 'react-router';
import { areaPath } from '#app/features/areas/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { WaysOut } from '../advice/rules.ts';
import type { AreaOption, Chip } from '../choices/rules.ts';
import type { FoundPlace, ResultPage } from '../page/queries.server.ts';
import { saveSearchPath } from '../page/rules.ts';
import {
  canonicalSearchPath,
  isIndexable,
  movedTo,
  otherPurpose,
  searchPath,
  withoutFilters,
} from '../rules.ts';
import type { FacetCounts, Search } from '../types.ts';
import { AreaLinks } from './area-links.tsx';
import { Chips } from './chips.tsx';
import { MapLink } from './map-link.tsx';
import { MapPane } from './map-pane.tsx';
import { useIsPending } from './pending.ts';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { SortMenu } from './sort-menu.tsx';
import { ViewSwitch } from './view-switch.tsx';

const NoResults = lazy(() => import('./no-results.tsx'));

interface ResultsPageProps {
  search: Search;
  heading: string;
  /** Null if they couldn't be loaded. */
  results: Shown | null;
}

type Shown = Omit<ResultPage, 'facets' | 'advice' | 'unplaced' | 'company'> & {
  counts: FacetCounts;
  chips: Chip[];
  areas: AreaOption[];
  /** Of an empty result. */
  ways: WaysOut | null;
  description: string;
  /** Sentences about typed places that aren't what is shown. */
  notes: string[];
  /** How walks to the metro are measured, if a card names one. */
  metroNote: string | null;
  /** The id of the person's saved search with the same filters. */
  savedId: number | null;
};

/** A page of results with its search bar, chips and map. */
export function ResultsPage({ search, heading, results }: ResultsPageProps) {
  const t = useMessages('search');
  const { failed } = useMessages('shell');
  const stale = useIsPending() ? 'stale' : '';
  const { revalidate } = useRevalidator();
  const hasMap = search.view === 'map';
  return (
    <>
      <SearchBar
        search={withNames(search, results?.places ?? [])}
        counts={results?.counts}
        isSticky
      />
      <ResultsHead search={search} results={results} heading={heading} />
      <div className={`page pt-1 pb-3 ${hasMap ? 'map-split' : ''}`}>
        <div className="min-w-0">
          {hasMap && <SkipToMap />}
          <div className="results-top">
            <div
              className={`flex min-w-0 basis-full flex-wrap items-baseline gap-x-4 ${hasMap ? '' : 'lg:flex-1'} ${stale}`}
            >
              <h1
                className="title tracking-tight rtl:tracking-normal md:text-xl 2xl:text-2xl"
                data-long={heading.length > 40 || undefined}
              >
                {heading}
              </h1>
              {results && <Summary search={search} results={results} />}
            </div>
            {results && (
              <>
                {(results.total > 0 || hasMap) && <SortMenu search={search} />}
                <div className="results-line">
                  <SaveLink search={search} savedId={results.savedId} isShort={results.total > 0} />
                  {(results.total > 0 || hasMap) && <ViewSwitch search={search} />}
                  <Chips chips={results.chips} clearPath={searchPath(withoutFilters(search))} />
                </div>
              </>
            )}
          </div>
          {results ? (
            <>
              <Breadcrumbs
                label={t.around}
                steps={stepsAbove(search, onlyPlace(results)?.path ?? [])}
              />
              <Found search={search} results={results} />
            </>
          ) : (
            <div className="mt-6">
              <LoadFailed text={failed.properties} onRetry={hasMap ? revalidate : undefined} />
            </div>
          )}
        </div>
        {hasMap && <MapPane search={search} results={results && results.map} />}
      </div>
    </>
  );
}

/** Past the list, which may be long, for those who use the keyboard. */
function SkipToMap() {
  const t = useMessages('search');
  return (
    <a
      href="#map"
      // Without a hash, which would make the place a new one in the browser's history.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('map')?.focus();
      }}
      className="button button-quiet sr-only noscript:hidden focus:not-sr-only"
    >
      {t.skipToMap}
    </a>
  );
}

function ResultsHead({ search, results, heading }: ResultsPageProps) {
  const shell = useMessages('shell');
  const pathOf = pathsOf(search);
  const { page } = search;
  const pages = results?.pages ?? 0;
  return (
    <PageHead
      title={heading}
      description={results?.description ?? heading}
      path={canonicalSearchPath(search, slugOf(results))}
      noindex={!results?.total || !isIndexable(search, slugOf(results))}
      page={page}
      previous={page > 1 && page <= pages ? pathOf(page - 1) : null}
      next={page < pages ? pathOf(page + 1) : null}
      structuredData={async (absolute) => {
        const { breadcrumbs, itemList } = await import('#app/features/listings/seo/rules.ts');
        return [
          breadcrumbs(
            [
              [shell.home, '/'],
              [heading, pathOf(1)],
            ],
            absolute,
          ),
          itemList(results?.cards ?? [], absolute, page),
        ];
      }}
    />
  );
}

interface SaveLinkProps extends Pick<Shown, 'savedId'> {
  search: Search;
  /** Without text on phones, where other buttons need the room. */
  isShort: boolean;
}

/** Leads to the form that saves the search or, if it is saved, to the saved searches. */
function SaveLink({ search, savedId, isShort }: SaveLinkProps) {
  const t = useMessages('search');
  return (
    <Link
      to={savedId ? `/dashboard/saved-searches/${savedId}` : saveSearchPath(search)}
      rel="nofollow"
      className={`button button-quiet ${isShort ? 'max-sm:w-11 max-sm:px-0' : ''}`}
    >
      <Icon name={savedId ? 'check' : 'bell'} size={18} />
      <span className={isShort ? 'max-sm:sr-only' : ''}>{savedId ? t.saved : t.save}</span>
    </Link>
  );
}

interface FoundProps {
  search: Search;
  results: Shown;
}

/** The number of homes, the number for the other purpose, and the guide to the only place. */
function Summary({ search, results }: FoundProps) {
  const t = useMessages('search');
  const { total, notes, other } = results;
  const community = onlyPlace(results)?.path[0];
  return (
    <p className="text-muted" role="status">
      {t.count(total)}
      {other && (
        <>
          {' · '}
          <Link
            to={searchPath({ filter: otherPurpose(search.filter), view: search.view })}
            className="link"
          >
            {t.other(other.purpose, other.total)}
          </Link>
        </>
      )}
      {notes.map((note) => ` · ${note}`)}
      {community && (
        <span className="max-md:hidden">
          {' · '}
          <Link to={areaPath(community.slug)} className="link">
            {t.areaGuide(community.name)}
          </Link>
        </span>
      )}
    </p>
  );
}

/** The cards of this page, and the links to other pages and areas. */
function Found({ search, results }: FoundProps) {
  const { page } = search;
  return (
    <>
      <div id="cards" className="mt-4">
        {results.cards.length > 0 ? (
          <Results
            listings={results.cards}
            view={search.view === 'list' ? 'list' : 'grid'}
            heading="h2"
            eager={2}
          />
        ) : (
          <Suspense>
            <NoResults
              search={search}
              unknownPlaces={results.unknownPlaces}
              ways={results.ways}
              pastEnd={page > results.pages}
            />
          </Suspense>
        )}
      </div>
      {results.metroNote && <p className="mt-3 text-sm text-muted">{results.metroNote}</p>}
      {search.view !== 'map' && <MapLink search={search} />}
      <Paging page={page} pages={results.pages} next={results.next} pathOf={pathsOf(search)} />
      <AreaLinks areas={results.areas} />
    </>
  );
}

const pathsOf =
  (search: Search) =>
  (page: number, after: string | null = null): string =>
    searchPath({ ...search, page, after });

/** The same search in the places around a building or sub-community. */
function stepsAbove(search: Search, path: { name: string }[]) {
  return path.slice(0, -1).map(({ name }) => ({
    name,
    path: searchPath(movedTo(search, [name])),
  }));
}

/** The place of a page that is of one place only. */
function onlyPlace(results: Shown | null): FoundPlace | undefined {
  const [place, ...others] = results?.places ?? [];
  return others.length === 0 ? place : undefined;
}

const slugOf = (results: Shown | null): string | null => onlyPlace(results)?.slug ?? null;

/** The search with its places by their own names, whatever was typed. */
function withNames(search: Search, places: FoundPlace[]): Search {
  const nameOf = (text: string) => places.find((place) => place.text === text)?.name ?? text;
  return {
    ...search,
    filter: { ...search.filter, locations: search.filter.locations.map(nameOf) },
  };
}
