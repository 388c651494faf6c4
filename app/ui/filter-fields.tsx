import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';

interface ChoiceProps {
  label: string;
  name: string;
  value: string | number | null | undefined;
  /** The option for no value. */
  none: string;
  /** The other options. */
  children: ReactNode;
}

/** One of several values, or none, in a form whose answer is a page. */
export function FilterChoice({ label, name, value, none, children }: ChoiceProps) {
  return (
    <label>
      <span className="mb-1 block font-medium">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="field">
        <option value="">{none}</option>
        {children}
      </select>
    </label>
  );
}

interface RangeProps {
  legend: string;
  /** The suffix of its fields' names after `min_` and `max_`. */
  name: string;
  from: string;
  to: string;
  min: number | null;
  max: number | null;
}

/** A minimum and a maximum, both whole numbers. */
export function Range({ legend, name, from, to, min, max }: RangeProps) {
  const formats = useMessages('formats');
  const ends = [
    { name: `min_${name}`, label: from, value: min },
    { name: `max_${name}`, label: to, value: max },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ends.map(({ name, label, value }) => (
          <input
            key={name}
            name={name}
            aria-label={label}
            placeholder={label}
            defaultValue={value === null ? '' : formats.number(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            className="field tabular-nums"
          />
        ))}
      </div>
    </fieldset>
  );
}
