import { useNavigate } from 'react-router';
import { AreaCombobox } from '#app/features/areas/components/area-combobox.tsx';
import { suggestPlaces } from '#app/features/areas/components/suggest-places.ts';
import type { PlaceOption } from '#app/features/areas/components/use-combobox.ts';
import type { AreaCount } from '#app/features/areas/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { recentSearches } from '../recent.ts';
import { purposeOf, searchPath } from '../rules.ts';
import { useDraft } from './draft.tsx';

interface PlaceFieldProps {
  isLabelHidden?: boolean;
  /** Offered, and matched by the words of their names: the server suggests others where none of them is. By default the areas with the most homes are offered. */
  areas?: AreaCount[];
}

const AREAS_OFFERED = 8;

/** Any number of places; without text it offers this browser's recent searches, and areas. */
export function PlaceField({ isLabelHidden, areas }: PlaceFieldProps) {
  const formats = useMessages('formats');
  const { search, filter, change, counts, wantCounts, isTyping, setTyping } = useDraft();
  const { form } = useMessages('search');
  const filters = useMessages('filters');
  const navigate = useNavigate();

  async function suggest(text: string, signal: AbortSignal): Promise<PlaceOption[] | null> {
    const typed = text.trim().toLowerCase();
    const named = areas?.filter(({ name }) => name.toLowerCase().includes(typed)) ?? [];
    const begun = named.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`));
    if (begun.length > 0) return begun.map(areaOption);
    const found = await suggestPlaces(text, purposeOf(filter), signal).catch(() => null);
    if (!found && !areas) return null;
    if (!found?.length) return named.map(areaOption);
    return found.map(({ kind, label, otherName, listings, locations, path }) => ({
      label,
      detail: [form.kinds[kind], otherName].filter(Boolean).join(' · '),
      count: path ? undefined : formats.number(listings),
      places: locations,
      path: path ?? undefined,
    }));
  }

  function optionsWithoutText(): PlaceOption[] {
    const offered = areas ?? counts?.areas?.slice(0, AREAS_OFFERED) ?? [];
    const others = offered.filter(({ name }) => !filter.locations.includes(name));
    return [...recentOptions(), ...others.map(areaOption)];
  }

  const areaOption = ({ name, count }: AreaCount): PlaceOption => ({
    label: name,
    count: formats.number(count),
  });

  function recentOptions(): PlaceOption[] {
    const shown = searchPath({ filter: search.filter });
    const recent = recentSearches.read().filter(({ path }) => path !== shown);
    if (recent.length === 0) return [];
    return [
      ...recent.map((search) => ({ ...search, detail: filters.recent })),
      { label: filters.clearRecent, act: recentSearches.clear },
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
      onOpen={areas ? undefined : wantCounts}
      isListShort={areas !== undefined}
      optionsWithoutText={optionsWithoutText}
      suggest={suggest}
    />
  );
}
