import { Link, Outlet } from 'react-router';
import { useLiveMessages } from '#app/features/conversations/components/use-live-messages.ts';
import { Tabs } from '#app/features/dashboard/components/tabs.tsx';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/dashboard';

/** Runs before every page and action of the dashboard. */
export const middleware: Route.MiddlewareFunction[] = [membersOnly];

/** After signing out, going back must not show these pages. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export default function Dashboard({ matches: [root] }: Route.ComponentProps) {
  useLiveMessages();
  const t = useMessages('dashboard');
  return (
    <div className="page py-6 md:py-8">
      <div className="mx-auto max-w-7xl">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">{t.title}</h1>
          <Link to="/new-property" className="button button-primary">
            {t.listProperty}
          </Link>
        </div>
        <Tabs unread={root.loaderData.unread} />
        <div className="mt-6">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
