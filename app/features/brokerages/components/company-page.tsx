import { Link } from 'react-router';
import { AgentListCard } from '#app/features/agents/components/agent-card.tsx';
import { OfferedHomes } from '#app/features/agents/components/offered-homes.tsx';
import { WorkFacts } from '#app/features/agents/components/work-facts.tsx';
import type { HomesPage } from '#app/features/agents/types.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { agentPath, COMPANIES_PATH, companyPath } from '#app/features/profiles/rules.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Written } from '#app/ui/written.tsx';
import { companyHomesPath } from '../directory/rules.ts';
import type { CompanyPageDetails } from '../directory/types.ts';
import { claimPath } from '../rules.ts';
import { CompanyCover } from './company-cover.tsx';

interface CompanyPageProps {
  company: CompanyPageDetails;
  homes: HomesPage;
}

/** Who a company is, its team and what it lists. */
export function CompanyPage({ company, homes }: CompanyPageProps) {
  const { title, homes: noHomes, page: t } = useMessages('companyPages');
  const { slug, name, about } = company;
  const { page, pages, purpose, counts } = homes;
  const pathOf = (number: number) => companyHomesPath(slug, number, purpose);
  const hasTeam = company.agents.length > 0;
  // A search is for one purpose.
  const offered = counts.sale > 0 ? 'sale' : 'rent';
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={name}
        description={t.description(name, counts.sale, counts.rent)}
        path={pathOf(page)}
        noindex={purpose !== null || (!company.isClaimed && counts.sale + counts.rent === 0)}
        structuredData={async (absolute) => {
          const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
          const { realEstateCompany } = await import('../directory/seo.ts');
          const steps: [string, string][] = [
            [title, COMPANIES_PATH],
            [name, companyPath(slug)],
          ];
          return [realEstateCompany(company, absolute), breadcrumbs(steps, absolute)];
        }}
        page={page}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={page < pages ? pathOf(page + 1) : null}
      />
      <Breadcrumbs label={t.crumbs} steps={[{ name: title, path: COMPANIES_PATH }]} />
      {company.coverUrl && (
        <div className="mt-3 mb-5">
          <CompanyCover path={company.coverUrl} />
        </div>
      )}
      <Introduction company={company} />
      <div
        className={`mt-8 grid grid-cols-1 gap-8 lg:gap-10 ${about || hasTeam ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}
      >
        {(about || hasTeam) && (
          <div className="space-y-8">
            {about && (
              <section aria-labelledby="about">
                <h2 id="about" className="text-lg font-semibold">
                  {t.about}
                </h2>
                <Written className="mt-2 max-w-[65ch] whitespace-pre-line wrap-anywhere">
                  {about}
                </Written>
              </section>
            )}
            {hasTeam && <Team company={company} />}
          </div>
        )}
        <div className="space-y-8">
          <Facts company={company} />
          {company.offices.length > 0 && <Offices company={company} />}
        </div>
      </div>
      <OfferedHomes
        homes={homes}
        none={noHomes(0, 0)}
        pathOf={(number, it) => companyHomesPath(slug, number, it)}
      >
        <p className="mb-4">
          <Link
            to={searchPath({ filter: { purpose: purpose ?? offered, company: slug } })}
            className="button button-quiet"
          >
            {t.search}
          </Link>
        </p>
      </OfferedHomes>
      {!company.isClaimed && (
        <p className="mt-10">
          {t.unclaimed}{' '}
          <Link to={claimPath(slug)} className="link">
            {t.claim}
          </Link>
        </p>
      )}
    </div>
  );
}

function Introduction({ company }: { company: CompanyPageDetails }) {
  const { page: t, verified } = useMessages('companyPages');
  const { rating: rated } = useMessages('agents');
  const { name, logoUrl, rating, isVerified, address } = company;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-5">
      <div className="min-w-0 grow basis-56">
        <h1 dir="auto" className="title wrap-anywhere">
          {name}
        </h1>
        {address && <Written className="mt-1 text-muted wrap-anywhere">{address}</Written>}
        <p className="mt-1 flex flex-wrap gap-x-4">
          {rating && <span>{t.rated(rated(rating.average, rating.count))}</span>}
          {isVerified && <span>{verified}</span>}
        </p>
      </div>
      {logoUrl && <CompanyLogo path={logoUrl} alt="" />}
    </div>
  );
}

/** The main office, and the others with their phones: switchboards, which are nobody's personal number. */
function Offices({ company: { address, offices } }: { company: CompanyPageDetails }) {
  const { page: t } = useMessages('companyPages');
  const all = address ? [{ name: t.mainOffice, address, phone: null }, ...offices] : offices;
  return (
    <section aria-labelledby="offices" className="card p-5">
      <h2 id="offices" className="text-lg font-semibold">
        {t.offices}
      </h2>
      <ul className="mt-3 space-y-3">
        {all.map((office, at) => (
          <li key={at} className="wrap-anywhere">
            {office.name && <Written className="font-medium">{office.name}</Written>}
            <Written>{office.address}</Written>
            {office.phone && (
              <a href={`tel:${office.phone}`} dir="ltr" className="link tap">
                {formatPhone(office.phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team({ company: { agents, moreAgents } }: { company: CompanyPageDetails }) {
  const { page: t } = useMessages('companyPages');
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-lg font-semibold">
        {t.team}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {agents.map((agent) => (
          <li key={agent.slug} className="min-w-0">
            <AgentListCard agent={{ ...agent, company: null }} heading="h3" />
          </li>
        ))}
      </ul>
      {moreAgents.length > 0 && (
        <details className="mt-4" data-print="open">
          <summary className="link tap cursor-pointer">{t.moreAgents(moreAgents.length)}</summary>
          <ul className="columns-[14rem] gap-4">
            {moreAgents.map((agent) => (
              <li key={agent.slug} className="break-inside-avoid">
                <Link to={agentPath(agent.slug)} className="link tap wrap-anywhere">
                  <bdi>{agent.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Facts({ company }: { company: CompanyPageDetails }) {
  const { page: t } = useMessages('companyPages');
  const { page: agentTexts } = useMessages('agents');
  const { list } = useMessages('formats');
  const { orn, tradeLicence, languages, closed, response } = company;
  const areas = company.areas.map(({ slug, name, listed }) => ({
    slug,
    label: t.area(name, listed),
  }));
  return (
    <section aria-labelledby="facts" className="card p-5">
      <h2 id="facts" className="text-lg font-semibold">
        {agentTexts.facts}
      </h2>
      <dl className="mt-3 space-y-3">
        {orn && <Fact label={agentTexts.orn}>{orn}</Fact>}
        {tradeLicence && <Fact label={t.tradeLicence}>{tradeLicence}</Fact>}
        {languages.length > 0 && <Fact label={agentTexts.languages}>{list(languages)}</Fact>}
        <WorkFacts areas={areas} closed={closed} response={response} />
      </dl>
    </section>
  );
}
