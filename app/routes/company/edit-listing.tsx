import { data, Link, type RouterContextProvider } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { lockTeamListing } from '#app/features/brokerages/members/mutations.server.ts';
import { findFeedListing, findTeamOwner } from '#app/features/brokerages/team/queries.server.ts';
import { TEAM_LISTINGS_PATH, teamListingPath } from '#app/features/brokerages/team/rules.ts';
import { FeedListingPage } from '#app/features/feeds/components/feed-listing.tsx';
import { overrideField, restoreField } from '#app/features/feeds/overrides/mutations.server.ts';
import { findOverridable } from '#app/features/feeds/overrides/queries.server.ts';
import { overridableField } from '#app/features/feeds/overrides/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { DRAFT_FIELDS } from '#app/features/listings/drafts/fields.ts';
import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { FormWithImages } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { updateListing } from '#app/features/listings/form/mutations.server.ts';
import { findOwnListing } from '#app/features/listings/form/queries.server.ts';
import { handoverQuarters } from '#app/features/listings/form/rules.ts';
import { findImages } from '#app/features/listings/images/queries.server.ts';
import { findDeleted } from '#app/features/listings/own/queries.server.ts';
import { needsPermit } from '#app/features/listings/permit.server.ts';
import { formError, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { Route } from './+types/edit-listing';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const { brokerageId } = membershipOf(context);
  const fromFeed = await findOverridable(brokerageId, id);
  if (fromFeed) return { fromFeed, changing: overridableField(url.searchParams.get('field')) };
  const ownerId = await findTeamOwner(brokerageId, id);
  const listing = ownerId ? await findOwnListing(ownerId, id) : null;
  if (!ownerId || !listing) throw notFound();
  const quarters = handoverQuarters(new Date(), listing.values.handover[0]);
  const images = await findImages(db, id);
  return {
    fromFeed: null,
    listing,
    quarters,
    images,
    mostImages: numberSetting('listing_photos'),
    needsPermit: await needsPermit(db, ownerId),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = requireId(params.id);
  const own = membershipOf(context);
  const { brokerageId } = own;
  const form = await readForm(request);
  if (await findFeedListing(brokerageId, id)) return changeFeedListing(context, url, id, form);
  const ownerId = await findTeamOwner(brokerageId, id);
  if (!ownerId) throw notFound();
  if ((await findDeleted(ownerId, [id])).length > 0) {
    const values = typedValues(form, DRAFT_FIELDS);
    const answer = { ...formError('listing_deleted'), values, failed: false, saved: null };
    return data({ ...answer, photos: null }, { status: 409 });
  }
  return answerListingForm({
    context,
    form,
    save: (form) => {
      const mayStill = (trx: Trx) => lockTeamListing(trx, own, ownerId, id);
      return updateListing(ownerId, id, form, undefined, mayStill);
    },
    saved: 'listingUpdated',
    failed: 'listing_update_failed',
    home: TEAM_LISTINGS_PATH,
  });
}

/** Overrides a field of a home that comes from a feed, or restores one. */
async function changeFeedListing(
  context: Readonly<RouterContextProvider>,
  url: URL,
  id: number,
  form: FormData,
) {
  const own = membershipOf(context);
  const actor = await requireActor(context, url);
  const restored = overridableField(form.get('restore'));
  const field = restored ?? overridableField(form.get('field'));
  if (!field) throw notFound();
  const outcome = restored
    ? await restoreField(own, actor, id, field)
    : await overrideField(own, actor, id, field, form);
  if (outcome === null) throw notFound();
  if (outcome === 'done')
    return redirectWithFlash(teamListingPath(id), restored ? 'fieldRestored' : 'fieldOverridden');
  const intent = restored ? `restore-${field}` : 'override';
  return data(
    { ...outcome, intent, values: typedValues(form, [field]), saved: null, failed: false },
    { status: 400 },
  );
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
        <FeedListingPage
          listing={loaderData.fromFeed}
          changing={loaderData.changing}
          answer={actionData}
        />
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
