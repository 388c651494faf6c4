/** Characters the details of a report may have. */
export const LONGEST_DETAILS = 2_000;

/** Of the page that reports a listing. */
export function reportPath(listingId: number): string {
  return `/property/${listingId}/report`;
}

/** The staff's queue. */
export const REPORTS_PATH = '/admin/reports';

/** A page of the queue, from 1. */
export function queuePath(page: number): string {
  return page === 1 ? REPORTS_PATH : `${REPORTS_PATH}?page=${page}`;
}

/** Where staff settle the reports about a listing. */
export function reportsAboutPath(listingId: number): string {
  return `${REPORTS_PATH}/${listingId}`;
}
