import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { DevMailLine } from '../types.ts';

export function MailList({ mails }: { mails: DevMailLine[] }) {
  const formats = useMessages('formats');
  const t = useMessages('mailbox');
  return (
    <ol aria-label={t.list} className="card divide-y divide-line overflow-hidden">
      {mails.map((mail) => (
        <li key={mail.id} className="relative px-4 py-3 hover:bg-tint md:px-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Link
              to={`/mailbox/${mail.id}`}
              className="font-semibold text-primary after:absolute after:inset-0 hover:underline"
            >
              {mail.subject}
            </Link>
            <time dateTime={mail.createdAt.toISOString()} className="text-sm text-muted">
              {formats.moment(mail.createdAt)}
            </time>
          </div>
          <p className="wrap-anywhere text-muted">{t.toWhom(mail.recipient)}</p>
        </li>
      ))}
    </ol>
  );
}

/** @param props.to the recipient filtered by; empty for all mail. */
export function EmptyMailbox({ to }: { to: string }) {
  const { empty } = useMessages('mailbox');
  return (
    <div className="card flex flex-col items-center px-4 py-14 text-center">
      <Icon name="mail" size={32} className="text-muted" />
      <h2 className="mt-4 text-xl font-semibold wrap-anywhere">
        {to ? empty.filteredTitle(to) : empty.title}
      </h2>
      <p className="mt-2 max-w-[48ch] text-balance text-muted">
        {to ? empty.filteredText : empty.text}
      </p>
    </div>
  );
}
