import type { ReactNode } from 'react';

interface ChoiceProps {
  label: string;
  name: string;
  value: string | number | null;
  /** Nothing chosen. */
  none: string;
  /** Options. */
  children: ReactNode;
}

/** A field of a search where nothing need be chosen. */
export function Choice({ label, name, value, none, children }: ChoiceProps) {
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
