import { SuggestBox } from '#app/features/areas/components/suggest-box.tsx';
import { suggestPlacesOnly } from '#app/features/areas/components/suggest-places-only.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface LocationFieldProps {
  label: string;
  hint: string;
  location: string;
}

/** A place, with suggestions as it is typed, or the name of any building. */
export function LocationField({ label, hint, location }: LocationFieldProps) {
  const { form } = useMessages('search');
  return (
    <SuggestBox
      name="location"
      label={label}
      hint={hint}
      defaultValue={location}
      suggest={async (text, signal) => {
        const places = await suggestPlacesOnly(text, signal);
        return places.map(({ kind, label: place }) => ({ label: place, detail: form.kinds[kind] }));
      }}
    />
  );
}
