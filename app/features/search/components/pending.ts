import { useLocation, useNavigation } from 'react-router';

/** Whether another page of the same list is loading. */
export function useIsPending(): boolean {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  return next?.pathname === pathname;
}
