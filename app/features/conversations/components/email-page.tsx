import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { emailPath } from '../rules.ts';
import { RevealPage } from './reveal-page.tsx';
import { Email, type EmailAnswer } from './shown-email.tsx';

interface EmailPageProps {
  listingId: number;
  answer?: EmailAnswer;
}

/** Shows a listing's email on request. */
export function EmailPage({ listingId, answer }: EmailPageProps) {
  const { agent: t, backToProperty } = useMessages('property');
  return (
    <RevealPage
      path={emailPath(listingId)}
      title={t.email}
      description={t.emailText}
      back={{ to: listingPath(listingId), text: backToProperty }}
      button={t.showEmail}
      revealed={answer && <Email {...answer} />}
    />
  );
}
