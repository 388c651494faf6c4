import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { Route } from './+types/properties';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export function loader() {
  return null;
}

export default function AdminProperties() {
  const t = useMessages('admin');
  return (
    <EmptyCard title={t.upcoming} heading="h2">
      <AdminHead title={t.tabs.properties} />
    </EmptyCard>
  );
}
