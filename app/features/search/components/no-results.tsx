import { Link, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { Chip } from '../choices/rules.ts';
import type { UnknownPlace } from '../page/queries.server.ts';
import { refined, searchPath } from '../rules.ts';
import type { Search } from '../types.ts';

interface NoResultsProps {
  search: Search;
  unknownPlaces: UnknownPlace[];
  /** The filter to take away, and how many listings there are without it. */
  widening?: (Chip & { total: number }) | null;
  pastEnd: boolean;
}

export function NoResults({ search, unknownPlaces, widening, pastEnd }: NoResultsProps) {
  const t = useMessages('search');
  const navigate = useNavigate();
  const { filter, sort, view } = search;
  const insteadOf = (text: string, name: string) =>
    filter.locations.map((location) => (location === text ? name : location));
  return (
    <EmptyCard title={pastEnd ? t.empty.pastEnd : t.empty.title} heading="h2">
      {unknownPlaces.map(({ text, suggestions }) => (
        <div key={text} className="mt-4">
          <p>{t.unknownPlace(text)}</p>
          {suggestions.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3">
              <span>{t.didYouMean}</span>
              {suggestions.map((name) => (
                <Link
                  key={name}
                  to={searchPath(refined(search, { locations: insteadOf(text, name) }))}
                  className="link tap"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
      ))}
      {!pastEnd && <p className="mt-2 text-muted">{t.empty.text}</p>}
      {widening && (
        <p className="mt-4">
          <Link
            to={widening.path}
            rel="nofollow"
            className="button button-primary py-2 text-balance"
          >
            {t.empty.widen(widening.label, widening.total)}
          </Link>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a
          href="/search-results"
          className={`button ${widening ? 'button-quiet' : 'button-primary'}`}
          onClick={(event) => {
            if (history.length <= 1) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          {t.empty.back}
        </a>
        <Link
          to={searchPath(
            pastEnd ? { filter, sort, view } : { filter: { purpose: filter.purpose }, view },
          )}
          className="button button-quiet"
        >
          {pastEnd ? t.empty.firstPage : t.empty.clear}
        </Link>
      </div>
    </EmptyCard>
  );
}
