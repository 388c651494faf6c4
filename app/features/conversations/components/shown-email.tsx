import { Form, Link, useFetcher } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { emailPath } from '../rules.ts';

/** Null where it may not be shown now. */
interface EmailAnswer {
  email: string | null;
}

/** A button that shows an email in its place; without script it leads to a page that does. */
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

interface EmailPageProps {
  listingId: number;
  answer?: EmailAnswer;
}

export function EmailPage({ listingId, answer }: EmailPageProps) {
  const { agent: t, backToProperty } = useMessages('property');
  return (
    <div className="page flex min-h-[40vh] flex-col items-start py-8">
      <PageHead title={t.email} description={t.emailText} path={emailPath(listingId)} noindex />
      <Link to={listingPath(listingId)} className="tap gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
        {backToProperty}
      </Link>
      <h1 className="title mt-2">{t.email}</h1>
      <div className="mt-4 text-lg">
        {answer ? (
          <Email {...answer} />
        ) : (
          <Form method="post">
            <button type="submit" className="button button-primary">
              {t.showEmail}
            </button>
          </Form>
        )}
      </div>
    </div>
  );
}

function Email({ email }: EmailAnswer) {
  const { agent: t } = useMessages('property');
  if (email === null) return <p role="alert">{t.emailLater}</p>;
  const [user, domain] = email.split('@');
  return (
    <a href={`mailto:${email}`} className="link tap wrap-anywhere">
      {/* A long email breaks before its domain. */}
      <span>
        {user}@<wbr />
        {domain}
      </span>
    </a>
  );
}
