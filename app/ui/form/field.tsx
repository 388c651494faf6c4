import type { ComponentProps, ReactNode } from 'react';
import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Stands inside the field, at its end. */
  end?: ReactNode;
}

/** A text field of a `Form`: label above, errors and hint below. */
export function Field({ label, name, hint, end, className, defaultValue, ...input }: FieldProps) {
  const { control, sentences, errorId, hintId, typed } = useField(name, Boolean(hint));
  return (
    <div className={className}>
      <label htmlFor={control.id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          className={`field ${end ? 'pe-18' : ''}`}
          defaultValue={typed?.[0] ?? defaultValue}
          {...control}
          {...input}
        />
        {end}
      </div>
      <FieldErrors id={errorId} sentences={sentences} />
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
