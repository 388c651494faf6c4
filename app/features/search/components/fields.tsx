import { useId } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import type { PillOption } from './pills.tsx';

interface SelectFieldProps {
  name: string;
  label: string;
  options: PillOption[];
  value: string;
  onChange: (value: string) => void;
}

/** A labelled native select. */
export function SelectField({ name, label, options, value, onChange }: SelectFieldProps) {
  const filters = useMessages('filters');
  const id = useId();
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
            {typeof option.count === 'number'
              ? filters.withCount(option.label, option.count)
              : option.label}
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

/** A whole number; anything else counts as missing. */
export function NumberField({ name, label, hint, value, onChange }: NumberFieldProps) {
  const formats = useMessages('formats');
  return (
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      placeholder={hint}
      value={value === null ? '' : formats.number(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 9);
        onChange(Number(digits) || null);
      }}
      maxLength={20}
      className="field tabular-nums"
    />
  );
}
