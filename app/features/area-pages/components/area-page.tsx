import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { areaPath, AREAS_PATH } from '#app/features/areas/paths.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { ExploreMap } from '#app/features/maps/components/explore-map.tsx';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { areaSearch } from '../rules.ts';
import type { AreaPageData } from '../types.ts';
import { AreaOffers } from './area-offers.tsx';

const AreaDetails = lazy(() => import('./area-details.tsx'));
const NearMap = lazy(() => import('#app/features/surroundings/components/near-map.tsx'));

/** What an area is like, what it offers and what it costs. */
export function AreaPage({ page }: { page: AreaPageData }) {
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
          <AreaDetails page={page} />
        </Suspense>
      </div>
    </div>
  );
}

function AreaHead({ page: { area, offers, ...page } }: { page: AreaPageData }) {
  const t = useMessages('areas');
  const shell = useMessages('shell');
  const path = areaPath(area.slug);
  return (
    <PageHead
      title={t.title(area.nameEn)}
      description={t.description(area.nameEn, offers.sale.total, offers.rent.total)}
      path={path}
      noindex={!page.isIndexable}
      structuredData={async (absolute) => {
        const { breadcrumbs, itemList } = await import('#app/features/listings/seo/rules.ts');
        const { place } = await import('../seo.ts');
        return [
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
        ];
      }}
    />
  );
}

/** Its names, a short description, links to its homes, and the map. */
function Introduction({ page }: { page: AreaPageData }) {
  const t = useMessages('areas');
  const { area, notes, offers, map, near } = page;
  const mapLabel = t.mapDescription(area.nameEn);
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div>
        <h1 className="title wrap-anywhere">{area.nameEn}</h1>
        {area.nameAr && (
          <p lang="ar" dir="rtl" className="mt-1 w-fit text-xl text-muted">
            {area.nameAr}
          </p>
        )}
        {notes.length > 0 && <p className="mt-4 max-w-[65ch] text-lg">{notes.join(' ')}</p>}
        <div className="mt-6 flex flex-wrap gap-3" data-print="hide">
          {PURPOSES.filter((purpose) => offers[purpose].total > 0).map((purpose) => (
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
        <div>
          <figure>
            <ExploreMap url={map.url} alt={mapLabel}>
              {(onFail) => <NearMap label={mapLabel} place={map} places={near} onFail={onFail} />}
            </ExploreMap>
            <figcaption className="mt-2 text-sm text-muted">{t.mapNote}</figcaption>
          </figure>
          <MapLinks page={page} />
        </div>
      )}
    </div>
  );
}

/** Its homes on the map of results. */
function MapLinks({ page: { area, offers } }: { page: AreaPageData }) {
  const t = useMessages('areas');
  return (
    <p className="flex flex-wrap gap-x-6" data-print="hide">
      {PURPOSES.filter((purpose) => offers[purpose].total > 0).map((purpose) => (
        <Link
          key={purpose}
          to={searchPath({ ...areaSearch(area.slug, purpose), view: 'map' })}
          rel="nofollow"
          className="link tap gap-1.5"
        >
          <Icon name="map" size={16} className="shrink-0" />
          {t.offers.onMap[purpose](offers[purpose].total)}
        </Link>
      ))}
    </p>
  );
}

function Contents({ page: { places } }: { page: AreaPageData }) {
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
