import { Link, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { WaysOut } from '../advice/rules.ts';
import type { UnknownPlace } from '../page/queries.server.ts';
import { refined, searchPath } from '../rules.ts';
import type { Search } from '../types.ts';

interface NoResultsProps {
  search: Search;
  unknownPlaces: UnknownPlace[];
  ways?: WaysOut | null;
  pastEnd: boolean;
}

export default function NoResults({ search, unknownPlaces, ways, pastEnd }: NoResultsProps) {
  const t = useMessages('search');
  const navigate = useNavigate();
  const { filter, sort, view } = search;
  const cleared = searchPath({ filter: { purpose: filter.purpose }, view });
  const insteadOf = (text: string, name: string) =>
    filter.locations.map((location) => (location === text ? name : location));
  return (
    <EmptyCard title={pastEnd ? t.empty.pastEnd : t.empty.title} heading="h2">
      {unknownPlaces.map(({ text, suggestions }) => (
        <div key={text} className="mt-4">
          <p>{t.unknownPlace(text)}</p>
          {suggestions.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3">
              <span className="max-sm:w-full">{t.didYouMean}</span>
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
      {ways && <Ways {...ways} />}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link
          to={cleared}
          className={`button ${ways?.wording || ways?.rent || ways?.price || ways?.widening ? 'button-quiet' : 'button-primary'}`}
          onClick={(event) => {
            if (history.length <= 1) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          {t.empty.back}
        </Link>
        {(pastEnd || cleared !== searchPath({ filter, view })) && (
          <Link
            to={pastEnd ? searchPath({ filter, sort, view }) : cleared}
            className="button button-quiet"
          >
            {pastEnd ? t.empty.firstPage : t.empty.clear}
          </Link>
        )}
      </div>
    </EmptyCard>
  );
}

function Ways({ wording, rent, price, nearby, widening }: WaysOut) {
  const steps = [wording, rent, price, widening].filter((way) => way !== null);
  return (
    <>
      {steps.length > 0 && (
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          {steps.map(({ label, path }, at) => (
            <Link
              key={path}
              to={path}
              rel="nofollow"
              className={`button ${at === 0 ? 'button-primary' : 'button-quiet'} py-2 text-balance`}
            >
              {label}
            </Link>
          ))}
        </p>
      )}
      {nearby && (
        <section className="mt-6">
          <h3 className="font-semibold">{nearby.title}</h3>
          <ul className="mt-1">
            {nearby.areas.map(({ label, path, distance }) => (
              <li key={path}>
                <Link to={path} rel="nofollow" className="link tap">
                  {label}
                </Link>{' '}
                <span className="whitespace-nowrap text-muted">{distance}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
