import { useState } from 'react';
import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { viewedHomes } from '#app/features/saved-homes/viewed.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { recentSearches } from '../recent.ts';

/** Of searches and of homes. */
const MOST_OF_EACH = 3;

/**
 * Leads to what this browser searched for and looked at last. Only script knows, so it comes later and must not move what
 * is around it.
 */
export default function ContinueStrip() {
  const home = useMessages('home');
  const [searches] = useState(() => recentSearches.read().slice(0, MOST_OF_EACH));
  const [homes] = useState(() => viewedHomes.read().slice(0, MOST_OF_EACH));
  const links = [
    ...searches,
    ...homes.map(({ id, title }) => ({ label: home.seen(title), path: listingPath(id) })),
  ];
  if (links.length === 0) return null;
  return (
    <nav
      aria-labelledby="continue"
      className="absolute start-0 bottom-2 flex max-w-full flex-wrap items-center gap-x-4 rounded-card bg-surface px-3 py-1.5 shadow-float md:bottom-4 md:px-4"
    >
      <h2 id="continue" className="text-sm font-semibold">
        {home.continue}
      </h2>
      <ul className="-mx-1 flex min-w-0 gap-x-5 overflow-x-auto px-1 scrollbar-none">
        {links.map(({ label, path }) => (
          <li key={path} className="shrink-0">
            <Link to={path} className="link tap max-w-64 text-sm">
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
