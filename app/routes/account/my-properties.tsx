import { useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { EmptyTab } from '#app/features/dashboard/components/empty-tab.tsx';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { namedTabPath } from '#app/features/dashboard/rules.ts';
import { OwnListingCard } from '#app/features/listings/components/own-listing-card.tsx';
import { findOwnListings, type OwnListings } from '#app/features/listings/own/queries.server.ts';
import { Paging } from '#app/features/search/components/paging.tsx';
import { useDashboardMessages } from '#app/messages/dashboard.ts';
import { logError } from '#app/server/log.server.ts';
import { showToast } from '#app/ui/toast.ts';
import type { Route } from './+types/my-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = namedTabPath(url.searchParams.get('tab'));
  if (tab) throw redirect(tab);
  const { viewer } = await requireSession(context, url);
  try {
    const own = await findOwnListings(viewer.id, pageOf(url.searchParams.get('page')));
    return data({ own }, { status: own.page > 1 && own.page > own.pages ? 404 : 200 });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ own: null }, { status: 503 });
  }
}

export default function MyProperties({ loaderData: { own } }: Route.ComponentProps) {
  const { tabs } = useDashboardMessages();
  return (
    <>
      <TabHead title={tabs.properties} path="/dashboard" />
      <h2 className="sr-only">{tabs.properties}</h2>
      <CreateCard />
      {own ? <OwnListingList own={own} /> : <LoadFailed />}
    </>
  );
}

function CreateCard() {
  const { properties } = useDashboardMessages();
  return (
    <section className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div>
        <h3 className="text-lg font-semibold">{properties.createTitle}</h3>
        <p className="text-muted">{properties.createText}</p>
      </div>
      <Link to="/new-property" className="button button-primary">
        {properties.create}
      </Link>
    </section>
  );
}

function OwnListingList({ own }: { own: OwnListings }) {
  const { properties } = useDashboardMessages();
  const { listings, agent, total, page, pages } = own;
  if (total === 0) return <NoListings />;
  return (
    <>
      <p className="mt-6 mb-3 text-muted">{properties.count(total)}</p>
      {listings.length === 0 && (
        <EmptyTab title={properties.pastEnd}>
          <Link to="/dashboard" className="button button-quiet mt-4">
            {properties.firstPage}
          </Link>
        </EmptyTab>
      )}
      <ul className="space-y-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <OwnListingCard listing={listing} agent={agent} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} pathOf={pagePath} next={null} />
    </>
  );
}

function NoListings() {
  const { properties } = useDashboardMessages();
  return (
    <div className="mt-6">
      <EmptyTab title={properties.empty}>
        <Link to="/new-property" className="button button-primary mt-4">
          {properties.getStarted}
        </Link>
      </EmptyTab>
    </div>
  );
}

function LoadFailed() {
  const { properties } = useDashboardMessages();
  const { failedTitle, failed } = properties;
  useEffect(() => {
    showToast({ title: failedTitle, text: failed, kind: 'destructive' });
  }, [failedTitle, failed]);
  return (
    <div className="mt-6" role="alert">
      <EmptyTab title={failed} />
    </div>
  );
}

function pagePath(page: number): string {
  return page === 1 ? '/dashboard' : `/dashboard?page=${page}`;
}

function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}
