import { lazy } from 'react';
import { Link } from 'react-router';
import type { DrawnMap } from '#app/features/areas/map-url.ts';
import { CardRow } from '#app/features/listing-cards/components/card-row.tsx';
import { PageSection } from '#app/features/listings/components/page-section.tsx';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { isCommercial } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import { ExploreMap } from '#app/features/maps/components/explore-map.tsx';
import type { NearPlace } from '#app/features/surroundings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PlaceLink } from '../types.ts';

const NearMap = lazy(() => import('#app/features/surroundings/components/near-map.tsx'));

interface LocationProps {
  listing: ListingDetail;
  places: PlaceLink[];
  /** Null for a place without coordinates. */
  map: DrawnMap | null;
  near: NearPlace[];
}

/** Its location, and a link to everything else there. */
export function Location({ listing, places, map, near }: LocationProps) {
  const property = useMessages('property');
  const { areaGuide } = useMessages('search');
  const { purpose, placeName } = listing;
  const mapLabel = property.mapDescription(placeName);
  return (
    <PageSection title={property.location} anchor="location" print="hide">
      {map ? (
        <>
          <ExploreMap url={map.url} alt={mapLabel} isLazy>
            {(onFail) => <NearMap label={mapLabel} place={map} places={near} onFail={onFail} />}
          </ExploreMap>
          <p className="mt-2 text-sm text-muted">{property.mapNote}</p>
        </>
      ) : (
        <p>{property.noMap(placeName)}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {places[0] && listing.areaGuide && (
          <li>
            <Link to={listing.areaGuide} className="link tap gap-1.5">
              {areaGuide(places[0].name)}
              <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {map && places[0] && (
          <li>
            <Link to={places[0].mapPath} rel="nofollow" className="link tap gap-1.5">
              {property.onMap(purpose, places[0].name)}
              <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        )}
        {places.map((place) => (
          <li key={place.path}>
            <Link to={place.path} className="link tap gap-1.5">
              {property.moreIn(purpose, place.name)}
              <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Homes like one that is shown or gone. */
export function SimilarListings({ similar }: { similar: CardListing[] }) {
  const property = useMessages('property');
  const [first] = similar;
  if (!first) return null;
  const title = isCommercial(first.propertyType) ? property.similarCommercial : property.similar;
  return (
    <section aria-labelledby="similar" className="mt-14" data-print="hide">
      <h2 id="similar" className="text-2xl font-semibold">
        {title}
      </h2>
      <div className="mt-5">
        <CardRow listings={similar} />
      </div>
    </section>
  );
}
