import { Link } from 'react-router';
import { recordViewed } from '#app/features/audit/looks.server.ts';
import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { FormWithImages } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { findOwnListing } from '#app/features/listings/form/queries.server.ts';
import { handoverQuarters } from '#app/features/listings/form/rules.ts';
import { findImages } from '#app/features/listings/images/queries.server.ts';
import { findOwnerId } from '#app/features/listings/queries.server.ts';
import { editProperty } from '#app/features/moderation/mutations.server.ts';
import { PROPERTIES_PATH } from '#app/features/moderation/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/edit-property';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = requireId(params.id);
  const ownerId = await findOwnerId(id);
  const listing = await findOwnListing(ownerId, id);
  if (!listing) throw notFound();
  await recordViewed(staffOf(context), 'property', id, listing.values.title[0] ?? String(id));
  const quarters = handoverQuarters(new Date(), listing.values.handover[0]);
  return {
    listing,
    quarters,
    images: await findImages(db, id),
    mostImages: numberSetting('listing_photos'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const id = requireId(params.id);
  return answerListingForm({
    context,
    form: await readForm(request),
    save: (form) => editProperty(staffOf(context), id, form),
    saved: 'propertyUpdated',
    failed: 'listing_update_failed',
    home: PROPERTIES_PATH,
  });
}

export function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  return sendDraft(Number(params.id), PROPERTIES_PATH, serverAction);
}

export default function EditProperty({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminProperties');
  const { id } = loaderData.listing;
  return (
    <div className="max-w-3xl">
      <AdminHead title={t.editTitle} />
      <Link to={PROPERTIES_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-xl font-semibold">{t.editTitle}</h2>
      <FormWithImages
        contact={null}
        key={id}
        {...loaderData}
        answer={actionData}
        home={PROPERTIES_PATH}
        draftKey={id}
      />
    </div>
  );
}
