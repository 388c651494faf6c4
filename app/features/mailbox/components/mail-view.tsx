import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { mailboxPath } from '../rules.ts';
import type { DevMail } from '../types.ts';

/** A mail: its header, its HTML in a frame without script, and its text. */
export function MailView({ mail, from }: { mail: DevMail; from: string }) {
  const formats = useMessages('formats');
  const t = useMessages('mailbox');
  return (
    <>
      <dl className="card grid gap-x-6 gap-y-1 px-4 py-4 md:grid-cols-[max-content_1fr] md:px-5">
        <Field label={t.from}>
          <bdi>{from}</bdi>
        </Field>
        <Field label={t.recipient}>
          <Link to={mailboxPath({ to: mail.recipient, page: 1 })} className="link">
            {mail.recipient}
          </Link>
        </Field>
        <Field label={t.subject}>
          <bdi>{mail.subject}</bdi>
        </Field>
        <Field label={t.time}>
          <time dateTime={mail.createdAt.toISOString()}>
            {t.dubaiTime(formats.moment(mail.createdAt))}
          </time>
        </Field>
      </dl>
      <section aria-labelledby="as-html" className="mt-8">
        <h2 id="as-html" className="text-lg font-semibold">
          {t.asHtml}
        </h2>
        <iframe
          src={`/mailbox/${mail.id}/html`}
          title={t.frame(mail.subject)}
          sandbox="allow-top-navigation-by-user-activation"
          className="mt-3 h-[60rem] w-full rounded-card border border-line md:h-[46rem]"
        />
      </section>
      <section aria-labelledby="as-text" className="mt-8">
        <h2 id="as-text" className="text-lg font-semibold">
          {t.asText}
        </h2>
        <p
          dir={mail.direction ?? 'auto'}
          className="card mt-3 px-4 py-4 wrap-anywhere whitespace-pre-wrap md:px-5"
        >
          {mail.text}
        </p>
      </section>
    </>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="md:contents">
      <dt className="text-sm text-muted md:text-base">{label}</dt>
      <dd className="wrap-anywhere max-md:mb-1">{children}</dd>
    </div>
  );
}
