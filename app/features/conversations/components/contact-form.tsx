import type { FormEventHandler } from 'react';
import type { FormAnswer, FormErrors } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { contactSchema, viewingRequestSchema } from '../schema.ts';
import type { ContactFormData } from '../types.ts';
import { SenderFields } from './sender-fields.tsx';
import { Trap } from './trap.tsx';

interface ContactFormProps {
  form: ContactFormData;
  /** Sent instead of the form's own token. */
  token?: string;
  answer?: FormAnswer;
  /** The API's refusal, with `send`. */
  refusal?: FormErrors<string>;
  /** What was typed into it before and not sent. */
  typed?: FormAnswer['values'];
  /** Sends the form instead of the router. */
  send?(form: FormData): Promise<void>;
  onInput?: FormEventHandler<HTMLFormElement>;
}

/** The form to contact an advertiser, in a dialog or on a page. */
export function ContactForm({ form, token, ...sending }: ContactFormProps) {
  const { contact: t } = useMessages('conversations');
  const { viewing } = form;
  const isToAgent = form.about.placeName === null;
  return (
    <Form
      {...sending}
      schema={viewing ? viewingRequestSchema : contactSchema}
      className="space-y-4"
    >
      <input type="hidden" name="token" value={token ?? form.token} />
      {viewing && <input type="hidden" name="kind" value="viewing" />}
      <Trap />
      {viewing && <ViewingFields {...viewing} />}
      <SenderFields known={form} />
      <TextArea
        label={t.message}
        name="message"
        rows={4}
        defaultValue={isToAgent ? t.textAgent : viewing ? t.viewingText : t.text}
        required
      />
      <p className="text-sm text-muted">{isToAgent ? t.consentAgent : t.consent}</p>
      <SubmitButton pendingLabel={t.sending} className="w-full">
        {viewing ? t.sendViewing : t.send}
      </SubmitButton>
    </Form>
  );
}

const DAYS = 'grid-cols-4 sm:grid-cols-7 rtl:grid-cols-3 rtl:sm:grid-cols-5';
const HOURS = 'grid-cols-4 sm:grid-cols-6';

/** Days, then hours, which appear once a day is chosen. */
function ViewingFields({ days, hours }: { days: string[]; hours: number[] }) {
  const { contact: t, weekday, clock } = useMessages('conversations');
  const dayOptions = days.map((day): [string, string] => [day, weekday(new Date(day))]);
  const hourOptions = hours.map((hour): [string, string] => [String(hour), clock(hour)]);
  return (
    <div className="space-y-4">
      <Boxes label={t.days} name="days" options={dayOptions} className={DAYS} />
      <div className="for-days">
        <Boxes label={t.hours} name="hours" options={hourOptions} className={HOURS} />
      </div>
    </div>
  );
}

interface BoxesProps {
  label: string;
  name: string;
  options: [value: string, label: string][];
  /** The columns. */
  className: string;
}

/** Any number of checkboxes. */
function Boxes({ label, name, options, className }: BoxesProps) {
  const { control, sentences, errorId, typed } = useField(name, false);
  const { id, autoFocus, ...box } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className={`grid gap-1.5 text-center text-sm ${className}`}>
        {options.map(([value, text], index) => (
          <label
            key={value}
            className="tap justify-center rounded-control border border-edge bg-surface px-1 tabular-nums select-none has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="checkbox"
              value={value}
              defaultChecked={typed?.includes(value)}
              className="sr-only"
              // For pages without JavaScript; otherwise the form moves focus.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus && index === 0}
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
