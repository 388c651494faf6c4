import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { leadsPath } from '../leads/rules.ts';
import { callsPath, messagesPath } from '../rules.ts';

/** For advertisers: links to the message list and the lead list. */
export function MessageViews() {
  const { calls, leads, inbox } = useMessages('conversations');
  const views = [
    [messagesPath(), inbox.title],
    [leadsPath({ state: null, page: 1 }), leads.title],
    [callsPath(), calls.title],
  ] as const;
  return <ViewLinks label={inbox.views} views={views} />;
}
