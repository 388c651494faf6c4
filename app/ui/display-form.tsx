import { useId } from 'react';
import { Form, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from './use-display.ts';

/** Chooses the currency and the unit that prices and sizes are shown in. */
export function DisplayForm() {
  const { display: t } = useMessages('shell');
  const { pathname, search } = useLocation();
  const { currency, unit, note, currencies } = useDisplay();
  return (
    <Form action="/display" method="post" preventScrollReset>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          name="currency"
          label={t.currency}
          chosen={currency}
          options={Object.entries(currencies)}
        />
        <Choice name="unit" label={t.unit} chosen={unit} options={Object.entries(t.units)} />
        <button type="submit" className="button button-quiet">
          {t.apply}
        </button>
      </div>
      <p className="mt-2 max-w-[65ch] text-sm text-muted">{note}</p>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  /** In their order. */
  options: [value: string, text: string][];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select key={chosen} id={id} name={name} defaultValue={chosen} className="field">
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}
