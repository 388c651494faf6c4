import { useSyncExternalStore } from 'react';

/** False on the server and during hydration: for what only works with script. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
