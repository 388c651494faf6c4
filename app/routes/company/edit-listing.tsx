import { Link } from 'react-router';
import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { FeedListing } from '#app/features/brokerages/components/feed-listing.tsx';
import { findFeedListing, findTeamOwner } from '#app/features/brokerages/team/queries.server.ts';
import { TEAM_LISTINGS_PATH, teamListingPath } from '#app/features/brokerages/team/rules.ts';
import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { FormWithImages } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { updateListing } from '#app/features/listings/form/mutations.server.ts';
import { findOwnListing } from '#app/features/listings/form/queries.server.ts';
import { handoverQuarters } from '#app/features/listings/form/rules.ts';
import { findImages } from '#app/features/listings/images/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { numberSetting } from '#app/server/site-settings.server.ts';
import type { Route } from './+types/edit-listing';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const { brokerageId } = membershipOf(context);
  const fromFeed = await findFeedListing(brokerageId, id);
  if (fromFeed) return { fromFeed };
  const ownerId = await findTeamOwner(brokerageId, id);
  const listing = ownerId && (await findOwnListing(ownerId, id));
  if (!listing) throw notFound();
  const quarters = handoverQuarters(new Date(), listing.values.handover[0]);
  const images = await findImages(db, id);
  return { fromFeed: null, listing, quarters, images, mostImages: numberSetting('listing_photos') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id);
  const { brokerageId } = membershipOf(context);
  const ownerId = await findTeamOwner(brokerageId, id);
  // What comes from a feed has no form here.
  if (!ownerId || (await findFeedListing(brokerageId, id))) throw notFound();
  return answerListingForm({
    context,
    form: await readForm(request),
    save: (form) => updateListing(ownerId, id, form),
    saved: 'listingUpdated',
    failed: 'listing_update_failed',
    home: TEAM_LISTINGS_PATH,
  });
}

export function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  return sendDraft(Number(params.id), TEAM_LISTINGS_PATH, serverAction);
}

export default function EditListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listings: t } = useMessages('companies').work;
  const { id } = loaderData.fromFeed ?? loaderData.listing;
  return (
    <div className="max-w-3xl">
      <CompanyHead title={t.editTitle} path={teamListingPath(id)} />
      <Link to={TEAM_LISTINGS_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-xl font-semibold">{t.editTitle}</h2>
      {loaderData.fromFeed ? (
        <FeedListing listing={loaderData.fromFeed} />
      ) : (
        <FormWithImages
          contact={null}
          key={id}
          {...loaderData}
          answer={actionData}
          home={TEAM_LISTINGS_PATH}
          draftKey={id}
        />
      )}
    </div>
  );
}
