import { Link, Outlet } from 'react-router';
import { companyOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyTabs } from '#app/features/brokerages/components/company-tabs.tsx';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { OWN_TAB_PATH } from '#app/features/dashboard/rules.ts';
import { companyPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FormKeeper, keepForm } from '#app/ui/keep-form.tsx';
import type { Route } from './+types/company';

/** Runs before every page and action of the company's dashboard. */
export const middleware: Route.MiddlewareFunction[] = [membersOnly, companyOnly];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm];

export function loader({ context }: Route.LoaderArgs) {
  return { own: membershipOf(context) };
}

/** After signing out, going back must not show these pages. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export default function Company({ loaderData: { own } }: Route.ComponentProps) {
  const t = useMessages('companies');
  return (
    <div className="page py-6 md:py-8">
      <FormKeeper />
      <div className="mx-auto max-w-7xl">
        <div data-print="hide" className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{own.companyHere}</h1>
          <div className="flex flex-wrap gap-x-4">
            <Link to={OWN_TAB_PATH} className="link tap">
              {t.ownDashboard}
            </Link>
            <Link to={companyPath(own.slug)} className="link tap">
              {t.publicPage}
            </Link>
          </div>
        </div>
        <CompanyTabs role={own.role} />
        <div className="mt-6">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
