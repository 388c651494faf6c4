import { Link, useFetcher } from 'react-router';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { conversationPath, messagesPath } from '../rules.ts';
import type { Message, MessageLine, Subject } from '../types.ts';

interface MessageCardProps {
  message: Message | MessageLine;
  /** Where 'Mark as read' is sent; undefined for readers without an account. */
  markPath?: string;
}

/** A message: its sender, time, text and contact details. */
export function MessageCard({ message, markPath }: MessageCardProps) {
  const { inbox: t } = useMessages('conversations');
  const isUnread = !message.isRead && !message.isOwn;
  // Owners may give no name, and a deleted account has none.
  const name = message.name === null ? t.deleted : message.name || t.nameless;
  return (
    <article
      className={`rounded-card border p-4 ${isUnread ? 'border-edge bg-tint' : 'border-line bg-surface'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex gap-x-3">
          <ReadMark isRead={message.isRead} />
          <h3 className="font-semibold wrap-anywhere">
            {message.isOwn ? `${name} (${t.you})` : name}
          </h3>
        </div>
        <p className="text-sm text-muted">
          <Moment at={message.createdAt} />
        </p>
      </div>
      {'subject' in message && <Regarding message={message} />}
      {message.isRemoved ? (
        <p className="mt-2 text-muted italic">{t.removed}</p>
      ) : (
        <Contact message={message} />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {'subject' in message && !message.isRemoved && (
          <Link
            to={conversationPath(
              message.conversationId,
              markPath === messagesPath() ? null : markPath,
            )}
            className={isUnread ? 'button button-primary mt-2 wrap-anywhere' : 'link tap text-sm'}
          >
            {t.open}
          </Link>
        )}
        {isUnread && markPath && <MarkRead id={message.id} path={markPath} />}
      </div>
    </article>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const { inbox: t } = useMessages('conversations');
  return (
    <span className={isRead ? 'text-muted' : 'text-primary'}>
      <Icon name={isRead ? 'mail-open' : 'mail'} />
      <span className="sr-only">{isRead ? t.read : t.unread}</span>
    </span>
  );
}

function Regarding({ message }: { message: MessageLine }) {
  return (
    <p className="mt-2 wrap-anywhere">
      <SubjectLink subject={message.subject} />
    </p>
  );
}

/** Its subject: a link where the reader may open its page. */
export function SubjectLink({ subject }: { subject: Subject | null }) {
  const { inbox: t, unknownProperty, notListed } = useMessages('conversations');
  if (!subject) return t.about.listing + unknownProperty;
  const { kind, title, valuer, path } = subject;
  const link = path && (
    <Link dir="auto" to={path} className="link">
      {title}
    </Link>
  );
  return (
    <>
      {valuer === null ? t.about[kind] : t.valuationBy(valuer)}
      {link ?? (kind === 'listing' ? notListed(title) : title)}
    </>
  );
}

/** In the list of messages they would leave no room for words. */
const BLANK_LINES = /\n\s*\n/g;

function Contact({
  message: { message, viewing, figure, declines, email, phone, ...rest },
}: MessageCardProps) {
  const { inbox: t, viewingTimes, figureInWords, declined } = useMessages('conversations');
  const isLine = 'subject' in rest;
  return (
    <>
      {declines && <p className="mt-2 font-semibold">{declined}</p>}
      {figure && <p className="mt-2 text-lg font-semibold tabular-nums">{figureInWords(figure)}</p>}
      {message && (
        <p
          dir="auto"
          className={`mt-2 whitespace-pre-line wrap-anywhere ${isLine ? 'line-clamp-6' : ''}`}
        >
          {isLine ? message.replace(BLANK_LINES, '\n') : message}
        </p>
      )}
      {viewing && (
        <p className="mt-2 font-semibold">
          {t.viewing}: {viewingTimes(viewing.days, viewing.hours)}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-x-5 text-sm empty:hidden">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="link tap wrap-anywhere">
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone}`} dir="ltr" className="link tap">
              {formatPhone(phone)}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

function MarkRead({ id, path }: { id: string; path: string }) {
  const { inbox: t } = useMessages('conversations');
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={path} className="mt-2">
      <input type="hidden" name="intent" value="read" />
      <button
        type="submit"
        name="id"
        value={id}
        disabled={fetcher.state !== 'idle'}
        className="button button-quiet"
      >
        <Icon name="check" size={18} />
        {fetcher.state === 'idle' ? t.markRead : t.marking}
      </button>
    </fetcher.Form>
  );
}
