import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';

/**
 * Links back from a listing: to the list it was opened from, and to the dashboard of signed-in people.
 * @param list path of that list; null where the person came from elsewhere.
 */
export function BackLinks({ list }: { list: string | null }) {
  const property = useMessages('property');
  const { user } = useAuth();
  const goBack = useStepsBack();
  return (
    <nav aria-label={property.backLabel} className="flex flex-wrap items-center gap-x-5">
      {(list !== null || !user) && (
        <BackLink to={list ?? '/search-results'} onClick={list === null ? undefined : goBack}>
          {property.back}
        </BackLink>
      )}
      {user && <BackLink to="/dashboard">{property.backToDashboard}</BackLink>}
    </nav>
  );
}

/**
 * Goes back in the browser's history to where the page was opened from, past similar listings opened since, so that the
 * list is where it was left. In a new window there is nothing to go back to, so the link is followed.
 */
function useStepsBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const opened = useRef(0);
  useEffect(() => {
    // A list that the URL keeps isn't the page before.
    opened.current = location.search.includes('list=') ? 0 : historyIndex();
    return countJumps();
  }, []);
  return (event) => {
    if (opened.current === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(opened.current - 1 - historyIndex());
  };
}

/** How many steps the router has taken in this window. */
function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

/** Numbers the steps that links within the page take: the router does not, and would count from nought after them. */
function countJumps(): () => void {
  let index = historyIndex();
  let { href } = location;
  const remember = () => {
    index = historyIndex();
    ({ href } = location);
  };
  const count = () => {
    if (history.state !== null) return;
    // A second jump to the same place replaces the first.
    history.replaceState({ idx: location.href === href ? index : index + 1 }, '');
  };
  document.addEventListener('click', remember, true);
  window.addEventListener('popstate', count);
  return () => {
    document.removeEventListener('click', remember, true);
    window.removeEventListener('popstate', count);
  };
}
