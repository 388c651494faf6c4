import { useNavigate } from 'react-router';
import { AreaCombobox, type PlaceOption } from '#app/features/areas/components/area-combobox.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { clearRecentSearches, recentSearches } from '../recent.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';
import { suggestPlaces } from './suggest-places.ts';

interface PlaceFieldProps {
  isLabelHidden?: boolean;
  /** Offered by name at once, before the server is asked for others. */
  areaNames?: string[];
}

/** Any number of places; without text it offers the latest searches of this browser. */
export function PlaceField({ isLabelHidden, areaNames = [] }: PlaceFieldProps) {
  const formats = useMessages('formats');
  const { filter, change, isTyping, setTyping } = useDraft();
  const { form } = useMessages('search');
  const filters = useMessages('filters');
  const navigate = useNavigate();

  async function suggest(text: string, signal: AbortSignal): Promise<PlaceOption[] | null> {
    const typed = text.trim().toLowerCase();
    const named = areaNames
      .filter((name) => name.toLowerCase().includes(typed))
      .map((label) => ({ label }));
    if (typed === '') {
      const offered = [...recentOptions(), ...named];
      return offered.length > 0 ? offered : null;
    }
    if (named.length > 0) return named;
    const found = await suggestPlaces(text, purposeOf(filter), signal);
    if (found === null) return areaNames.length > 0 ? [] : null;
    return found.map(({ kind, label, nameEn, nameAr, listings, locations, path }) => ({
      label,
      detail: [form.kinds[kind], path ? nameEn : nameAr].filter(Boolean).join(' · '),
      count: path ? undefined : formats.number(listings),
      places: locations,
      path: path ?? undefined,
    }));
  }

  function recentOptions(): PlaceOption[] {
    const recent = recentSearches();
    if (recent.length === 0) return [];
    return [
      ...recent.map((search) => ({ ...search, detail: filters.recent })),
      { label: filters.clearRecent, act: clearRecentSearches },
    ];
  }

  return (
    <AreaCombobox
      name="location"
      label={form.location}
      hint={form.locationHint}
      isLabelHidden={isLabelHidden}
      places={filter.locations}
      onPlaces={(locations) => change({ locations })}
      isTyping={isTyping}
      onTyping={setTyping}
      onLeave={(path) => void navigate(path)}
      suggest={suggest}
    />
  );
}
