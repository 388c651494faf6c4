import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Chip } from '../choices/rules.ts';

/** The filters set, each with a link that removes it. */
export function Chips({ chips, clearPath }: { chips: Chip[]; clearPath: string }) {
  const filters = useMessages('filters');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={filters.chosen} className="chip-list">
      {chips.map(({ label, path, isPlace }) => (
        <li key={path} className={isPlace ? 'chip-place' : undefined}>
          <Link
            to={path}
            rel="nofollow"
            aria-label={filters.remove(label)}
            className="tap max-w-full gap-2 rounded-full border border-edge bg-surface ps-4 pe-3 whitespace-nowrap hover:bg-tint lg:min-h-9 lg:ps-3 lg:pe-2.5 lg:text-sm"
          >
            <span className="max-w-60 truncate">{label}</span>
            <Icon name="close" size={16} className="text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={clearPath} className="link tap px-2 whitespace-nowrap lg:min-h-9 lg:text-sm">
            {filters.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
