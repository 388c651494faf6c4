import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { LocationMap } from '#app/features/areas/components/location-map.tsx';
import { searchPath } from '#app/features/search/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ListingDetail } from '../queries.server.ts';
import { isCommercial } from '../rules.ts';
import type { ListingCard as Card } from '../types.ts';
import { ListingCard } from './listing-card.tsx';
import { Section } from './listing-facts.tsx';

export interface MapArea {
  slug: string;
  nameEn: string;
  lat: number;
  lng: number;
}

/** Where it is, and the way to everything else there. */
export function Location({ listing, areas }: { listing: ListingDetail; areas: MapArea[] }) {
  const { property } = useMessages();
  const { purpose, areaPath, lat, lng, placeName } = listing;
  return (
    <div data-print="hide">
      <Section title={property.location}>
        <LocationMap lat={lat} lng={lng} label={placeName} areas={areas} />
        <p className="mt-2 text-sm text-muted">{property.mapNote}</p>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {areaPath.map((place) => (
            <li key={place.slug}>
              <Link
                to={searchPath({ filter: { purpose, location: place.slug } })}
                className="link tap gap-1.5"
              >
                {property.moreIn(purpose, place.nameEn)}
                <ArrowRight aria-hidden size={16} className="shrink-0 rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export function SimilarListings({ listing, similar }: { listing: Card; similar: Card[] }) {
  const { property } = useMessages();
  if (similar.length === 0) return null;
  const title = isCommercial(listing.propertyType) ? property.similarCommercial : property.similar;
  return (
    <section aria-labelledby="similar" className="mt-14" data-print="hide">
      <h2 id="similar" className="text-2xl font-semibold">
        {title}
      </h2>
      <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:px-0 lg:grid-cols-4 lg:gap-6">
        {similar.map((card) => (
          <li key={card.id} className="w-4/5 shrink-0 snap-start md:w-auto">
            <ListingCard listing={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
