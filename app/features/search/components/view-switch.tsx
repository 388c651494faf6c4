import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { searchPath } from '../rules.ts';
import { type Search, VIEWS } from '../types.ts';

/** Cards in a grid, or one home per row. */
export function ViewSwitch({ search }: { search: Search }) {
  const { views } = useMessages('filters');
  return (
    <ul
      aria-label={views.label}
      data-print="hide"
      className="flex overflow-hidden rounded-control border border-edge"
    >
      {VIEWS.map((view) => (
        <li key={view}>
          <Link
            to={searchPath({ ...search, view })}
            rel="nofollow"
            replace
            preventScrollReset
            aria-current={view === search.view ? 'true' : undefined}
            aria-label={views[view]}
            title={views[view]}
            className="tap w-11 justify-center bg-surface outline-offset-[-3px] hover:bg-tint aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            <Icon name={view} size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
