/** From worst to best. */
export const STARS = [1, 2, 3, 4, 5];
/** Characters a rating or a reply may have. */
export const LONGEST_COMMENT = 1_000;
