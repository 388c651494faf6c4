import { type ReactNode, useState } from 'react';
import { PICTURE_FILES } from '#app/lib/file-types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { FileInput } from '#app/ui/form/file-field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { LARGEST_PICTURE_BYTES } from '../rules.ts';

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  removeLabel: string;
  /** The current picture, if there is one. */
  children: ReactNode;
}

/** Chooses a picture, or removes the current one. Warns at once if a file is too large to send. */
export function PictureField({ name, label, hint, removeLabel, children }: PictureFieldProps) {
  const { picture_bytes: tooLarge } = useMessages('formErrors');
  const [isTooLarge, setTooLarge] = useState(false);
  const { control, sentences, errorId, hintId } = useField(name, true);
  const isToBeRemoved = useField(`remove_${name}`, false).typed?.includes('yes');
  return (
    <fieldset>
      <legend id={`${control.id}-label`} className="mb-1 font-medium">
        {label}
      </legend>
      <div className="flex flex-wrap items-start gap-4">
        {children}
        <div className="min-w-0 grow basis-64">
          <FileInput
            accept={PICTURE_FILES}
            {...control}
            aria-labelledby={`${control.id}-label ${control.id}-choose`}
            onChange={({ currentTarget: { files } }) =>
              setTooLarge((files?.[0]?.size ?? 0) > LARGEST_PICTURE_BYTES)
            }
          />
          <FieldErrors id={errorId} sentences={sentences} />
          <p id={hintId} className="mt-1 text-sm text-muted">
            {hint}
          </p>
          <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
            {isTooLarge && tooLarge}
          </p>
          {children && (
            <label className="tap gap-2">
              <input
                type="checkbox"
                name={`remove_${name}`}
                value="yes"
                defaultChecked={isToBeRemoved}
                className="size-5"
              />
              {removeLabel}
            </label>
          )}
        </div>
      </div>
    </fieldset>
  );
}
