import { Link, useLocation } from 'react-router';
import { COMPANIES_PATH } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { agentsPath, FIND_AGENT_PATH } from '../search.ts';
import type { AgentSearch, FoundAgents } from '../types.ts';
import { AgentListCard } from './agent-card.tsx';
import { AgentSearchForm } from './agent-search-form.tsx';

interface FindAgentPageProps {
  search: AgentSearch;
  /** Null if they couldn't be loaded. */
  found: FoundAgents | null;
}

export function FindAgentPage({ search, found }: FindAgentPageProps) {
  const t = useMessages('agents');
  const { search: query } = useLocation();
  const place = found?.isPlaceKnown ? found.place : null;
  const title = place ? t.titleIn(place.label) : t.title;
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={title}
        description={t.description}
        path={FIND_AGENT_PATH}
        noindex={query !== ''}
      />
      <h1 className="title wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted md:text-balance">
        {t.lead}{' '}
        <Link to={COMPANIES_PATH} className="link">
          {t.companies}
        </Link>
      </p>
      <AgentSearchForm search={search} />
      {found?.place?.note && <p className="mb-2 wrap-anywhere">{found.place.note}</p>}
      {found ? <Result search={search} found={found} /> : <LoadFailed text={t.failed} />}
      <Explanation />
    </div>
  );
}

function Result({ search, found }: { search: AgentSearch; found: FoundAgents }) {
  const t = useMessages('agents');
  if (found.total === 0 && agentsPath(search) === FIND_AGENT_PATH)
    return <EmptyCard title={t.empty.none} />;
  if (found.total === 0) return <NothingFound found={found} />;
  return (
    <>
      <p role="status" className="text-muted">
        <strong className="font-semibold text-ink">{t.count(found.total)}.</strong>{' '}
        {t.order(found.isPlaceKnown && found.place ? found.place.label : null)}
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {found.agents.map((agent) => (
          <li key={agent.slug} className="min-w-0">
            <AgentListCard agent={agent} />
          </li>
        ))}
      </ul>
      <Paging
        page={found.page}
        pages={found.pages}
        pathOf={(page) => agentsPath(search, page)}
        next={null}
      />
    </>
  );
}

function NothingFound({ found: { place, isPlaceKnown } }: { found: FoundAgents }) {
  const { empty: t } = useMessages('agents');
  return (
    <EmptyCard title={place && !isPlaceKnown ? t.unknown(place.label) : t.title}>
      <p className="mt-1 text-muted">{isPlaceKnown ? t.text : t.unknownText}</p>
      <Link to={FIND_AGENT_PATH} className="button button-primary mt-4">
        {t.start}
      </Link>
    </EmptyCard>
  );
}

function Explanation() {
  const { how: t } = useMessages('agents');
  return (
    <section aria-labelledby="how" className="mt-12 max-w-[65ch] space-y-3">
      <h2 id="how" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p>{t.closed}</p>
      <p>{t.ratings}</p>
      <p>{t.place}</p>
      <p>{t.licence}</p>
      <p>
        <Link to="/dashboard/agent-details" className="link tap">
          {t.listYours}
        </Link>
      </p>
    </section>
  );
}
