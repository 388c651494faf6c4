import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';

/** Parameters that say how a list is shown, not what is in it. */
const OF_VIEW = ['sort', 'column', 'page', 'done'];

/** The way from a filtered list to all of it, in the same order; nothing where the URL filters nothing. */
export function ClearFilters() {
  const t = useMessages('tables');
  const { pathname, search } = useLocation();
  const given = [...new URLSearchParams(search)].filter(([, value]) => value.trim() !== '');
  if (given.every(([name]) => OF_VIEW.includes(name))) return null;
  const kept = new URLSearchParams(given.filter(([name]) => name === 'sort' || name === 'column'));
  return (
    <Link to={{ pathname, search: String(kept) }} className="link tap">
      {t.clear}
    </Link>
  );
}
