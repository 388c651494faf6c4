import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { AgentCard } from '#app/features/agents/components/agent-card.tsx';
import { FIND_AGENT_PATH } from '#app/features/agents/search/rules.ts';
import { breadcrumbs, itemList } from '#app/features/listings/seo/rules.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { VALUATION_PATH } from '#app/features/market/valuation/rules.ts';
import { saveSearchPath } from '#app/features/search/page/rules.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { areaPath, areaSearch, AREAS_PATH } from '../rules.ts';
import { place } from '../seo.ts';
import type { AreaPage as Area } from '../types.ts';
import { AreaOffers } from './area-offers.tsx';
import { AreaSection } from './area-section.tsx';

// Nothing in these needs script, so the page's script leaves them out.
const AreaPrices = lazy(() => import('./area-prices.tsx'));
const AreaGuide = lazy(() => import('./area-guide.tsx'));

/** What an area is like, what there is and what it costs. */
export function AreaPage({ page }: { page: Area }) {
  const t = useMessages('areas');
  const { area, offers } = page;
  return (
    <div className="page py-6 md:py-8">
      <AreaHead page={page} />
      <Breadcrumbs label={t.crumbs} steps={[{ name: t.index.title, path: AREAS_PATH }]} />
      <Introduction page={page} />
      <div className="mt-10 space-y-12">
        {PURPOSES.map((purpose) => (
          <AreaOffers key={purpose} area={area} purpose={purpose} offer={offers[purpose]} />
        ))}
        <Suspense>
          <AreaPrices page={page} />
          <AreaGuide page={page} />
        </Suspense>
        <Places page={page} />
        <Agents page={page} />
        <Guides page={page} />
        <NextSteps page={page} />
        <Around page={page} />
      </div>
    </div>
  );
}

function AreaHead({ page: { area, offers, ...page } }: { page: Area }) {
  const t = useMessages('areas');
  const shell = useMessages('shell');
  const path = areaPath(area.slug);
  return (
    <PageHead
      title={t.title(area.nameEn)}
      description={t.description(area.nameEn, offers.sale.total, offers.rent.total)}
      path={path}
      noindex={!page.isIndexable}
      structuredData={
        import.meta.env.SSR
          ? (absolute) => [
              place({ area, ...page }, absolute),
              breadcrumbs(
                [
                  [shell.home, '/'],
                  [t.index.title, AREAS_PATH],
                  [area.nameEn, path],
                ],
                absolute,
              ),
              itemList([...offers.sale.newest, ...offers.rent.newest], absolute),
            ]
          : undefined
      }
    />
  );
}

/** Its names, what it is like in a few sentences, the ways to its homes, and the map. */
function Introduction({ page }: { page: Area }) {
  const t = useMessages('areas');
  const { area, notes, offers, map } = page;
  return (
    <div className="mt-2 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div>
        <h1 className="title wrap-anywhere">{area.nameEn}</h1>
        {area.nameAr && (
          <p lang="ar" dir="rtl" className="mt-1 w-fit text-xl text-muted">
            {area.nameAr}
          </p>
        )}
        {notes.length > 0 && <p className="mt-4 max-w-[65ch] text-lg">{notes.join(' ')}</p>}
        <div className="mt-6 flex flex-wrap gap-3" data-print="hide">
          {PURPOSES.map((purpose) => (
            <Link
              key={purpose}
              to={searchPath(areaSearch(area.slug, purpose))}
              className="button button-primary"
            >
              {t.offers.short[purpose](offers[purpose].total)}
            </Link>
          ))}
        </div>
        <Contents page={page} />
      </div>
      {map && (
        <figure>
          <img
            src={map}
            alt={t.mapDescription(area.nameEn)}
            width={640}
            height={360}
            className="w-full rounded-card"
          />
          <figcaption className="mt-2 text-sm text-muted">{t.mapNote}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Contents({ page: { places } }: { page: Area }) {
  const { onThisPage, parts } = useMessages('areas');
  const names = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (name) => name !== 'places' || places.length > 0,
  );
  return (
    <nav aria-label={onThisPage} className="mt-4 flex flex-wrap gap-x-5" data-print="hide">
      {names.map((name) => (
        <a key={name} href={`#${name}`} className="link tap">
          {parts[name]}
        </a>
      ))}
    </nav>
  );
}

/** Sub-communities and buildings, each with its homes. */
function Places({ page: { area, places } }: { page: Area }) {
  const { places: t } = useMessages('areas');
  const { number } = useMessages('formats');
  if (places.length === 0) return null;
  return (
    <AreaSection name="places" title={t.title(area.nameEn)} lead={t.lead}>
      <ul className="-mx-2 grid gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {places.map(({ slug, nameEn, listings }) => (
          <li key={slug}>
            <Link
              to={searchPath(areaSearch(slug, 'sale'))}
              className="tap w-full justify-between gap-3 rounded-control px-2 leading-tight hover:bg-tint"
            >
              <span className="min-w-0 wrap-anywhere">{nameEn}</span>
              <span className="text-sm text-muted tabular-nums">{number(listings)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </AreaSection>
  );
}

function Agents({ page: { area, agents } }: { page: Area }) {
  const { agents: t } = useMessages('areas');
  const path = `${FIND_AGENT_PATH}?${new URLSearchParams({ location: area.nameEn })}`;
  const isEmpty = agents.total === 0;
  return (
    <AreaSection name="agents" title={t.title(area.nameEn)} lead={isEmpty ? t.none : t.lead}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {agents.shown.map((agent) => (
          <li key={agent.slug} className="min-w-0">
            <AgentCard agent={agent} heading="h3" />
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

/** Those the editors wrote about it. */
function Guides({ page: { area, guides } }: { page: Area }) {
  const { guides: t } = useMessages('areas');
  if (guides.length === 0) return null;
  return (
    <AreaSection title={t.title(area.nameEn)}>
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

function NextSteps({ page: { area } }: { page: Area }) {
  const { next: t } = useMessages('areas');
  const alerts = { sale: t.alertSale, rent: t.alertRent };
  const value = `${VALUATION_PATH}?${new URLSearchParams({ location: area.nameEn })}`;
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

function Around({ page: { area, neighbours } }: { page: Area }) {
  const t = useMessages('areas');
  return (
    <nav aria-labelledby="around" className="border-t border-line pt-6">
      <h2 id="around" className="text-lg font-semibold">
        {t.around(area.nameEn)}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {neighbours.map(({ slug, nameEn }) => (
          <li key={slug}>
            <Link to={areaPath(slug)} className="link tap">
              {nameEn}
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
