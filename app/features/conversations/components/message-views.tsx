import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { leadsPath } from '../leads/rules.ts';
import { messagesPath } from '../rules.ts';

/** For advertisers: links to the message list and the lead list. */
export function MessageViews() {
  const { leads, inbox } = useMessages('conversations');
  const views = [
    [messagesPath(), inbox.title],
    [leadsPath({ state: null, page: 1 }), leads.title],
  ] as const;
  return <ViewLinks label={inbox.views} views={views} />;
}
