import { Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { SavedHomes } from '#app/features/saved-homes/components/saved-homes.tsx';
import { loadSaved } from '#app/features/saved-homes/load-saved.server.ts';
import { MEMBERS_LIST } from '#app/features/saved-homes/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/saved-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url);
  return loadSaved(visitorOf(context), url);
}

export default function SavedProperties({ loaderData }: Route.ComponentProps) {
  const { tabs } = useMessages('dashboard');
  const searches = useMessages('savedSearches');
  return (
    <>
      <TabHead title={tabs['saved-properties']} path={MEMBERS_LIST} />
      <h2 className="sr-only">{tabs['saved-properties']}</h2>
      <p className="mb-2">
        <Link to="/dashboard/saved-searches" className="link tap">
          {searches.title}
        </Link>
      </p>
      <SavedHomes {...loaderData} path={MEMBERS_LIST} heading="h3" />
    </>
  );
}
