import type { Viewer } from '#app/features/identity/types.ts';

/** Everybody sees the photos and floor plans of a public listing, only its owner those of a draft or a withdrawn one. */
export function canSeeFiles(
  viewer: Pick<Viewer, 'id'> | null,
  listing: { isPublic: boolean; userId: string | null },
): boolean {
  return listing.isPublic || (viewer !== null && viewer.id === listing.userId);
}
