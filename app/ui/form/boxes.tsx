import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface BoxesProps {
  label: string;
  name: string;
  options: [value: string, label: string][];
  chosen: string[];
  /** Whether a label is a sentence rather than a word or two. */
  areLong?: boolean;
}

/** Any number of checkboxes. */
export function Boxes({ label, name, options, chosen, areLong = false }: BoxesProps) {
  const { control, sentences, errorId, typed } = useField(name, false);
  const { id, autoFocus: _autoFocus, ...box } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div
        className={`grid gap-x-4 ${
          areLong
            ? 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))]'
        }`}
      >
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
