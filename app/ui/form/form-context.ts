import { createContext, use, useId } from 'react';
import { type FormAnswer, type FormErrors, NO_ERRORS } from '#app/lib/form.ts';

interface FormState {
  errors: FormErrors<string>;
  /** The values typed into the form the server refused, or the browser kept. */
  values: FormAnswer['values'];
  /** The form data being sent; null if none is. */
  sent: FormData | null;
}

export const FormContext = createContext<FormState>({
  errors: NO_ERRORS,
  values: undefined,
  sent: null,
});

/**
 * Props of a form control: spread `control` on the input, select or textarea and show `sentences` below it, with
 * the id `errorId`. `typed` is the value the server sent back or the browser kept, else undefined.
 */
export function useField(name: string, hasHint: boolean) {
  const { errors, values } = use(FormContext);
  const id = useId();
  const sentences = errors.fields[name] ?? [];
  const isWrong = sentences.length > 0;
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const description = [isWrong && errorId, hasHint && hintId].filter(Boolean).join(' ');
  const control = {
    id,
    name,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': description || undefined,
    // For pages without JavaScript; otherwise the form moves focus.
    autoFocus: isWrong && Object.keys(errors.fields)[0] === name,
  };
  return { control, sentences, errorId, hintId, typed: values?.[name] };
}
