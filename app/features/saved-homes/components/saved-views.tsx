import { NavLink } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { HIDDEN_PATH, MEMBERS_LIST } from '../rules.ts';

/** Between the lists of the tab: saved properties, saved searches and hidden properties. */
export function SavedViews() {
  const { views } = useMessages('savedHomes');
  const links = [
    [MEMBERS_LIST, views.saved],
    ['/dashboard/saved-searches', views.searches],
    [HIDDEN_PATH, views.hidden],
  ] as const;
  return (
    <nav aria-label={views.label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(([path, title]) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              className="button button-quiet aria-[current]:border-primary aria-[current]:text-primary"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
