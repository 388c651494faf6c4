import { data } from 'react-router';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/no-access';

export function loader({ context }: Route.LoaderArgs) {
  return data({ role: staffOf(context).role }, { status: 403 });
}

export default function NoAccess({ loaderData }: Route.ComponentProps) {
  const { noAccess, roles } = useMessages('admin');
  return (
    <section className="card p-4">
      <AdminHead title={noAccess.title} />
      <h2 className="text-lg font-semibold">{noAccess.title}</h2>
      <p className="text-muted">{noAccess.text(roles[loaderData.role])}</p>
    </section>
  );
}
