import { createContext, Link, Outlet } from 'react-router';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { COMPANY_PATH } from '#app/features/brokerages/rules.ts';
import { useLiveMessages } from '#app/features/conversations/components/use-live-messages.ts';
import { findInboxState } from '#app/features/conversations/queries.server.ts';
import { Tabs } from '#app/features/dashboard/components/tabs.tsx';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FormKeeper, keepForm } from '#app/ui/keep-form.tsx';
import type { Route } from './+types/dashboard';

/** Runs before every page and action of the dashboard. */
export const middleware: Route.MiddlewareFunction[] = [membersOnly, inboxState];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

const inboxStateContext = createContext<string>();

/** Read before the pages' loaders run: the page may not show later changes. */
async function inboxState({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  context.set(inboxStateContext, await findInboxState(viewer.id));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const membership = await findMembership(viewer.id);
  return { inboxState: context.get(inboxStateContext), company: membership?.companyHere ?? null };
}

/** After signing out, going back must not show these pages. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export default function Dashboard({ loaderData, matches: [root] }: Route.ComponentProps) {
  useLiveMessages(loaderData.inboxState);
  const t = useMessages('dashboard');
  return (
    <div className="page py-6 md:py-8">
      <FormKeeper />
      <div className="mx-auto max-w-7xl">
        <div data-print="hide" className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">{t.title}</h1>
          {/* On phones the company's name comes below, so that title and button share a line. */}
          <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-2">
            {loaderData.company && (
              <Link
                to={COMPANY_PATH}
                className="link tap wrap-anywhere max-sm:-my-3 max-sm:order-last max-sm:basis-full"
              >
                {loaderData.company}
              </Link>
            )}
            <Link to="/new-property" className="button button-primary">
              {t.listProperty}
            </Link>
          </div>
        </div>
        <Tabs unread={root.loaderData.unread} />
        <div className="mt-6">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
