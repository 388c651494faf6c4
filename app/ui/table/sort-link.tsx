import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Column } from './columns.ts';
import { useListPath } from './use-list-path.ts';

type Sorts = NonNullable<Column<unknown>['sorts']>;

/** In which direction a list is sorted by a column, if at all. */
export function currentSort(sorts: Sorts, sort: string) {
  return (['ascending', 'descending'] as const).find((way) => sorts[way] === sort);
}

interface SortLinkProps {
  label: string;
  sorts: Sorts;
  /** The order of the list. */
  sort: string;
  /** Whether the column names the row. */
  isFirst: boolean;
  className?: string;
}

/** The first press sorts names from A to Z, anything else from the newest or highest. */
export function SortLink({ label, sorts, sort, isFirst, className = '' }: SortLinkProps) {
  const t = useMessages('tables');
  const listPath = useListPath();
  const current = currentSort(sorts, sort);
  const usual = isFirst ? 'ascending' : 'descending';
  const next = current === usual ? (isFirst ? 'descending' : 'ascending') : usual;
  return (
    <Link
      to={listPath({ sort: sorts[next], page: null })}
      preventScrollReset
      title={t.sortBy(label)}
      className={`tap gap-1 hover:underline ${className}`}
    >
      {label}
      <span aria-hidden className={current ? 'w-3' : 'w-3 opacity-60'}>
        {current === undefined ? '↕' : current === 'ascending' ? '↑' : '↓'}
      </span>
    </Link>
  );
}
