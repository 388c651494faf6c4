import { EmptyMailbox, MailList } from '#app/features/mailbox/components/mail-list.tsx';
import { RecipientFilter } from '#app/features/mailbox/components/recipient-filter.tsx';
import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { findMailboxPage } from '#app/features/mailbox/queries.server.ts';
import { mailboxPath, parseMailboxView } from '#app/features/mailbox/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { env } from '#app/server/env.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { Route } from './+types/mailbox';

/** The mail a demonstration keeps instead of sending it. */
export async function loader({ url }: Route.LoaderArgs) {
  if (!canReadMailbox(env())) throw notFound();
  const { to, page } = parseMailboxView(url.searchParams);
  return { to, mailbox: await findMailboxPage({ to, page }) };
}

export default function Mailbox({ loaderData: { to, mailbox } }: Route.ComponentProps) {
  const t = useMessages('mailbox');
  const { mails, total, page, pages } = mailbox;
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path="/mailbox" noindex />
      <h1 className="title">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-pretty text-lg text-muted">{t.notice}</p>
      <div className="mt-6">
        <RecipientFilter to={to} />
      </div>
      {total > 0 && (
        <p role="status" className="mt-6 text-muted wrap-anywhere">
          {to ? t.countTo(total, to) : t.count(total)}
        </p>
      )}
      <div className={total > 0 ? 'mt-3' : 'mt-6'}>
        {total > 0 ? <MailList mails={mails} /> : <EmptyMailbox to={to} />}
      </div>
      <Paging
        page={page}
        pages={pages}
        next={null}
        pathOf={(number) => mailboxPath({ to, page: number })}
      />
    </div>
  );
}
