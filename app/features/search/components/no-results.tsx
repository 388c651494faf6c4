import { Link, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { searchPath } from '../rules.ts';
import type { Search } from '../types.ts';

interface NoResultsProps {
  search: Search;
  /** Places that may have been meant, when the location is not understood. */
  suggestions: string[] | null;
  pastEnd: boolean;
}

export function NoResults({ search, suggestions, pastEnd }: NoResultsProps) {
  const t = useMessages('search');
  const navigate = useNavigate();
  const { filter, sort } = search;
  return (
    <EmptyCard title={pastEnd ? t.empty.pastEnd : t.empty.title} heading="h2">
      {!pastEnd && <p className="mt-2 text-muted">{t.empty.text}</p>}
      {suggestions && (
        <div className="mt-4">
          <p>{t.unknownPlace(filter.location)}</p>
          {suggestions.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3">
              <span>{t.didYouMean}</span>
              {suggestions.map((name) => (
                <Link
                  key={name}
                  to={searchPath({ filter: { ...filter, location: name }, sort })}
                  className="link tap"
                >
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a
          href="/search-results"
          className="button button-primary"
          onClick={(event) => {
            if (history.length <= 1) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          {t.empty.back}
        </a>
        <Link
          to={searchPath(pastEnd ? { filter, sort } : { filter: { purpose: filter.purpose } })}
          className="button button-quiet"
        >
          {pastEnd ? t.empty.firstPage : t.empty.clear}
        </Link>
      </div>
    </EmptyCard>
  );
}
