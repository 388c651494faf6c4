import { useMemo } from 'react';
import type { ErrorTexts, FormErrors } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';

/** The texts of a form's errors. Those of advertisers' and staff's forms are loaded only if one of them occurs. */
export function useErrorTexts(errors: FormErrors | undefined): ErrorTexts {
  const texts = useMessages('formErrors');
  const codes = errors ? [...errors.form, ...Object.values(errors.fields).flat()] : [];
  const isComplete = codes.every((error) =>
    Object.hasOwn(texts, typeof error === 'string' ? error : error.code),
  );
  const more = useMessages(isComplete ? 'formErrors' : 'workErrors');
  return useMemo(() => ({ ...texts, ...more }), [texts, more]);
}
