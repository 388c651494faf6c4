import { pathHere } from '#app/messages/paths.ts';
import type { ListingPurpose } from '#app/server/schema.server.ts';
import type { Suggestion } from '../types.ts';

const FEWEST_CHARACTERS = 2;

/** Asks the server what a text may mean; null for too few characters. */
export async function suggestPlaces(
  text: string,
  purpose: ListingPurpose,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const typed = text.trim();
  if (typed.length < FEWEST_CHARACTERS) return null;
  const params = new URLSearchParams({ q: typed, type: purpose });
  const response = await fetch(pathHere(`/areas/suggest?${params}`), { signal });
  return response.ok ? ((await response.json()) as Suggestion[]) : null;
}
