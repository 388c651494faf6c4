import { SuggestBox } from '#app/features/areas/components/suggest-box.tsx';
import { suggestPlacesOnly } from '#app/features/areas/components/suggest-places-only.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { nearestAreas } from '../rules.ts';

/** A place; suggests the areas known for business, and any place whose name is typed in Arabic. */
export function CommercialAreaBox({ location }: { location?: string }) {
  const { form: t } = useMessages('commercial');
  return (
    <SuggestBox
      name="location"
      label={t.location}
      hint={t.locationHint}
      defaultValue={location}
      suggest={async (text, signal) => {
        if (!/\p{Script=Arabic}/u.test(text))
          return nearestAreas(text).map((name) => ({ label: name }));
        return (await suggestPlacesOnly(text, signal)).map(({ label }) => ({ label }));
      }}
    />
  );
}
