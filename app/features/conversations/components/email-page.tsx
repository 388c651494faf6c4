import { Form, Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { emailPath } from '../rules.ts';
import { Email, type EmailAnswer } from './shown-email.tsx';

interface EmailPageProps {
  listingId: number;
  answer?: EmailAnswer;
}

/** Shows a listing's email to those who ask for it. */
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
