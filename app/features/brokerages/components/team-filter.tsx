import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice } from '#app/ui/filter-fields.tsx';
import { ClearFilters } from '#app/ui/table/clear-filters.tsx';
import type { TeamView } from '../team/rules.ts';
import type { TeamAgent } from '../team/types.ts';

interface TeamFilterProps {
  view: TeamView<string>;
  agents: TeamAgent[];
  searchLabel: string;
  /** Left out with the other two where there are no states. */
  stateLabel?: string;
  anyState?: string;
  /** The options of the state. */
  children?: ReactNode;
}

/** Filters a team list; each result has its own URL. */
export function TeamFilter(props: TeamFilterProps) {
  const { view, agents, searchLabel, stateLabel, anyState, children } = props;
  const t = useMessages('companies').work;
  return (
    <Form
      key={JSON.stringify(view)}
      role="search"
      aria-label={t.filter}
      className={`card grid items-end gap-x-3 gap-y-4 p-4 sm:gap-4 ${stateLabel ? 'grid-cols-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]' : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]'}`}
    >
      <label className="max-sm:col-span-full">
        <span className="mb-1 block font-medium">{searchLabel}</span>
        <input type="search" name="q" defaultValue={view.text} maxLength={100} className="field" />
      </label>
      <FilterChoice label={t.agent} name="agent" value={view.agent} none={t.anyAgent}>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterChoice>
      {stateLabel && anyState && (
        <FilterChoice label={stateLabel} name="state" value={view.state} none={anyState}>
          {children}
        </FilterChoice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 max-sm:col-span-full">
        <button type="submit" className="button button-quiet">
          {t.show}
        </button>
        <ClearFilters />
      </div>
    </Form>
  );
}
