/** Characters the details of a report may have. */
export const LONGEST_DETAILS = 2_000;

/** Path of the page that reports a listing. */
export function reportPath(listingId: number): string {
  return `/property/${listingId}/report`;
}

/** Changes to the reports about several listings at once. */
export const REPORT_CHANGES = ['dismiss', 'reopen'] as const;
export type ReportChange = (typeof REPORT_CHANGES)[number];

export const REPORT_TABLE = {
  columns: ['reasons', 'people', 'latest'],
  sorts: ['most'],
} as const;
export type ReportColumn = (typeof REPORT_TABLE.columns)[number];
