import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Chip } from '../choices/rules.ts';

/** The chosen filters, each with a link that takes it away. */
export function Chips({ chips, clearPath }: { chips: Chip[]; clearPath: string }) {
  const filters = useMessages('filters');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={filters.chosen} className="mt-2 flex flex-wrap items-center gap-2">
      {chips.map(({ label, path }) => (
        <li key={path}>
          <Link
            to={path}
            rel="nofollow"
            aria-label={filters.remove(label)}
            className="tap max-w-full gap-2 rounded-full border border-edge bg-surface ps-4 pe-3 hover:bg-tint lg:min-h-9"
          >
            <span className="max-w-60 truncate">{label}</span>
            <Icon name="close" size={16} className="text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={clearPath} className="link tap px-2 lg:min-h-9">
            {filters.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
