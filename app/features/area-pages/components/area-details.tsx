import { Link } from 'react-router';
import { AgentListCard } from '#app/features/agents/components/agent-card.tsx';
import { FIND_AGENT_PATH } from '#app/features/agents/search.ts';
import { areaPath, AREAS_PATH } from '#app/features/areas/paths.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { VALUATION_PATH } from '#app/features/market/valuation/rules.ts';
import { saveSearchPath } from '#app/features/search/page/rules.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { areaSearch } from '../rules.ts';
import type { AreaPageData } from '../types.ts';
import { AreaGuide } from './area-guide.tsx';
import { AreaNear } from './area-near.tsx';
import { AreaPrices } from './area-prices.tsx';
import { AreaSection } from './area-section.tsx';

interface AreaDetailsProps {
  page: AreaPageData;
}

/** Everything below the homes. Hardly anything in it needs script, so the page's script leaves it out. */
export default function AreaDetails({ page }: AreaDetailsProps) {
  return (
    <>
      <AreaPrices page={page} />
      <AreaGuide page={page} />
      <AreaNear page={page} />
      <Places page={page} />
      <Agents page={page} />
      <Guides page={page} />
      <NextSteps page={page} />
      <Around page={page} />
    </>
  );
}

/** Sub-communities and buildings, each with its homes for sale or, if there are none, to rent. */
function Places({ page: { area, places } }: AreaDetailsProps) {
  const { places: t } = useMessages('areas');
  const { areaCounts } = useMessages('search');
  if (places.length === 0) return null;
  return (
    <AreaSection name="places" title={t.title(area.name)} lead={t.lead}>
      <ul className="-mx-2 grid gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {places.map(({ slug, name, forSale, toRent }) => (
          <li key={slug}>
            <Link
              to={searchPath(areaSearch(slug, forSale === 0 && toRent > 0 ? 'rent' : 'sale'))}
              className="flex min-h-11 flex-col justify-center rounded-control px-2 py-1.5 leading-tight hover:bg-tint"
            >
              <span className="font-semibold text-primary wrap-anywhere">{name}</span>
              <span className="text-sm text-muted tabular-nums">{areaCounts(forSale, toRent)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AreaSection>
  );
}

function Agents({ page: { area, agents } }: AreaDetailsProps) {
  const { agents: t } = useMessages('areas');
  const path = `${FIND_AGENT_PATH}?${new URLSearchParams({ location: area.name })}`;
  const isEmpty = agents.total === 0;
  return (
    <AreaSection name="agents" title={t.title(area.name)} lead={isEmpty ? t.none : t.lead}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {agents.shown.map((agent) => (
          <li key={agent.slug} className="min-w-0">
            <AgentListCard agent={agent} heading="h3" />
          </li>
        ))}
      </ul>
      <Link to={isEmpty ? FIND_AGENT_PATH : path} className="link tap mt-3 gap-1.5">
        {isEmpty ? t.find : t.all(agents.total)}
        <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
      </Link>
    </AreaSection>
  );
}

/** Articles that the editors wrote about it. */
function Guides({ page: { area, guides } }: AreaDetailsProps) {
  const { guides: t } = useMessages('areas');
  if (guides.length === 0) return null;
  return (
    <AreaSection title={t.title(area.name)}>
      <ul className="max-w-[65ch] space-y-4">
        {guides.map(({ path, title, summary }) => (
          <li key={path}>
            <Link to={path} dir="auto" className="link tap">
              {title}
            </Link>
            <p dir="auto" className="text-muted">
              {summary}
            </p>
          </li>
        ))}
      </ul>
    </AreaSection>
  );
}

function NextSteps({ page: { area } }: AreaDetailsProps) {
  const { next: t } = useMessages('areas');
  const alerts = { sale: t.alertSale, rent: t.alertRent };
  const value = `${VALUATION_PATH}?${new URLSearchParams({ location: area.name })}`;
  return (
    <section aria-labelledby="next" data-print="hide">
      <h2 id="next" className="text-2xl font-semibold">
        {t.title}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={value} className="button button-primary">
          {t.value}
        </Link>
        {PURPOSES.map((purpose) => (
          <Link
            key={purpose}
            to={saveSearchPath(areaSearch(area.slug, purpose))}
            rel="nofollow"
            className="button button-quiet"
          >
            <Icon name="bell" size={18} />
            {alerts[purpose]}
          </Link>
        ))}
      </div>
    </section>
  );
}

function Around({ page: { area, neighbours } }: AreaDetailsProps) {
  const t = useMessages('areas');
  return (
    <nav aria-labelledby="around" className="border-t border-line pt-6">
      <h2 id="around" className="text-lg font-semibold">
        {t.around(area.name)}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {neighbours.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={areaPath(slug)} className="link tap">
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={AREAS_PATH} className="link tap">
            {t.all}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
