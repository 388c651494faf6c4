import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { Route } from './+types/messages';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url);
  return null;
}

export default function Messages() {
  const { tabs, messages } = useMessages('dashboard');
  return (
    <>
      <TabHead title={tabs.messages} path="/dashboard/messages" />
      <h2 className="sr-only">{tabs.messages}</h2>
      <EmptyCard title={messages.empty}>
        <p className="mt-1 text-muted">{messages.text}</p>
      </EmptyCard>
    </>
  );
}
