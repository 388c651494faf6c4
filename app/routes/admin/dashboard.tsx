import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [staffWith('dashboard')];

export function loader() {
  return null;
}

export default function AdminDashboard() {
  const t = useMessages('admin');
  return (
    <section className="card p-4">
      <AdminHead title={t.tabs.dashboard} />
      <h2 className="text-lg font-semibold">{t.dashboard.welcome}</h2>
      <p className="text-muted">{t.dashboard.text}</p>
    </section>
  );
}
