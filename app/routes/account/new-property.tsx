import { randomUUID } from 'node:crypto';
import { redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { canPublish } from '#app/features/brokerages/permissions.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { answerDraft, keepPhotos } from '#app/features/listings/drafts/answer.server.ts';
import { findUnfinished } from '#app/features/listings/drafts/queries.server.ts';
import { begunAt, editPath, isOfAnother } from '#app/features/listings/drafts/rules.ts';
import { keepOfSuspended } from '#app/features/listings/drafts/suspended.server.ts';
import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { ListingFormPage } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { createListing } from '#app/features/listings/form/mutations.server.ts';
import { findPublicContact } from '#app/features/listings/form/queries.server.ts';
import { DASHBOARD_PATH, handoverQuarters } from '#app/features/listings/form/rules.ts';
import { readListingForm } from '#app/features/listings/images/image-form.server.ts';
import { needsPermit } from '#app/features/listings/permit.server.ts';
import { areProofsWanted } from '#app/features/listings/proofs/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import type { Route } from './+types/new-property';

export const middleware: Route.MiddlewareFunction[] = [keepOfSuspended, membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const begun = begunAt(url);
  if (begun !== null) throw replace(editPath(begun));
  const quarters = handoverQuarters(new Date());
  const [contact, unfinished, wantsProofs, isPermitNeeded, member] = await Promise.all([
    findPublicContact(viewer.id),
    findUnfinished(viewer.id),
    areProofsWanted(viewer.id, null),
    needsPermit(db, viewer.id),
    findMembership(viewer.id),
  ]);
  const isAssistant = member !== null && !canPublish(member.role);
  const page = randomUUID();
  const mostImages = numberSetting('listing_photos');
  const own = { contact, unfinished, wantsProofs, needsPermit: isPermitNeeded, isAssistant };
  return { quarters, images: [], mostImages, ...own, page, draft: null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  await using upload = await readListingForm(request, viewer.id, visitorOf(context).ip);
  const { form } = upload;
  // Their own form, empty: the browser keeps what is typed for who typed it.
  if (isOfAnother(form, viewer.id)) throw redirect(url.pathname);
  const photos = await keepPhotos(viewer.id, null, upload);
  const kept = await answerDraft({ context, userId: viewer.id, id: null, form, photos, url });
  if (kept) return kept;
  return answerListingForm({
    context,
    form,
    photos,
    asksName: true,
    save: (form) => createListing(viewer.id, form),
    saved: 'listingAdded',
    failed: 'listing_failed',
  });
}

/** The open form stays as it is once it has begun a listing. */
export function shouldRevalidate({ nextUrl, ...args }: ShouldRevalidateFunctionArgs): boolean {
  return begunAt(nextUrl) === null && args.defaultShouldRevalidate;
}

export function clientAction({ url, serverAction }: Route.ClientActionArgs) {
  return sendDraft(begunAt(url) ?? 'new', DASHBOARD_PATH, serverAction);
}

export default function NewProperty({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingFormPage listing={null} {...loaderData} answer={actionData} />;
}
