import { Form, Link } from 'react-router';
import { PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { KeptFields } from '#app/ui/table/kept-fields.tsx';
import { PROPERTIES_PATH, propertiesPath, PROPERTY_STATUSES } from '../rules.ts';
import { PROPERTY_MARKS, type PropertySearch } from '../types.ts';

export function PropertyBar({ search }: { search: PropertySearch }) {
  const t = useMessages('adminProperties');
  const listing = useMessages('listing');
  const { sale, rent } = useMessages('property');
  const statuses = { ...listing.options.status, deleted: t.deleted };
  const purposes = { sale, rent };
  return (
    <Form
      key={propertiesPath(search)}
      action={PROPERTIES_PATH}
      role="search"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <KeptFields names={['sort', 'column']} />
      <label className="min-w-0 grow basis-60">
        <span className="mb-1 block font-medium">{t.search}</span>
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
        options={PROPERTY_TYPES.map((type) => [type, listing.options.property_type[type]])}
      />
      <Choice
        label={t.mark}
        name="mark"
        value={search.mark}
        options={PROPERTY_MARKS.map((mark) => [mark, t.marks[mark]])}
      />
      <button type="submit" className="button button-quiet">
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
}

function Choice({ label, name, value, options }: ChoiceProps) {
  const { all } = useMessages('adminProperties');
  return (
    <label className="grow sm:grow-0">
      <span className="mb-1 block font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="field">
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
