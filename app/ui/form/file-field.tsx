import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Labels } from './field.tsx';
import { useField } from './form-context.ts';

interface FileInputProps extends ComponentProps<'input'> {
  id: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** What is chosen is taken at once, and shown elsewhere. */
  isTaken?: boolean;
}

/**
 * Chooses files with a button in the reader's language, since browsers label theirs in their own, and names what was
 * chosen. Without script it is the browser's.
 */
export function FileInput({ ref, isTaken, onChange, ...input }: FileInputProps) {
  const t = useMessages('files');
  const own = useRef<HTMLInputElement>(null);
  const element = ref ?? own;
  const [names, setNames] = useState<string[]>([]);
  const show = () => {
    if (!isTaken) setNames([...(element.current?.files ?? [])].map(({ name }) => name));
  };
  // Chosen before script came.
  useEffect(show, [element, isTaken]);
  return (
    <div className="file-input">
      <input
        {...input}
        ref={element}
        type="file"
        // Else the browser's own words come up under the pointer.
        title=""
        onChange={(event) => {
          onChange?.(event);
          show();
        }}
      />
      <label htmlFor={input.id} id={`${input.id}-choose`} className="button button-quiet">
        {input.multiple ? t.chooseSeveral : t.choose}
      </label>
      <ul>
        {names.map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FileFieldProps extends Omit<FileInputProps, 'id'> {
  label: string;
  name: string;
  hint: string;
}

/** A field of a `Form` for files: label above, errors and hint below. */
export function FileField({ label, name, hint, ...input }: FileFieldProps) {
  const field = useField(name, true);
  return (
    <Labels field={field} label={label} hint={hint} className={undefined}>
      <FileInput {...field.control} {...input} />
    </Labels>
  );
}
