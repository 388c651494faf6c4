import { Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { findLanguageOf } from '#app/features/emails/queries.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ProfileFacts } from '#app/features/profiles/components/profile-facts.tsx';
import { findProfile } from '#app/features/profiles/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/profile';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const [profile, language] = await Promise.all([
    findProfile(viewer.id),
    findLanguageOf(viewer.id),
  ]);
  return { viewer, profile, language };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { tabs } = useMessages('dashboard');
  const t = useMessages('profile');
  return (
    <>
      <TabHead title={tabs.profile} path="/dashboard/profile" />
      <section className="card max-w-2xl p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{tabs.profile}</h2>
          <Link to="/dashboard/profile/edit" className="button button-quiet">
            {t.edit}
          </Link>
        </div>
        <ProfileFacts {...loaderData} />
      </section>
    </>
  );
}
