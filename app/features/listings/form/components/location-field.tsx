import { PlaceTextField } from '#app/features/areas/components/place-text-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { useField } from '#app/ui/form/form-context.ts';

interface ListingLocationFieldProps {
  /** Names similar to one the server does not know. */
  closest: string[];
  /** Whether to say so, where no answer to the form does. */
  isUnknown: boolean;
}

/** The area. */
export function ListingLocationField({ closest, isUnknown }: ListingLocationFieldProps) {
  const { labels, hints, ...t } = useMessages('listingForm');
  const isRefused = useField('location', true).sentences.length > 0;
  const parts = [
    isUnknown && !isRefused && t.unknownPlace,
    closest.length > 0 && t.closest(closest),
  ];
  return (
    <PlaceTextField
      label={labels.location}
      name="location"
      hint={parts.filter(Boolean).join(' ') || hints.location}
      also={closest}
      maxLength={200}
    />
  );
}
