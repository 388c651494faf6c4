import { data } from 'react-router';
import { findAgentNotes } from '#app/features/agents/queries.server.ts';
import { nextSteps } from '#app/features/conversations/next-steps.server.ts';
import { contactForms, SENT } from '#app/features/conversations/rules.ts';
import { costsBox } from '#app/features/costs/all-in/box.server.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { ListingFailed, ListingPage } from '#app/features/listing-page/components/listing-page.tsx';
import { SimilarListings } from '#app/features/listing-page/components/listing-surroundings.tsx';
import { findAround, SIMILAR } from '#app/features/listing-page/queries.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { canEditListing } from '#app/features/listings/permissions.ts';
import { findListing, findOwnerId, findWithdrawn } from '#app/features/listings/queries.server.ts';
import { backPath, keptList } from '#app/features/listings/rules.ts';
import { describeListing } from '#app/features/listings/seo/rules.ts';
import { recordView } from '#app/features/listings/views.server.ts';
import { findOffer } from '#app/features/promotions/queries.server.ts';
import { SAVED_PATH } from '#app/features/saved-homes/rules.ts';
import { memberOf } from '#app/features/search/parameters.ts';
import { findSimilar } from '#app/features/search/similar.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { parseId } from '#app/lib/ids.ts';
import { messages } from '#app/messages/reader.server.ts';
import { readClientIp } from '#app/server/client-ip.server.ts';
import { isOutage } from '#app/server/db-errors.server.ts';
import { logError } from '#app/server/log.server.ts';
import { pageBefore, type RequestHead } from '#app/server/page-before.server.ts';
import { countEach, sharedPage } from '#app/server/shared-page.server.ts';
import type { Route } from './+types/property';

export const middleware: Route.MiddlewareFunction[] = [
  sharedPage({ header: 'Referer', as: (head) => wayBack(head) ?? '' }),
];

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const back = wayBack(request) ?? keptList(url);
  const id = parseId(params.id);
  try {
    const listing = id === null ? null : await findListing(id);
    if (!listing) {
      const gone = id === null ? null : await findWithdrawn(id);
      const similar = gone ? await findSimilar(gone, SIMILAR) : [];
      return data({ kind: 'not_found' as const, similar }, { status: 404 });
    }
    const sent = memberOf(SENT, url.searchParams.get('sent') ?? '');
    const [around, agent] = await Promise.all([findAround(listing), findAgentNotes(listing.id)]);
    const description = describeListing(listing, {
      formats: messages('formats'),
      listing: messages('listing'),
      property: messages('property'),
    });
    const viewer = await findViewer(context);
    const isOwner = viewer !== null && canEditListing(viewer, await findOwnerId(listing.id));
    const offer = isOwner ? await findOffer(viewer.id, listing.id, new Date()) : null;
    if (!isOwner) {
      countEach(context, request, ({ headers }) =>
        recordView(listing.id, readClientIp(headers), headers),
      );
    }
    const costs = costsBox(listing, url.searchParams, isoDay(new Date()));
    const forms = contactForms(listing, back);
    const savePath = keepingList(SAVED_PATH, back);
    const page = {
      ...around,
      listing: { ...listing, savePath },
      similar: around.similar.map((it) => ({ ...it, path: keepingList(it.path, back), savePath })),
      agent,
      forms,
      description,
      costs: costs.box,
      back,
      offer,
      next:
        sent &&
        nextSteps(sent, {
          advertiser: listing.agentName,
          wait: agent?.wait ?? null,
          viewing: forms.viewing,
          isSignedIn: viewer !== null,
        }),
    };
    return data({ kind: 'found' as const, page }, { status: costs.status });
  } catch (error) {
    // A lost database connection gets the same sentence on every page.
    if (isOutage(error)) throw error;
    logError(error, { path: url.pathname });
    return data({ kind: 'failed' as const }, { status: 503 });
  }
}

/** The list of results that the visitor came from. */
function wayBack(head: RequestHead): string | null {
  return backPath(pageBefore(head));
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'not_found') {
    return <ListingNotFound similar={<SimilarListings similar={loaderData.similar} />} />;
  }
  if (loaderData.kind === 'failed') return <ListingFailed />;
  return <ListingPage {...loaderData.page} />;
}
