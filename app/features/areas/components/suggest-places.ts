import type { PlaceOption } from './area-combobox.tsx';
import type { Suggestion } from '#app/features/search/types.ts';

const FEWEST_CHARACTERS = 2;

/** Places of every level for what is typed, from the server. Null for too few characters. */
export async function suggestPlaces(
  text: string,
  signal: AbortSignal,
): Promise<PlaceOption[] | null> {
  const typed = text.trim();
  if (typed.length < FEWEST_CHARACTERS) return null;
  const response = await fetch(`/areas/suggest?q=${encodeURIComponent(typed)}`, { signal });
  if (!response.ok) return null;
  const suggestions = (await response.json()) as Suggestion[];
  return suggestions.map(({ label, nameAr }) => ({ label, detail: nameAr ?? undefined }));
}
