import { PlaceTextField } from '#app/features/areas/components/place-text-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';

/** The area; `closest` are names similar to one the server does not know. */
export function ListingLocationField({ closest }: { closest: string[] }) {
  const { labels, hints, ...t } = useMessages('listingForm');
  return (
    <PlaceTextField
      label={labels.location}
      name="location"
      hint={closest.length > 0 ? t.closest(closest) : hints.location}
      also={closest}
      maxLength={200}
    />
  );
}
