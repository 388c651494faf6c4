import { useMessages } from '#app/messages/use-messages.ts';
import type { Features } from '../queries.server.ts';

const MOST_TAGS = 6;

/** Tags for a unit's fit-out, parking and other features. */
export function FeatureTags({ features }: { features: Features }) {
  const t = useMessages('commercial');
  const { options } = useMessages('listing');
  const names = useMessages('amenities');
  const { fitOut, parkingSpaces, amenities } = features;
  const rest = amenities.filter((amenity) => amenity !== 'parking' || parkingSpaces === null);
  const tags = [
    fitOut && options.fit_out[fitOut],
    parkingSpaces && t.parking(parkingSpaces),
    ...rest.map((amenity) => names[amenity]),
  ].filter((tag) => typeof tag === 'string');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t.tags} className="mt-2 flex flex-wrap gap-1.5">
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <li key={tag} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
          {tag}
        </li>
      ))}
    </ul>
  );
}
