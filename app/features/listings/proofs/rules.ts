import { keepingList } from '../keeping-list.ts';

/** The most proofs a listing may have. */
export const MOST_PROOFS = 4;
/** Largest file accepted, in bytes. */
export const LARGEST_PROOF_BYTES = 10 * 1024 * 1024;
export const LONGEST_PROOF_NAME = 100;

/** The page where an advertiser adds and removes the proofs of a listing. @param list the list of own listings that it leads back to. */
export function proofsPath(listingId: number, list: string | null = null): string {
  return keepingList(`/properties/${listingId}/proofs`, list);
}
