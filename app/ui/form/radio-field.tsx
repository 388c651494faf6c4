import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface RadioFieldProps {
  name: string;
  legend: string;
  options: (readonly [value: string, label: string])[];
  /** What is chosen before somebody chooses. */
  defaultValue?: string;
}

/** A question with its answers below one another. */
export function RadioField({ name, legend, options, defaultValue }: RadioFieldProps) {
  const { control, sentences, errorId, typed } = useField(name, false);
  const { id, autoFocus: _autoFocus, ...radio } = control;
  const chosen = typed?.[0] ?? defaultValue;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map(([value, label]) => (
        <div key={value}>
          <label className="tap gap-2 wrap-anywhere">
            <input
              type="radio"
              value={value}
              defaultChecked={chosen === value}
              className="size-5 shrink-0"
              {...radio}
            />
            {label}
          </label>
        </div>
      ))}
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
