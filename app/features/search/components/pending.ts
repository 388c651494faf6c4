import { useLocation, useNavigation } from 'react-router';
import { nextPath } from '#app/messages/paths.ts';

/** Whether another page of the same list is loading. */
export function useIsPending(): boolean {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  return nextPath(next) === pathname;
}
