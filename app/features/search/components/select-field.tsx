import { useId, type ReactNode } from 'react';

interface SelectFieldProps {
  name: string;
  label: string;
  defaultValue?: string;
  children: ReactNode;
}

/** A labelled native select. */
export function SelectField({ name, label, defaultValue, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className="field">
        {children}
      </select>
    </div>
  );
}
