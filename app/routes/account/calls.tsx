import { Link } from 'react-router';
import { ContactList } from '#app/features/conversations/components/contact-list.tsx';
import { MessageViews } from '#app/features/conversations/components/message-views.tsx';
import { findContactPage } from '#app/features/conversations/phones/contacts.server.ts';
import { callsPath } from '#app/features/conversations/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/calls';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return findContactPage({ userId: viewer.id }, parsePage(url.searchParams.get('page')));
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { calls: t } = useMessages('conversations');
  return (
    <>
      <TabHead title={t.title} path={callsPath()} />
      <MessageViews />
      <h2 className="sr-only">{t.title}</h2>
      <ContactList
        {...loaderData}
        pathOf={callsPath}
        file={`${callsPath()}.csv`}
        wayOn={
          <Link to="/dashboard/agent-details" className="button button-primary">
            {t.checkPhone}
          </Link>
        }
      />
    </>
  );
}
