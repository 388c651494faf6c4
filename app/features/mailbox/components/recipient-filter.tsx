import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';

/** @param props.to the recipient filtered by; empty for all mail. */
export function RecipientFilter({ to }: { to: string }) {
  const t = useMessages('mailbox');
  return (
    <Form action="/mailbox" role="search" className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <label className="min-w-0 grow basis-56 md:max-w-sm">
        <span className="mb-1 block text-sm font-semibold">{t.to}</span>
        <input
          key={to}
          name="to"
          type="email"
          defaultValue={to}
          placeholder={t.toHint}
          autoComplete="off"
          className="field"
        />
      </label>
      <button type="submit" className="button button-primary">
        {t.filter}
      </button>
      {to && (
        <Link to="/mailbox" className="link tap">
          {t.all}
        </Link>
      )}
    </Form>
  );
}
