import { Form, useLocation } from 'react-router';
import { ClearFilters } from './clear-filters.tsx';
import { KeptFields } from './kept-fields.tsx';

interface Choice {
  /** Of the URL parameter. */
  name: string;
  label: string;
  value: string | null;
  /** The option that chooses none. */
  any: string;
  options: (readonly [value: string, text: string])[];
}

interface TableSearchProps {
  label: string;
  text: string;
  placeholder?: string;
  choices?: Choice[];
  submit: string;
}

/** Narrows a table down by a text and by choices, keeping its order; works without script. */
export function TableSearch(props: TableSearchProps) {
  const { label, text, placeholder, choices = [], submit } = props;
  const { search } = useLocation();
  return (
    <Form key={search} role="search" className="mt-4 flex flex-wrap items-end gap-3">
      <KeptFields names={['sort', 'column']} />
      <label className="min-w-0 grow basis-60 sm:max-w-md">
        <span className="mb-1 block font-medium">{label}</span>
        <input
          type="search"
          name="q"
          defaultValue={text}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          className="field"
        />
      </label>
      {choices.map((choice) => (
        <label key={choice.name} className="grow sm:grow-0">
          <span className="mb-1 block font-medium">{choice.label}</span>
          <select name={choice.name} defaultValue={choice.value ?? ''} className="field">
            <option value="">{choice.any}</option>
            {choice.options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button button-quiet">
        {submit}
      </button>
      <ClearFilters />
    </Form>
  );
}
