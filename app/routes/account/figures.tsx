import { Link } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { OWN_TAB_PATH } from '#app/features/dashboard/rules.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ownListingsPath, parseOwnSearch } from '#app/features/listings/own/rules.ts';
import { drawReach } from '#app/features/listings/reach/charts.server.ts';
import { MostSeen } from '#app/features/listings/reach/components/most-seen.tsx';
import { ReachBar } from '#app/features/listings/reach/components/reach-bar.tsx';
import { ReachCards } from '#app/features/listings/reach/components/reach-cards.tsx';
import { ReachCharts } from '#app/features/listings/reach/components/reach-charts.tsx';
import { findMostSeen, findReach } from '#app/features/listings/reach/queries.server.ts';
import { parseReachPeriod, REACH_PATH } from '#app/features/listings/reach/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/figures';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chartStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const period = parseReachPeriod(url.searchParams);
  return loadedOr503(url.pathname, { period, found: null }, async () => {
    const [reach, mostSeen] = await Promise.all([
      findReach(viewer.id, period),
      findMostSeen(viewer.id, period),
    ]);
    return { period, found: { reach, mostSeen, charts: drawReach(reach) } };
  });
}

/** Every listing of the person's own, the most seen first. */
const BY_VIEWS = ownListingsPath({
  ...parseOwnSearch(new URLSearchParams()),
  view: 'table',
  sort: 'views',
});

export default function Figures({ loaderData: { period, found } }: Route.ComponentProps) {
  const t = useMessages('reach');
  return (
    <>
      <TabHead title={t.title} path={REACH_PATH} />
      <BackLink to={OWN_TAB_PATH}>{t.back}</BackLink>
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {!found && <LoadFailed text={t.failed} />}
      {found && found.reach.since === null && <NoListings />}
      {found && found.reach.since !== null && (
        <>
          <ReachBar path={REACH_PATH} period={period} file={`${REACH_PATH}.csv`} />
          <ReachCards reach={found.reach} />
          <p className="mt-2 text-sm text-muted">{t.weeks}</p>
          <ReachCharts charts={found.charts} />
          <MostSeen listings={found.mostSeen} all={BY_VIEWS} />
        </>
      )}
    </>
  );
}

function NoListings() {
  const { noListings } = useMessages('reach');
  return (
    <div className="mt-6">
      <EmptyCard title={noListings.title}>
        <p className="mt-2 max-w-prose text-muted">{noListings.text}</p>
        <Link to="/new-property" className="button button-primary mt-4">
          {noListings.start}
        </Link>
      </EmptyCard>
    </div>
  );
}
