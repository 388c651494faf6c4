import { Link } from 'react-router';
import { Results } from '#app/features/search/components/results.tsx';
import type { ResultPage, UnknownPlace } from '#app/features/search/page/queries.server.ts';
import { purposeOf, searchPath } from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { isFiltered, LIST_PATHS, commercialListPath } from '../lists.ts';
import type { Features } from '../queries.server.ts';
import { COMMERCIAL_PATH } from '../rules.ts';
import { CommercialFilters, FilterLinks } from './commercial-filters.tsx';
import { FeatureTags } from './feature-tags.tsx';

interface CommercialListProps {
  search: Search;
  /** Null when they could not be loaded. */
  results: (ResultPage & { features: Features[]; place: string | null; notes: string[] }) | null;
}

/** /commercial-for-sale and /commercial-to-rent. */
export function CommercialList({ search, results }: CommercialListProps) {
  const { lists, filters, ...t } = useMessages('commercial');
  const { count } = useMessages('search');
  const { failed } = useMessages('shell');
  const texts = lists[purposeOf(search.filter)];
  const heading = texts.heading(results?.place ?? t.city);
  const [title, ...paragraphs] = texts.advice;
  return (
    <div className="page py-2 md:py-4">
      <ListHead search={search} results={results} heading={heading} />
      <div className="gap-4 xl:flex xl:items-baseline">
        <h1 className="title max-md:text-lg xl:text-xl 2xl:text-2xl">{heading}</h1>
        <p className="text-muted max-md:sr-only">{texts.lead}</p>
      </div>
      <CommercialFilters search={search} counts={results?.facets.propertyTypes ?? {}} />
      {results ? (
        <>
          <div className="mb-2 flex items-center justify-between gap-6">
            <p role="status" className="text-muted">
              {count(results.total)}
              {results.notes.map((note) => ` · ${note}`)}
              <OtherPurpose search={search} other={results.other} />
              {' · '}
              <Link to={searchPath({ ...search, view: 'map' })} rel="nofollow" className="link">
                {filters.onMap}
              </Link>
            </p>
            <FilterLinks search={search} className="max-xl:hidden" />
          </div>
          <Found search={search} results={results} />
        </>
      ) : (
        <LoadFailed text={failed.properties} />
      )}
      <section aria-labelledby="advice" className="mt-12 border-t border-line pt-8">
        <h2 id="advice" className="text-xl font-semibold">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-[70ch]">
            {paragraph}
          </p>
        ))}
        {search.filter.purpose === 'sale' && (
          <p className="mt-3">
            <Link to="/stamp-duty-calculator?property=commercial" className="link tap">
              {t.advice.costs}
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function ListHead({ search, results, heading }: CommercialListProps & { heading: string }) {
  const { title, lists } = useMessages('commercial');
  const shell = useMessages('shell');
  const purpose = purposeOf(search.filter);
  const path = LIST_PATHS[purpose];
  const { page } = search;
  const pages = results?.pages ?? 0;
  const canonical = page > 1 && !isFiltered(search) ? commercialListPath(search, page) : path;
  return (
    <PageHead
      title={heading}
      description={lists[purpose].description}
      path={canonical}
      noindex={!results || isFiltered(search)}
      page={page}
      previous={page > 1 && page <= pages ? commercialListPath(search, page - 1) : null}
      next={page < pages ? commercialListPath(search, page + 1) : null}
      structuredData={async (absolute) => {
        const { breadcrumbs, itemList } = await import('#app/features/listings/seo/rules.ts');
        return [
          breadcrumbs(
            [
              [shell.home, '/'],
              [title, COMMERCIAL_PATH],
              [heading, path],
            ],
            absolute,
          ),
          itemList(results?.cards ?? [], absolute, page),
        ];
      }}
    />
  );
}

function OtherPurpose({ search, other }: { search: Search; other: ResultPage['other'] }) {
  const { lists } = useMessages('commercial');
  if (!other || other.total === 0) return null;
  const filter = { ...search.filter, minPrice: null, maxPrice: null, purpose: other.purpose };
  return (
    <>
      {' · '}
      <Link to={commercialListPath({ filter })} className="link">
        {lists[purposeOf(search.filter)].other(other.total)}
      </Link>
    </>
  );
}

function Found({
  search,
  results,
}: {
  search: Search;
  results: ResultPage & { features: Features[] };
}) {
  const { filters: t } = useMessages('commercial');
  const { empty } = useMessages('search');
  const { page } = search;
  const tags = new Map(
    results.features.map((features) => [
      features.id,
      <FeatureTags key={features.id} features={features} />,
    ]),
  );
  if (results.cards.length === 0) {
    const isPast = page > results.pages && results.total > 0;
    return (
      <EmptyCard title={isPast ? empty.pastEnd : t.none} heading="h2">
        {results.unknownPlaces.map((place) => (
          <UnknownPlaceText key={place.text} search={search} place={place} />
        ))}
        <p className="mt-4">
          <Link
            to={isPast ? commercialListPath(search) : LIST_PATHS[purposeOf(search.filter)]}
            className="button button-primary"
          >
            {isPast ? empty.firstPage : t.clear}
          </Link>
        </p>
      </EmptyCard>
    );
  }
  return (
    <>
      <Results listings={results.cards} view="list" heading="h2" eager={2} more={tags} />
      <Paging
        page={page}
        pages={results.pages}
        next={results.next}
        pathOf={(number, after) => commercialListPath(search, number, after)}
      />
    </>
  );
}

/** An unknown place, and names it may have been meant for. */
function UnknownPlaceText({ search, place }: { search: Search; place: UnknownPlace }) {
  const { unknownPlace, didYouMean } = useMessages('search');
  return (
    <p className="mt-1 text-muted">
      {unknownPlace(place.text)}
      {place.suggestions.length > 0 && ` ${didYouMean}`}
      {place.suggestions.map((name) => (
        <Link
          key={name}
          to={commercialListPath({ filter: { ...search.filter, locations: [name] } })}
          className="link tap ms-3"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
