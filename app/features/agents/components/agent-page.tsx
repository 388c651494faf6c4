import { ContactLink } from '#app/features/conversations/components/contact-link.tsx';
import { ShownPhone } from '#app/features/conversations/components/shown-phone.tsx';
import { contactPath } from '#app/features/conversations/rules.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { Portrait } from '#app/features/profiles/components/portrait.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Written } from '#app/ui/written.tsx';
import type { RatingPage } from '../ratings/types.ts';
import { agentHomesPath, agentListingsPath } from '../rules.ts';
import { FIND_AGENT_PATH } from '../search.ts';
import type { AgentDetail, HomesPage } from '../types.ts';
import { AgentMap } from './agent-map.tsx';
import { AgentRole } from './agent-role.tsx';
import { OfferedHomes } from './offered-homes.tsx';
import { RatingList } from './rating-list.tsx';
import { WorkFacts } from './work-facts.tsx';

interface AgentPageProps {
  agent: AgentDetail;
  listed: HomesPage;
  ratings: RatingPage;
}

/** Who an agent is, how they work and what they list. */
export function AgentPage({ agent, listed, ratings }: AgentPageProps) {
  const { title, page: t } = useMessages('agents');
  const { name, about, slug } = agent;
  const { page, pages, purpose, counts } = listed;
  const pathOf = (number: number) => agentListingsPath(slug, number, purpose);
  const steps = [{ name: title, path: FIND_AGENT_PATH }];
  const areas = agent.areas.slice(0, 3).map((area) => area.name);
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={t.title(name, agent.company)}
        description={t.description(name, counts.sale + counts.rent, areas)}
        path={pathOf(page)}
        noindex={purpose !== null}
        structuredData={async (absolute) => {
          const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
          const { realEstateAgent } = await import('../seo.ts');
          return [
            realEstateAgent(agent, absolute),
            breadcrumbs(
              [
                [title, FIND_AGENT_PATH],
                [name, agentPath(slug)],
              ],
              absolute,
            ),
          ];
        }}
        page={page}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={page < pages ? pathOf(page + 1) : null}
      />
      <Breadcrumbs label={t.crumbs} steps={steps} />
      <div className="agent-page">
        <Introduction agent={agent} />
        <WaysToReach agent={agent} />
        <div className="space-y-8">
          {about && (
            <section aria-labelledby="about">
              <h2 id="about" className="text-lg font-semibold">
                {t.about(name)}
              </h2>
              <Written className="mt-2 max-w-[65ch] whitespace-pre-line wrap-anywhere">
                {about}
              </Written>
            </section>
          )}
          <RatingList agent={agent} shown={ratings} />
        </div>
        <Facts agent={agent} />
        <OfferedHomes
          homes={listed}
          none={t.noListings}
          pathOf={(number, it) => agentListingsPath(slug, number, it)}
        >
          <AgentMap path={agentHomesPath(slug, purpose)} />
        </OfferedHomes>
      </div>
    </div>
  );
}

function Introduction({ agent }: { agent: AgentDetail }) {
  const t = useMessages('agents');
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait picture={agent.picture} name={agent.name} />
      <div className="min-w-0 grow basis-56">
        <h1 dir="auto" className="title wrap-anywhere">
          {agent.name}
        </h1>
        <div className="mt-1 text-lg">
          <AgentRole title={agent.title} company={agent.company} companySlug={agent.companySlug} />
        </div>
        {agent.rating && (
          <p className="mt-1">
            <a href="#ratings" className="link">
              {t.rated(agent.rating.average, agent.rating.count)}
            </a>
          </p>
        )}
      </div>
      {agent.companyLogo && <CompanyLogo path={agent.companyLogo} alt={agent.company ?? ''} />}
    </div>
  );
}

function WaysToReach({ agent: { slug, hasPhone, isReachable } }: { agent: AgentDetail }) {
  const t = useMessages('agents');
  return (
    <div className="grid grid-cols-1 content-center gap-3 sm:max-lg:grid-cols-2">
      {isReachable && (
        <ContactLink path={contactPath(agentPath(slug))} className="button button-primary">
          <Icon name="mail" size={18} />
          {t.contact}
        </ContactLink>
      )}
      {hasPhone && <ShownPhone path={agentPath(slug)} className="button button-quiet" />}
    </div>
  );
}

function Facts({ agent }: { agent: AgentDetail }) {
  const { page: t, specializations } = useMessages('agents');
  const { list } = useMessages('formats');
  const { closed, response } = agent;
  const areas = agent.areas.map(({ slug, name }) => ({ slug, label: name }));
  return (
    <section aria-labelledby="facts" className="card self-start p-5">
      <h2 id="facts" className="text-lg font-semibold">
        {t.facts}
      </h2>
      <dl className="mt-3 space-y-3">
        {agent.brn && (
          <Fact label={t.brn}>
            {agent.brn}
            {agent.brnCheckedAt && (
              <span className="block text-sm text-muted">{t.brnChecked(agent.brnCheckedAt)}</span>
            )}
          </Fact>
        )}
        {agent.orn && <Fact label={t.orn}>{agent.orn}</Fact>}
        {agent.languages.length > 0 && <Fact label={t.languages}>{list(agent.languages)}</Fact>}
        {agent.specializations.length > 0 && (
          <Fact label={t.specializations}>
            {list(agent.specializations.map((it) => specializations[it]))}
          </Fact>
        )}
        <WorkFacts areas={areas} closed={closed} response={response} />
      </dl>
    </section>
  );
}
