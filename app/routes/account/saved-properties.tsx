import { Link } from 'react-router';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { Route } from './+types/saved-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireSession(context, url);
  return null;
}

export default function SavedProperties() {
  const { tabs, saved } = useMessages('dashboard');
  const searches = useMessages('savedSearches');
  return (
    <>
      <TabHead title={tabs['saved-properties']} path="/dashboard/saved-properties" />
      <h2 className="sr-only">{tabs['saved-properties']}</h2>
      <p className="mb-2">
        <Link to="/dashboard/saved-searches" className="link tap">
          {searches.title}
        </Link>
      </p>
      <EmptyCard title={saved.empty}>
        <Link to="/buy" className="button button-primary mt-4">
          {saved.browse}
        </Link>
      </EmptyCard>
    </>
  );
}
