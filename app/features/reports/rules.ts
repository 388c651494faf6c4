/** Characters the details of a report may have. */
export const LONGEST_DETAILS = 2_000;

/** Of the page that reports a listing. */
export function reportPath(listingId: number): string {
  return `/property/${listingId}/report`;
}
