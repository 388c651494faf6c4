import type { Suggestion } from '../types.ts';
import { suggestPlaces } from './suggest-places.ts';

/** What a text may mean, for a box that takes no listing. In a file of its own, which results don’t load. */
export async function suggestPlacesOnly(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await suggestPlaces(text, 'sale', signal);
  return found?.filter(({ kind }) => kind !== 'listing') ?? [];
}
