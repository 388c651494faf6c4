import type { Viewer } from '#app/features/identity/types.ts';

/** The photos and floor plans of a public listing are visible to everybody, those of a draft or withdrawn one to its owner. */
export function canSeeFiles(
  viewer: Pick<Viewer, 'id'> | null,
  listing: { isPublic: boolean; userId: string | null },
): boolean {
  return listing.isPublic || (viewer !== null && viewer.id === listing.userId);
}
