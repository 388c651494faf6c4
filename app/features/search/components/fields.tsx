import { useId, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { typedNumber } from '../parameters.ts';

interface SelectFieldProps {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The number of homes for each option, by value. */
  counts?: Record<string, number | undefined>;
}

/** A labelled native select. */
export function SelectField({ name, label, options, value, onChange, counts }: SelectFieldProps) {
  const filters = useMessages('filters');
  const id = useId();
  const labelOf = (option: { value: string; label: string }) => {
    const count = counts?.[option.value];
    return count === undefined ? option.label : filters.withCount(option.label, count);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ name, label, hint, value, onChange }: TextFieldProps) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <input
        type="text"
        name={name}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={100}
        className="field"
      />
    </label>
  );
}

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number. What is no whole one stays as typed; what is none counts as no value. */
export function NumberField({ name, label, hint, value, onChange }: NumberFieldProps) {
  const formats = useMessages('formats');
  const [odd, setOdd] = useState('');
  const shown = value === null ? '' : formats.number(value);
  return (
    <input
      type="text"
      inputMode="decimal"
      name={name}
      aria-label={label}
      placeholder={hint}
      value={valueOf(odd) === value ? odd : shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setOdd(/[^\p{Nd},]/u.test(text) ? text : '');
        onChange(valueOf(text));
      }}
      maxLength={20}
      className="field tabular-nums"
    />
  );
}

const valueOf = (text: string) => typedNumber(text) || null;
