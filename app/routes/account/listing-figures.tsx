import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { canSeeFigures } from '#app/features/listings/permissions.ts';
import { drawReach } from '#app/features/listings/reach/charts.server.ts';
import { ReachBar } from '#app/features/listings/reach/components/reach-bar.tsx';
import { ReachCards } from '#app/features/listings/reach/components/reach-cards.tsx';
import { ReachCharts } from '#app/features/listings/reach/components/reach-charts.tsx';
import { SimilarHomes } from '#app/features/listings/reach/components/similar-homes.tsx';
import {
  findReach,
  findReachListing,
  findSimilarHomes,
} from '#app/features/listings/reach/queries.server.ts';
import { parseReachPeriod, REACH_PATH, reachPath } from '#app/features/listings/reach/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import chartStyles from '#app/styles/chart.css?url';
import { BackLink } from '#app/ui/back-link.tsx';
import type { Route } from './+types/listing-figures';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: chartStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const listing = await findReachListing(requireId(params.id));
  if (!listing || !canSeeFigures(viewer, listing.ownerId)) throw notFound();
  const period = parseReachPeriod(url.searchParams);
  const [reach, similar] = await Promise.all([
    findReach(viewer.id, period, listing.id),
    listing.isOnMarket && listing.isSettled ? findSimilarHomes(listing) : null,
  ]);
  return { listing, period, reach, similar, charts: drawReach(reach) };
}

export default function ListingFigures({ loaderData }: Route.ComponentProps) {
  const { listing, period, reach, similar, charts } = loaderData;
  const t = useMessages('reach');
  const path = reachPath(listing.id);
  return (
    <>
      <TabHead title={t.of(listing.title)} path={path} />
      <BackLink to={REACH_PATH}>{t.all}</BackLink>
      <h2 className="text-xl font-semibold wrap-anywhere">{t.of(listing.title)}</h2>
      <p className="text-muted">{listing.placeName}</p>
      <ReachBar path={path} period={period} file={`${path}/days.csv`} />
      <ReachCards reach={reach} />
      <p className="mt-2 text-sm text-muted">{t.weeks}</p>
      <ReachCharts charts={charts} />
      <SimilarHomes listing={listing} similar={similar} />
    </>
  );
}
