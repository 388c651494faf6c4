import { data } from 'react-router';
import { mapPath } from '#app/features/areas/map-url.ts';
import { ListingNotFound, ListingPage } from '#app/features/listings/components/listing-page.tsx';
import { findListing, findSimilar } from '#app/features/listings/queries.server.ts';
import { backPath } from '#app/features/listings/rules.ts';
import { describeListing } from '#app/features/listings/seo/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/property';

const SIMILAR = 4;

export async function loader({ params, request }: Route.LoaderArgs) {
  const hosts = [request.url, env().publicUrl].map((address) => new URL(address).host);
  const back = backPath(request.headers.get('Referer'), hosts);
  const id = parseId(params.id);
  const listing = id === null ? null : await findListing(id);
  if (!listing) return data({ listing: null, back }, { status: 404 });

  const similar = await findSimilar(listing, SIMILAR);
  return data({
    listing,
    description: describeListing(listing),
    map: mapPath(listing),
    similar,
    back,
  });
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (!loaderData.listing) return <ListingNotFound back={loaderData.back} />;
  return <ListingPage {...loaderData} />;
}
