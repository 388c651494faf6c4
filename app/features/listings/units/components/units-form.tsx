import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NameFields } from '#app/features/profiles/components/name-fields.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { FIELDS } from '../../form/fields.ts';
import { DASHBOARD_PATH } from '../../form/rules.ts';
import type { UnitTemplate } from '../queries.server.ts';
import { fieldOf, FIRST_ROWS, MOST_UNITS, UNIT_FIELDS } from '../rules.ts';

interface UnitsFormProps {
  templates: UnitTemplate[];
  /** Whether their owner is asked for a name. */
  asksName: boolean;
  /** How many properties they may add an hour, and how many now. */
  allowance: { threshold: number; left: number };
  page: string;
  /** How many rows the form has. */
  rows: number;
  answer?: FormAnswer;
}

/** Adds units of one building that differ from a listing only in what a table has of each. */
export function UnitsForm({ templates, asksName, allowance, page, rows, answer }: UnitsFormProps) {
  const { units: t, labels, options, steps, contact } = useMessages('listingForm');
  const table = useRef<HTMLFieldSetElement>(null);
  const isFilled = answer?.form.length === 0 && Object.keys(answer.fields).length === 0;
  // The form is a new one with its rows, and what was pressed is gone.
  useEffect(() => {
    if (isFilled) table.current?.focus();
  }, [isFilled]);
  if (templates.length === 0) {
    return (
      <EmptyCard title={t.noTemplate}>
        <Link to="/new-property" className="button button-primary mt-4">
          {t.first}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <Form answer={answer} className="mt-4 space-y-6">
      <input type="hidden" name="page" value={answer?.values?.['page']?.[0] ?? page} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.like}
          name="like"
          hint={t.likeHint}
          options={templates.map(
            ({ id, title, place, purpose }) =>
              [String(id), `${options.purpose[purpose]} · ${title} · ${place}`] as const,
          )}
        />
        <Select
          label={t.status}
          name="status"
          options={[
            ['draft', t.asDrafts],
            ['available', t.asListed],
          ]}
        />
      </div>
      <div className="space-y-3">
        <TextArea
          key={`pasted-${rows}`}
          label={t.paste}
          name="pasted"
          rows={4}
          hint={t.pasteHint}
        />
        <SubmitButton isQuiet name="go" value="rows" pendingLabel={steps.saving}>
          {t.fill}
        </SubmitButton>
      </div>
      <fieldset ref={table} tabIndex={-1} className="outline-offset-8">
        <legend className="font-semibold">{t.rows}</legend>
        <p className="mt-1 text-sm text-muted">{t.hourly(allowance.threshold, allowance.left)}</p>
        <div className="mt-2 space-y-4 sm:space-y-2">
          {Array.from({ length: rows }, (_, row) => (
            <fieldset key={row} className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-5">
              <legend className="text-sm text-muted sm:sr-only">{t.row(row + 1)}</legend>
              {UNIT_FIELDS.map((field) => (
                <Field
                  key={field}
                  label={labels[field]}
                  name={fieldOf(field, row)}
                  autoComplete="off"
                  maxLength={FIELDS[field].control.maxLength}
                  className={`[&>label]:text-sm ${row > 0 ? 'sm:[&>label]:sr-only' : ''}`}
                />
              ))}
            </fieldset>
          ))}
        </div>
        {rows < MOST_UNITS && (
          <SubmitButton isQuiet name="go" value="more" pendingLabel={steps.saving} className="mt-3">
            {t.more(Math.min(FIRST_ROWS, MOST_UNITS - rows))}
          </SubmitButton>
        )}
      </fieldset>
      {asksName && (
        <fieldset className="border-t border-line pt-5">
          <legend className="float-left mb-2">{contact.noName}</legend>
          <div className="clear-both">
            <NameFields />
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <SubmitButton name="go" value="add" pendingLabel={steps.saving}>
          {t.add}
        </SubmitButton>
        <Link to={DASHBOARD_PATH} className="button button-quiet">
          {t.cancel}
        </Link>
      </div>
    </Form>
  );
}
