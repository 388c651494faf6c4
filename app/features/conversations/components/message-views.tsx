import { useMessages } from '#app/messages/use-messages.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';
import { leadsPath } from '../leads/rules.ts';
import { callsPath, messagesPath } from '../rules.ts';

interface MessageViewsProps {
  /** How many called or opened WhatsApp, where the page says so. */
  contacts?: number;
}

/** For advertisers: links to messages, leads and calls. */
export function MessageViews({ contacts }: MessageViewsProps) {
  const { calls, leads, inbox } = useMessages('conversations');
  const views = [
    [messagesPath(), inbox.title],
    [leadsPath({ state: null, page: 1 }), leads.title],
    [callsPath(), contacts === undefined ? calls.title : calls.beside(contacts)],
  ] as const;
  return <ViewLinks label={inbox.views} views={views} />;
}
