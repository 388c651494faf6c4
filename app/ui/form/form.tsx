import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form as RouterForm, useNavigation } from 'react-router';
import type { z } from 'zod/mini';
import {
  type FormAnswer,
  type FormErrors,
  inWords,
  NO_ERRORS,
  parseForm,
  sentencesOf,
} from '#app/lib/form.ts';
import { ErrorList } from './error-list.tsx';
import { FormContext } from './form-context.ts';
import { useErrorTexts } from './use-error-texts.ts';

interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'method' | 'onSubmit' | 'ref'> {
  /** `get` for forms whose answer is a page with its own URL. */
  method?: 'get' | 'post';
  /** The server's errors. */
  answer?: FormAnswer;
  /** The same from the API, which has chosen the words. */
  refusal?: FormErrors<string>;
  /** What was typed into it before, which the browser has kept. */
  typed?: FormAnswer['values'];
  /** Checked in the browser before sending, except by a button with `formNoValidate`; the server checks again. */
  schema?: z.ZodMiniObject;
  /** Distinguishes the forms of a page: sent as the field `intent`. */
  intent?: string;
  ref?: RefObject<HTMLFormElement | null>;
  /** Sends the form instead of the router. What the API refuses comes back as a new `refusal`. */
  send?(form: FormData): Promise<void>;
}

/**
 * Lists all errors above the fields and each field's own below it, and moves focus to the first wrong field, else to
 * the list. The same without JavaScript, except that only the server checks.
 */
export function Form({
  method = 'post',
  answer,
  refusal,
  typed,
  schema,
  intent,
  ref,
  send,
  children,
  ...form
}: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const element = ref ?? own;
  const [checked, setChecked] = useState<{ before: unknown; errors: FormErrors } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  const { formMethod, formData } = useNavigation();
  const isOwn = (other: unknown) => intent === undefined || other === intent;
  const isOnItsWay =
    formMethod === method.toUpperCase() && formData && isOwn(formData.get('intent'));
  const sent = sending ?? (isOnItsWay ? formData : null);

  const mine = isOwn(answer?.intent) ? answer : undefined;
  const heard = answer ?? refusal;
  // The browser's errors stay until the server answers again.
  const found = checked && checked.before === heard ? checked.errors : mine;
  const texts = useErrorTexts(found);
  const errors = useMemo(
    () => (found ? inWords(texts, found) : (refusal ?? NO_ERRORS)),
    [texts, found, refusal],
  );
  useEffect(() => {
    if (sentencesOf(errors).length === 0) return;
    const fault = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (fault ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [errors, element]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = new FormData(event.currentTarget, submitter);
    const isUnchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    const parsed = schema && !isUnchecked ? parseForm(schema, values) : undefined;
    const isRefused = parsed?.ok === false;
    // The texts of the errors may still be loading.
    startTransition(() =>
      setChecked({ before: heard, errors: isRefused ? parsed.errors : NO_ERRORS }),
    );
    if (isRefused || send) event.preventDefault();
    if (isRefused || !send) return;
    setSending(values);
    void send(values).finally(() => setSending(null));
  }

  return (
    <RouterForm {...form} ref={element} method={method} noValidate onSubmit={onSubmit}>
      <FormContext value={{ errors, values: mine?.values ?? typed, sent }}>
        <ErrorList errors={errors} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
      </FormContext>
    </RouterForm>
  );
}
