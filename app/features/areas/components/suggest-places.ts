import type { AreaSuggestion } from '../types.ts';

const FEWEST_CHARACTERS = 2;

/** What is meant by what is typed, from the server. Null for too few characters. */
export async function suggestPlaces(
  text: string,
  signal: AbortSignal,
): Promise<AreaSuggestion[] | null> {
  const typed = text.trim();
  if (typed.length < FEWEST_CHARACTERS) return null;
  const response = await fetch(`/areas/suggest?q=${encodeURIComponent(typed)}`, { signal });
  return response.ok ? ((await response.json()) as AreaSuggestion[]) : null;
}
