import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
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
import { useMessages } from '#app/messages/use-messages.ts';
import { ErrorList } from './error-list.tsx';
import { FormContext } from './form-context.ts';

interface FormProps extends Omit<ComponentProps<typeof RouterForm>, 'method' | 'onSubmit' | 'ref'> {
  /** What the server found wrong. */
  answer?: FormAnswer;
  /** The same from the API, which has chosen the words. */
  refusal?: FormErrors<string>;
  /** Checked in the browser before sending; the server checks again. */
  schema?: z.ZodMiniObject;
  /** Tells the forms of a page apart: sent as the field `intent`. */
  intent?: string;
  /** Sends the form instead of the router. What the API refuses comes back as a new `refusal`. */
  send?(form: FormData): Promise<void>;
}

/**
 * Lists every error above the fields, gives each field its own and puts the focus on the first field at fault, else on the
 * list. Without JavaScript it does the same, only the check before sending is the server's alone.
 */
export function Form({ answer, refusal, schema, intent, send, children, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const texts = useMessages('formErrors');
  const [checked, setChecked] = useState<{ before: unknown; errors: FormErrors } | null>(null);
  const [sending, setSending] = useState<FormData | null>(null);
  const { formMethod, formData } = useNavigation();
  const isOwn = (other: unknown) => intent === undefined || other === intent;
  const isOnItsWay = formMethod === 'POST' && formData && isOwn(formData.get('intent'));
  const sent = sending ?? (isOnItsWay ? formData : null);

  const own = isOwn(answer?.intent) ? answer : undefined;
  const heard = answer ?? refusal;
  // A check counts until the server answers anew.
  const found = checked && checked.before === heard ? checked.errors : own;
  const errors = useMemo(
    () => (found ? inWords(texts, found) : (refusal ?? NO_ERRORS)),
    [texts, found, refusal],
  );
  useEffect(() => {
    if (sentencesOf(errors).length === 0) return;
    const fault = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (fault ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [errors]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const values = new FormData(event.currentTarget, submitter);
    const parsed = schema && parseForm(schema, values);
    const isRefused = parsed?.ok === false;
    setChecked({ before: heard, errors: isRefused ? parsed.errors : NO_ERRORS });
    if (isRefused || send) event.preventDefault();
    if (isRefused || !send) return;
    setSending(values);
    void send(values).finally(() => setSending(null));
  }

  return (
    <RouterForm {...form} ref={element} method="post" noValidate onSubmit={onSubmit}>
      <FormContext value={{ errors, values: own?.values, sent }}>
        <ErrorList errors={errors} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
      </FormContext>
    </RouterForm>
  );
}
