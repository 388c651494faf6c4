import type { RouterContextProvider } from 'react-router';
import type { AuditValues } from '#app/features/audit/types.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { takeImageForm } from '#app/features/listings/images/image-form.server.ts';
import type { ImageOutcome } from '#app/features/listings/images/types.ts';
import { findOwnerId } from '#app/features/listings/queries.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findStaff } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { parseId } from '#app/lib/ids.ts';
import { notePictures } from './mutations.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Staff who may change anybody's listing; null for everybody else. */
export async function findModerator(context: Context): Promise<Staff | null> {
  const staff = await findStaff(context);
  return staff && canUse(staff, 'properties') ? staff : null;
}

/** As whom somebody changes the photos and floor plans of a listing. */
export interface PictureHand {
  userId: string;
  /** Notes what changed, if staff changed it for the owner. */
  note(after: AuditValues): Promise<void>;
}

/** The viewer themselves or, for staff, the listing's owner, towards whose limit new pictures count. */
export async function pictureHand(
  context: Context,
  viewer: Pick<Viewer, 'id'>,
  listingId: string,
): Promise<PictureHand> {
  const own: PictureHand = { userId: viewer.id, note: () => Promise.resolve() };
  const id = parseId(listingId) ?? 0;
  const ownerId = await findOwnerId(id);
  if (ownerId === null || ownerId === viewer.id) return own;
  const staff = await findModerator(context);
  if (!staff) return own;
  return { userId: ownerId, note: (after) => notePictures(staff, id, after) };
}

/** Takes a form that changes photos, as `takeImageForm` does, in that hand. */
export async function changePhotos(
  request: Request,
  hand: PictureHand,
  ip: string,
  listingId: string,
): Promise<ImageOutcome> {
  const outcome = await takeImageForm(request, { userId: hand.userId, ip }, listingId);
  const isChanged =
    outcome.kind === 'added'
      ? outcome.taken > 0
      : outcome.kind === 'removed' || outcome.kind === 'ordered';
  if (isChanged) await hand.note({ change: `photos ${outcome.kind}` });
  return outcome;
}
