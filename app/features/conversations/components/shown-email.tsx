import { useFetcher } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { emailPath } from '../rules.ts';

/** Null if it may not be shown now. */
export interface EmailAnswer {
  email: string | null;
}

/** A button that is replaced by an email; without script it leads to a page that shows it. */
export function ShownEmail({ listingId }: { listingId: number }) {
  const { agent: t } = useMessages('property');
  const fetcher = useFetcher<EmailAnswer>();
  if (fetcher.data) return <Email {...fetcher.data} />;
  return (
    <fetcher.Form method="post" action={emailPath(listingId)}>
      <button type="submit" className="link tap">
        {t.showEmail}
      </button>
    </fetcher.Form>
  );
}

/** The email or, if it may not be shown, the reason. */
export function Email({ email }: EmailAnswer) {
  const { agent: t } = useMessages('property');
  if (email === null) return <p role="alert">{t.emailLater}</p>;
  const [user, domain] = email.split('@');
  return (
    <a href={`mailto:${email}`} className="link tap wrap-anywhere">
      {/* Lets a long email break before its domain. */}
      <span>
        {user}@<wbr />
        {domain}
      </span>
    </a>
  );
}
