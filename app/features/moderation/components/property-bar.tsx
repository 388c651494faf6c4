import { Form, Link } from 'react-router';
import { PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PROPERTIES_PATH, propertiesPath, PROPERTY_STATUSES } from '../rules.ts';
import { PROPERTY_COLUMNS, PROPERTY_MARKS, PROPERTY_SORTS, type PropertySearch } from '../types.ts';

/** Searches, filters and sorts the properties, and chooses the columns. */
export function PropertyBar({ search }: { search: PropertySearch }) {
  const t = useMessages('adminProperties');
  const listing = useMessages('listing');
  const { sale, rent } = useMessages('property');
  const statuses = { ...listing.statuses, deleted: t.deleted };
  const purposes = { sale, rent };
  return (
    <Form
      key={propertiesPath(search)}
      action={PROPERTIES_PATH}
      role="search"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <label className="min-w-40 grow basis-60">
        <span className="mb-1 block text-sm font-semibold">{t.search}</span>
        <input
          type="search"
          name="q"
          defaultValue={search.text}
          placeholder={t.searchHint}
          maxLength={100}
          className="field"
        />
      </label>
      <Choice
        label={t.status}
        name="status"
        value={search.status}
        options={PROPERTY_STATUSES.map((status) => [status, statuses[status]])}
      />
      <Choice
        label={t.purpose}
        name="purpose"
        value={search.purpose}
        options={PURPOSES.map((purpose) => [purpose, purposes[purpose]])}
      />
      <Choice
        label={t.type}
        name="type"
        value={search.type}
        options={PROPERTY_TYPES.map((type) => [type, listing.propertyTypes[type]])}
      />
      <Choice
        label={t.mark}
        name="mark"
        value={search.mark}
        options={PROPERTY_MARKS.map((mark) => [mark, t.marks[mark]])}
      />
      <Choice
        label={t.sort}
        name="sort"
        value={search.sort}
        isRequired
        options={PROPERTY_SORTS.map((sort) => [sort, t.sorts[sort]])}
      />
      <ColumnMenu columns={search.columns} />
      <button type="submit" className="button button-primary">
        {t.show}
      </button>
      <Link to={PROPERTIES_PATH} className="link tap">
        {t.reset}
      </Link>
    </Form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | null;
  options: [value: string, label: string][];
  /** Without 'All'. */
  isRequired?: boolean;
}

function Choice({ label, name, value, options, isRequired = false }: ChoiceProps) {
  const { all } = useMessages('adminProperties');
  return (
    <label className="grow sm:grow-0">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="field">
        {!isRequired && <option value="">{all}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ColumnMenu({ columns }: Pick<PropertySearch, 'columns'>) {
  const t = useMessages('adminProperties');
  return (
    <Disclosure label={t.columnsTitle} className="relative">
      <fieldset className="absolute end-0 z-20 mt-2 w-48 rounded-card border border-line bg-surface p-3 shadow-float">
        <legend className="sr-only">{t.columnsTitle}</legend>
        {PROPERTY_COLUMNS.map((column) => (
          <label key={column} className="tap w-full gap-3">
            <input
              type="checkbox"
              name="column"
              value={column}
              defaultChecked={columns.includes(column)}
              className="size-5 accent-primary"
            />
            {t.columns[column]}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
