import { NavLink } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { leadsPath } from '../leads/rules.ts';
import { messagesPath } from '../rules.ts';

/** For listers: their messages one by one, or their enquiries as leads. */
export function MessageViews() {
  const { leads, inbox } = useMessages('conversations');
  const views = [
    [messagesPath(), inbox.title],
    [leadsPath({ state: null, page: 1 }), leads.title],
  ] as const;
  return (
    <nav aria-label={inbox.views} className="mb-4">
      <ul className="flex gap-2">
        {views.map(([path, title]) => (
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
