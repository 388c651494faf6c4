import { FieldErrors } from './error-list.tsx';
import { useField } from './form-context.ts';

interface CheckboxProps {
  name: string;
  label: string;
  hint: string;
  defaultChecked: boolean;
  /** Whether it gets the focus when it appears. */
  takesFocus?: boolean;
}

/** A box, sent as 'yes' when ticked, with an explanation. */
export function Checkbox({ name, label, hint, defaultChecked, takesFocus }: CheckboxProps) {
  const { control, sentences, errorId, hintId, typed } = useField(name, true);
  return (
    <div>
      <label className="tap gap-2 font-medium">
        <input
          type="checkbox"
          value="yes"
          defaultChecked={typed ? typed.includes('yes') : defaultChecked}
          className="size-5 shrink-0"
          {...control}
          {...(takesFocus && { autoFocus: true })}
        />
        {label}
      </label>
      <FieldErrors id={errorId} sentences={sentences} />
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
