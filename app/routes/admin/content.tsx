import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { Route } from './+types/content';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export function loader() {
  return null;
}

export default function AdminContent() {
  const t = useMessages('admin');
  return (
    <EmptyCard title={t.upcoming} heading="h2">
      <AdminHead title={t.tabs.content} />
    </EmptyCard>
  );
}
