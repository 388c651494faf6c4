import { useSearchParams } from 'react-router';
import { parseOwnSearch, shownList } from '../rules.ts';

/** The list that a page shows or keeps, for what leads back to it; null for all listings in their usual order. */
export function useShownList(): string | null {
  const [params] = useSearchParams();
  return params.get('list') ?? shownList(parseOwnSearch(params));
}
