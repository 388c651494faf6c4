import type { RouterContextProvider } from 'react-router';
import type { Viewer } from '#app/features/identity/types.ts';
import type { FileEditor } from '#app/features/listings/files/types.ts';
import { fileEditor } from '#app/features/moderation/pictures.server.ts';
import { editPropertyPath } from '#app/features/moderation/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { lockTeamListing } from '../members/mutations.server.ts';
import { canRunCompany } from '../permissions.ts';
import { findMembership } from '../queries.server.ts';
import { findTeamOwner } from './queries.server.ts';
import { teamListingPath } from './rules.ts';

/** Who changes a listing's photos and floor plans: its owner, a manager of its company, or staff. */
export interface ListingFileEditor extends FileEditor {
  /** The path of the form that isn't the owner's own; null for the owner. */
  formPath: string | null;
}

export async function listingFileEditor(
  context: Readonly<RouterContextProvider>,
  viewer: Pick<Viewer, 'id'>,
  listingId: string,
): Promise<ListingFileEditor> {
  const id = parseId(listingId) ?? 0;
  const own = await findMembership(viewer.id);
  if (own && canRunCompany(own.role)) {
    const ownerId = await findTeamOwner(own.brokerageId, id);
    if (ownerId !== null && ownerId !== viewer.id) {
      const mayStill: FileEditor['mayStill'] = (trx) => lockTeamListing(trx, own, ownerId, id);
      return { userId: viewer.id, ownerId, mayStill, formPath: teamListingPath(id) };
    }
  }
  const editor = await fileEditor(context, viewer, listingId);
  return { ...editor, formPath: editor.note ? editPropertyPath(id) : null };
}
