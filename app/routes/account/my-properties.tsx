import { data, redirect } from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { namedTabPath } from '#app/features/dashboard/rules.ts';
import { CreateListingCard, OwnListings } from '#app/features/listings/components/own-listings.tsx';
import { findOwnListings } from '#app/features/listings/own/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { pageNumber } from '#app/lib/page-number.ts';
import type { Route } from './+types/my-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = namedTabPath(url.searchParams.get('tab'));
  if (tab) throw redirect(tab);
  const { viewer } = await requireSession(context, url);
  try {
    const own = await findOwnListings(viewer.id, pageNumber(url.searchParams));
    return data({ own }, { status: own.page > 1 && own.page > own.pages ? 404 : 200 });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ own: null }, { status: 503 });
  }
}

export default function MyProperties({ loaderData: { own } }: Route.ComponentProps) {
  const { tabs, properties } = useMessages('dashboard');
  return (
    <>
      <TabHead title={tabs.properties} path="/dashboard" />
      <h2 className="sr-only">{tabs.properties}</h2>
      <CreateListingCard />
      {own ? (
        <OwnListings own={own} />
      ) : (
        <div className="mt-6">
          <LoadFailed text={properties.failed} />
        </div>
      )}
    </>
  );
}
