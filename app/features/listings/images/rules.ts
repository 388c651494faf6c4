import { keepingList } from '../keeping-list.ts';

/** Largest file accepted, in bytes. */
export const LARGEST_IMAGE_BYTES = 15 * 1024 * 1024;
/** The most pixels an uploaded photo may have. */
export const MOST_IMAGE_PIXELS = 50_000_000;

/** A photo whose longer side has fewer pixels looks blurred: cards show up to 640, sharp screens twice that. */
const FEWEST_SHARP_PIXELS = 1_000;

/** A photo's size if it is small, '300 × 200'; null if it isn't, or isn't known. */
export function smallSize(width: number | null, height: number | null): string | null {
  if (width === null || height === null) return null;
  return Math.max(width, height) < FEWEST_SHARP_PIXELS ? `${width} × ${height}` : null;
}

/** The page that manages a listing's photos. @param list the list of own listings that it leads back to. */
export function imagesPath(listingId: number, list: string | null = null): string {
  return keepingList(`/properties/${listingId}/images`, list);
}

/** The order after moving one photo by some places, as far as it can go. */
export function moveImage(order: number[], id: number, by: number): number[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const others = order.filter((other) => other !== id);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Whether two orders are of the same photos. */
export function hasSameImages(one: number[], other: number[]): boolean {
  const ids = new Set(one);
  return ids.size === other.length && ids.symmetricDifference(new Set(other)).size === 0;
}
