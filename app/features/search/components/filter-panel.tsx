import { Icon } from '#app/ui/icon.tsx';
import { useRef, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { parseSearch, searchPath } from '../rules.ts';
import type { Search } from '../types.ts';
import { type Counts, FilterFields } from './filter-fields.tsx';
import { formParams } from './search-form.tsx';

const PANEL = 'filters';

interface FilterPanelProps {
  search: Search;
  counts: Counts;
  /** How many filters are set. */
  chosen: number;
}

/** 'Filter results' and the panel it opens: a drawer on wide screens, a sheet on phones. A popover needs no script. */
export function FilterPanel({ search, counts, chosen }: FilterPanelProps) {
  const { filters } = useMessages().search;
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    panel.current?.hidePopover();
    navigate(searchPath(parseSearch(formParams(event.currentTarget))));
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="button button-primary max-sm:px-3 max-sm:text-sm"
      >
        <Icon name="filters" size={18} />
        {filters.open}
        {chosen > 0 && (
          <span className="rounded-full bg-on-primary px-2 text-sm text-primary tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      <div
        id={PANEL}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={filters.label}
        className="filter-panel bg-canvas text-ink shadow-float"
      >
        <form
          key={searchPath(search)}
          action="/search-results"
          method="get"
          onSubmit={submit}
          className="flex h-full flex-col"
        >
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <h2 className="text-lg font-semibold">{filters.label}</h2>
            <button
              type="button"
              popoverTarget={PANEL}
              popoverTargetAction="hide"
              aria-label={filters.close}
              className="tap -me-2 px-3"
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          <div className="grow space-y-4 overflow-y-auto p-4">
            <FilterFields search={search} counts={counts} />
          </div>
          <div className="flex items-center gap-3 border-t border-line p-4">
            <button type="submit" className="button button-primary grow">
              {filters.apply}
            </button>
            <Link to={searchPath({ sort: search.sort })} className="link tap px-2">
              {filters.clear}
            </Link>
          </div>
        </form>
      </div>
    </>
  );
}
