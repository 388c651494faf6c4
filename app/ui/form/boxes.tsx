import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface BoxesProps {
  label: string;
  name: string;
  options: [value: string, label: string][];
  chosen: string[];
}

/** Any number of checkboxes. */
export function Boxes({ label, name, options, chosen }: BoxesProps) {
  const { control, sentences, errorId, typed } = useField(name, false);
  const { id, autoFocus: _autoFocus, ...box } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4">
        {options.map(([value, text]) => (
          <label key={value} className="tap gap-2">
            <input
              type="checkbox"
              value={value}
              defaultChecked={(typed ?? chosen).includes(value)}
              className="size-5 shrink-0"
              {...box}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
