import { Link } from 'react-router';

interface BreadcrumbsProps {
  label: string;
  /** Outermost first. */
  steps: { name: string; path: string }[];
}

/** Links from a page to its parents; nothing if there are none. */
export function Breadcrumbs({ label, steps }: BreadcrumbsProps) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-2">
      {steps.map(({ name, path }) => (
        <Link key={path} to={path} className="link tap">
          {name}
        </Link>
      ))}
    </nav>
  );
}
