import { useLocation } from 'react-router';
import { queryWith } from '#app/lib/table-view.ts';

/** Returns the URL of the current list, after some changes to its parameters. */
export function useListPath(): (changes: Record<string, string | null>) => string {
  const { pathname, search } = useLocation();
  return (changes) => pathname + queryWith(new URLSearchParams(search), changes);
}
