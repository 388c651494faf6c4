import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFilterMessages } from '#app/messages/filters.ts';
import { parseSearch, searchPath, withoutFilters } from '../rules.ts';
import type { FacetCounts, Search } from '../types.ts';
import { FilterFields } from './filter-fields.tsx';
import { formParams } from './form-params.ts';

interface FilterFormProps {
  search: Search;
  counts: FacetCounts;
  /** Called when the form leads on to results. */
  onDone?: () => void;
}

/** Every filter there is, leading to the results they give. */
export function FilterForm({ search, counts, onDone }: FilterFormProps) {
  const filters = useFilterMessages();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onDone?.();
    navigate(searchPath(parseSearch(formParams(event.currentTarget))));
  }

  return (
    <form
      action="/search-results"
      method="get"
      onSubmit={submit}
      className="flex min-h-0 grow flex-col"
    >
      <div className="grow space-y-4 overflow-y-auto p-4">
        <FilterFields search={search} counts={counts} />
      </div>
      <div className="flex items-center gap-3 border-t border-line p-4">
        <button type="submit" className="button button-primary grow">
          {filters.apply}
        </button>
        <Link to={searchPath(withoutFilters(search))} onClick={onDone} className="link tap px-2">
          {filters.clear}
        </Link>
      </div>
    </form>
  );
}
