import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { searchPath, sortsOf } from '../rules.ts';
import type { Search } from '../types.ts';

export function SortMenu({ search }: { search: Search }) {
  const { sort } = useMessages('filters');
  const current = sort.current(sort.options[search.sort]);
  return (
    <Disclosure
      className="relative"
      summaryClassName="max-sm:w-11 max-sm:px-0"
      name={current}
      label={
        <>
          <Icon name="sort" size={18} />
          <span className="truncate max-sm:hidden">{current}</span>
        </>
      }
    >
      <ul className="absolute start-0 z-30 mt-1 w-max min-w-full rounded-control border border-edge bg-surface py-1 shadow-float">
        {sortsOf(search.filter).map((option) => (
          <li key={option}>
            <Link
              to={searchPath({ ...search, sort: option, page: 1 })}
              rel="nofollow"
              aria-current={option === search.sort ? 'true' : undefined}
              className="tap w-full justify-between gap-4 px-4 hover:bg-tint aria-[current]:font-semibold"
            >
              {sort.options[option]}
              {option === search.sort && <Icon name="check" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
