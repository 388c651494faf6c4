import { createContext, use, useId } from 'react';
import { type FormAnswer, type FormErrors, NO_ERRORS } from '#app/lib/form.ts';

interface FormState {
  errors: FormErrors<string>;
  /** What was typed into the form that the server refused. */
  values: FormAnswer['values'];
  /** What is being sent, null when nothing is. */
  sent: FormData | null;
}

export const FormContext = createContext<FormState>({
  errors: NO_ERRORS,
  values: undefined,
  sent: null,
});

/**
 * What any control of a form needs: `control` goes to the input, select or textarea, `sentences` below it with the id
 * `errorId`. `typed` is what the server sends back, undefined unless it refused the form.
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
    // For pages without JavaScript; elsewhere the form moves the focus.
    autoFocus: isWrong && Object.keys(errors.fields)[0] === name,
  };
  return { control, sentences, errorId, hintId, typed: values?.[name] };
}
