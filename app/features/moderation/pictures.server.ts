import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/features/identity/types.ts';
import type { FileEditor } from '#app/features/listings/files/types.ts';
import { findOwnerId } from '#app/features/listings/queries.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findActiveStaff } from '#app/features/staff/queries.server.ts';
import { findStaff } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { parseId } from '#app/lib/ids.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { pictureNote } from './mutations.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The staff member, if they may change any listing; null for everybody else. */
export async function findModerator(context: Context): Promise<Staff | null> {
  const staff = await findStaff(context);
  return staff && canUse(staff, 'properties') ? staff : null;
}

/** The role in which the viewer changes a listing's photos and floor plans: its owner or, for staff, on the owner's behalf. */
export async function fileEditor(
  context: Context,
  { id: userId }: Pick<Viewer, 'id'>,
  listingId: string,
): Promise<FileEditor> {
  const ownerId = await findOwnerId(parseId(listingId) ?? 0);
  const staff = ownerId === userId ? null : await findModerator(context);
  if (!staff) return { userId, ownerId: userId };
  const mayStill = async (trx: Trx) => {
    const now = await findActiveStaff(userId, trx);
    return now !== null && canUse(now, 'properties');
  };
  return { userId, ownerId, mayStill, note: pictureNote(staff) };
}
