import { useSyncExternalStore } from 'react';

/** False on the server and in the first render of the browser: for what only works with script. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
