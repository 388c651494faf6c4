import { NavLink } from 'react-router';

interface ViewLinksProps {
  label: string;
  /** Path and title of each view. */
  views: readonly (readonly [path: string, title: string])[];
}

/** Links between the views of a tab. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="mb-4 min-w-0">
      <ul className="link-row">
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
