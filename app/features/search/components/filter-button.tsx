import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { filtersPath } from '../page/rules.ts';
import type { FacetCounts, Search } from '../types.ts';

const loadPanel = () => import('./filter-panel.tsx');
const FilterPanel = lazy(loadPanel);

interface FilterButtonProps {
  search: Search;
  counts: FacetCounts;
  /** How many filters are set. */
  chosen: number;
}

/** 'Filter results': opens the panel, which is loaded when it is wanted; without script it leads to the filters' page. */
export function FilterButton({ search, counts, chosen }: FilterButtonProps) {
  const filters = useMessages('filters');
  const [open, setOpen] = useState(false);

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={filtersPath(search)}
        rel="nofollow"
        onClick={show}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        className="button button-primary max-sm:px-3 max-sm:text-sm"
      >
        <Icon name="filters" size={18} />
        {filters.open}
        {chosen > 0 && (
          <span className="rounded-full bg-on-primary px-2 text-sm text-primary tabular-nums">
            {chosen}
          </span>
        )}
      </Link>
      {open && (
        <Suspense fallback={null}>
          <FilterPanel search={search} counts={counts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
