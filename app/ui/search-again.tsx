import { useId } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';

/** A search by place, on pages that found nothing. */
export function SearchAgain() {
  const { searchAgain: t } = useMessages('errors');
  const id = useId();
  return (
    <search className="mt-10 w-full max-w-xl">
      <Form action="/search-results" reloadDocument>
        <label htmlFor={id} className="font-semibold">
          {t.label}
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id={id}
            name="location"
            placeholder={t.hint}
            maxLength={100}
            autoComplete="off"
            className="field min-w-0 grow basis-56"
          />
          <button type="submit" className="button button-quiet">
            {t.submit}
          </button>
        </div>
      </Form>
    </search>
  );
}
