/** The page where an advertiser sees what promoting a listing costs, and goes on to the checkout. */
export function promotePath(listingId: number): string {
  return `/properties/${listingId}/promote`;
}
