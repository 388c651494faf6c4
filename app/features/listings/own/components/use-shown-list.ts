import { useSearchParams } from 'react-router';
import { parseOwnSearch, shownList } from '../rules.ts';

/** The list that the page shows, for what leads back to it; null for all listings in their usual order. */
export function useShownList(): string | null {
  const [params] = useSearchParams();
  return shownList(parseOwnSearch(params));
}
