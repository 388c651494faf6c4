import { lazy } from 'react';
import { Link } from 'react-router';
import { PURPOSES } from '#app/features/listings/types.ts';
import { ExploreMap } from '#app/features/maps/components/explore-map.tsx';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { areaPicture } from '../pictures.ts';
import { areaSearch } from '../rules.ts';
import type { AreaPageData } from '../types.ts';
import { AreaStats } from './area-stats.tsx';
import { OtherName } from './other-name.tsx';

const NearMap = lazy(() => import('#app/features/surroundings/components/near-map.tsx'));

interface AreaIntroductionProps {
  page: AreaPageData;
}

/** Its names, a short description, links to its homes, its main figures, a picture and the map. */
export function AreaIntroduction({ page }: AreaIntroductionProps) {
  const t = useMessages('areas');
  const { area, map, near } = page;
  const mapLabel = t.mapDescription(area.name);
  return (
    <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] min-[100rem]:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <Names page={page} />
        <Contents page={page} />
      </div>
      <AreaStats page={page} />
      <div className="contents lg:col-start-2 lg:row-[1/3] lg:flex lg:flex-col lg:gap-4 min-[100rem]:row-[1/2] min-[100rem]:grid min-[100rem]:grid-cols-2 min-[100rem]:gap-8">
        <figure className="max-lg:-order-1">
          <img
            src={areaPicture(area.slug)}
            alt=""
            width={1200}
            height={900}
            className="aspect-5/2 w-full rounded-card bg-sunken object-cover min-[100rem]:aspect-16/9"
          />
          <figcaption className="mt-1.5 text-sm text-muted">{t.drawing}</figcaption>
        </figure>
        {map && (
          <div>
            <figure>
              <ExploreMap url={map.url} alt={mapLabel}>
                {(onFail) => <NearMap label={mapLabel} place={map} places={near} onFail={onFail} />}
              </ExploreMap>
              <figcaption className="mt-1.5 text-sm text-muted">{t.mapNote}</figcaption>
            </figure>
            <MapLinks page={page} />
          </div>
        )}
      </div>
    </div>
  );
}

function Names({ page: { area, notes, offers } }: AreaIntroductionProps) {
  const t = useMessages('areas');
  return (
    <>
      <h1 className="title wrap-anywhere">{area.name}</h1>
      <OtherName area={area} className="mt-1 block w-fit text-xl text-muted" />
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
    </>
  );
}

/** Its homes on the map of results. */
function MapLinks({ page: { area, offers } }: AreaIntroductionProps) {
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

function Contents({ page: { places } }: AreaIntroductionProps) {
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
