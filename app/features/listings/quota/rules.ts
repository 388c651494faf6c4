/** How long a company's places last after its package has ended. */
export const GRACE_DAYS = 14;
