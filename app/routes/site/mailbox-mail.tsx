import { Link } from 'react-router';
import { MailView } from '#app/features/mailbox/components/mail-view.tsx';
import { canReadMailbox } from '#app/features/mailbox/permissions.ts';
import { findDevMail } from '#app/features/mailbox/queries.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { env } from '#app/server/env.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { mailSender } from '#app/server/site-settings.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/mailbox-mail';

export async function loader({ params }: Route.LoaderArgs) {
  const id = canReadMailbox(env()) ? parseId(params.id) : null;
  const mail = id === null ? undefined : await findDevMail(id);
  if (!mail) throw notFound();
  const { name, address } = mailSender();
  return { mail, from: `${name} <${address}>` };
}

export default function MailboxMail({ loaderData: { mail, from } }: Route.ComponentProps) {
  const t = useMessages('mailbox');
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={mail.subject}
        description={t.description}
        path={`/mailbox/${mail.id}`}
        noindex
      />
      <Link to="/mailbox" className="link tap gap-2">
        <Icon name="arrow-left" className="rtl:rotate-180" />
        {t.back}
      </Link>
      <h1 className="title mt-2 wrap-anywhere">{mail.subject}</h1>
      <p className="mt-2 mb-6 max-w-[65ch] text-pretty text-muted">{t.notice}</p>
      <MailView mail={mail} from={from} />
    </div>
  );
}
