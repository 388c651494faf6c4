import type { ComponentProps, ReactNode } from 'react';
import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface Labelled {
  label: string;
  name: string;
  hint?: ReactNode;
}

interface FieldProps extends ComponentProps<'input'>, Labelled {
  name: string;
  /** Inside the field, at its end. */
  end?: ReactNode;
}

/** A text field of a `Form`: label above, errors and hint below. */
export function Field({ label, name, hint, end, className, defaultValue, ...input }: FieldProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Labels field={field} label={label} hint={hint} className={className}>
      <div className="relative">
        <input
          className={`field ${end ? 'pe-18' : ''}`}
          placeholder={input.dir === 'auto' ? ' ' : undefined}
          defaultValue={field.typed?.[0] ?? defaultValue}
          {...field.control}
          {...input}
        />
        {end}
      </div>
    </Labels>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'>, Labelled {
  name: string;
}

/** The same for text of several lines. */
export function TextArea({ label, name, hint, className, defaultValue, ...area }: TextAreaProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Labels field={field} label={label} hint={hint} className={className}>
      <textarea
        className="field py-2"
        placeholder=" "
        defaultValue={field.typed?.[0] ?? defaultValue}
        {...field.control}
        {...area}
      />
    </Labels>
  );
}

interface SelectProps extends ComponentProps<'select'>, Labelled {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** The same for one of several options. */
export function Select({ label, name, hint, className, options, ...select }: SelectProps) {
  const field = useField(name, Boolean(hint));
  return (
    <Labels field={field} label={label} hint={hint} className={className}>
      <select
        className="field"
        {...field.control}
        {...select}
        defaultValue={field.typed?.[0] ?? select.defaultValue}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labels>
  );
}

interface LabelsProps {
  field: Omit<ReturnType<typeof useField>, 'typed'>;
  label: string;
  hint: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

/** What stands around a control: label above, errors and hint below. */
export function Labels({ field, label, hint, className, children }: LabelsProps) {
  return (
    <div className={className}>
      <label htmlFor={field.control.id} className="mb-1 block font-medium">
        {label}
      </label>
      {children}
      <FieldErrors id={field.errorId} sentences={field.sentences} />
      {hint && (
        <p id={field.hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
