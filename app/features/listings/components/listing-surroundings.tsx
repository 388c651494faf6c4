import { Icon } from '#app/ui/icon.tsx';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ListingDetail } from '../queries.server.ts';
import { isCommercial } from '../rules.ts';
import type { ListingCard as Card } from '../types.ts';
import { ListingCard } from './listing-card.tsx';
import { Section } from './listing-facts.tsx';

/** Where it is, and the way to everything else there. */
export function Location({ listing, map }: { listing: ListingDetail; map: string | null }) {
  const property = useMessages('property');
  const { purpose, areaPath, placeName } = listing;
  return (
    <Section title={property.location} print="hide">
      {map ? (
        <>
          <img
            src={map}
            alt={property.mapDescription(placeName)}
            width={640}
            height={360}
            loading="lazy"
            className="w-full rounded-card"
          />
          <p className="mt-2 text-sm text-muted">{property.mapNote}</p>
        </>
      ) : (
        <p>{property.noMap(placeName)}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {areaPath.map((place) => (
          <li key={place.path}>
            <Link to={place.path} className="link tap gap-1.5">
              {property.moreIn(purpose, place.nameEn)}
              <Icon name="arrow-right" size={16} className="shrink-0 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function SimilarListings({ listing, similar }: { listing: Card; similar: Card[] }) {
  const property = useMessages('property');
  if (similar.length === 0) return null;
  const title = isCommercial(listing.propertyType) ? property.similarCommercial : property.similar;
  return (
    <section aria-labelledby="similar" className="mt-14" data-print="hide">
      <h2 id="similar" className="text-2xl font-semibold">
        {title}
      </h2>
      <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:px-0 xl:grid-cols-4">
        {similar.map((card) => (
          <li key={card.id} className="w-4/5 shrink-0 snap-start md:w-auto">
            <ListingCard listing={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
