import { keepingList } from '../keeping-list.ts';

/** The most floor plans a listing may have. */
export const MOST_FLOOR_PLANS = 4;
/** Largest file accepted, in bytes. */
export const LARGEST_PLAN_BYTES = 15 * 1024 * 1024;
export const LONGEST_LABEL = 60;

/** The intent of the form that adds a floor plan; the intent of a form that changes one is its id. */
export const ADD = 'add';

/** The page that manages a listing's floor plans. @param list the list of own listings that it leads back to. */
export function floorPlansPath(listingId: number, list: string | null = null): string {
  return keepingList(`/properties/${listingId}/floor-plans`, list);
}
