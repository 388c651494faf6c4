import { randomUUID } from 'node:crypto';
import { createContext } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { findOwnApproval } from '#app/features/listings/approval/queries.server.ts';
import { answerDraft, keepPhotos } from '#app/features/listings/drafts/answer.server.ts';
import { findDraft } from '#app/features/listings/drafts/queries.server.ts';
import { keepOfSuspended } from '#app/features/listings/drafts/suspended.server.ts';
import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { ListingFormPage } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { updateListing } from '#app/features/listings/form/mutations.server.ts';
import { findOwnListing, findPublicContact } from '#app/features/listings/form/queries.server.ts';
import { DASHBOARD_PATH, handoverQuarters } from '#app/features/listings/form/rules.ts';
import { readListingForm } from '#app/features/listings/images/image-form.server.ts';
import { findImages } from '#app/features/listings/images/queries.server.ts';
import { findDeleted } from '#app/features/listings/own/queries.server.ts';
import { DELETED_LIST, homeOfForm } from '#app/features/listings/own/rules.ts';
import { needsPermit } from '#app/features/listings/permit.server.ts';
import { areProofsWanted } from '#app/features/listings/proofs/queries.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { Route } from './+types/edit-property';

export const middleware: Route.MiddlewareFunction[] = [keepOfSuspended, membersOnly];

export { headers } from './dashboard.tsx';

/** Whether the page answers a form that was sent. */
const sentContext = createContext(false);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = parseId(params.id);
  try {
    const listing = id === null ? null : await findOwnListing(viewer.id, id);
    if (!listing) return notLoaded();
    const quarters = handoverQuarters(new Date(), listing.values.handover[0]);
    const [images, contact, draft, wantsProofs, isPermitNeeded, approval] = await Promise.all([
      findImages(db, listing.id),
      findPublicContact(viewer.id),
      findDraft(listing.id),
      areProofsWanted(viewer.id, listing.id),
      needsPermit(db, viewer.id),
      findOwnApproval(db, listing.id),
    ]);
    const mostImages = numberSetting('listing_photos');
    return {
      listing,
      quarters,
      images,
      mostImages,
      contact,
      draft,
      wantsProofs,
      needsPermit: isPermitNeeded,
      approval,
      home: homeOfForm(url, listing.id),
      page: randomUUID(),
    };
  } catch (error) {
    if (context.get(sentContext)) throw error; // the form that could not be saved: a redirect would say that it was
    logError(error, { path: url.pathname });
    return notLoaded();
  }
}

/** Specified for every listing that can't be edited here, including somebody else's. */
function notLoaded(): Response {
  return redirectWithFlash(DASHBOARD_PATH, 'listingNotLoaded');
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  context.set(sentContext, true);
  const { viewer } = await requireSession(context, url);
  const id = parseId(params.id) ?? 0;
  await using upload = await readListingForm(request, viewer.id, visitorOf(context).ip);
  const { form } = upload;
  if ((await findDeleted(viewer.id, [id])).length > 0)
    return redirectWithFlash(DELETED_LIST, 'listingDeleted');
  const photos = await keepPhotos(viewer.id, id, upload);
  const kept = await answerDraft({ context, userId: viewer.id, id, form, photos, url });
  if (kept) return kept;
  const isNew = (await findDraft(id))?.isNew;
  return answerListingForm({
    context,
    form,
    photos,
    asksName: true,
    home: homeOfForm(url, id),
    save: (form) => updateListing(viewer.id, id, form),
    saved: isNew ? 'listingAdded' : 'listingUpdated',
    failed: isNew ? 'listing_failed' : 'listing_update_failed',
  });
}

export function clientAction({ params, serverAction, url }: Route.ClientActionArgs) {
  const id = Number(params.id);
  return sendDraft(id, homeOfForm(url, id), serverAction);
}

export default function EditProperty({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingFormPage {...loaderData} answer={actionData} />;
}
