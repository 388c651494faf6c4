import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AccountSecurity } from '../queries.server.ts';

/** Says since when an account's email gets no notices, and how to change that; nothing while mail reaches it. */
export function MailReturned({ email, returnedAt }: Pick<AccountSecurity, 'email' | 'returnedAt'>) {
  const { returned: t, settings } = useMessages('security');
  const formats = useMessages('formats');
  if (!returnedAt) return null;
  return (
    <section aria-labelledby="returned" className="card p-4">
      <h3 id="returned" className="font-semibold">
        {t.title}
      </h3>
      <p className="mt-1 wrap-anywhere">{t.text(email, formats.day(new Date(returnedAt)))}</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <Link to="/dashboard/security/email" className="button button-quiet">
          {settings.changeEmail}
        </Link>
        <button type="submit" className="button button-quiet">
          {t.tryAgain}
        </button>
      </Form>
    </section>
  );
}
