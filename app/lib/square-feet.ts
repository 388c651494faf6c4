/** The source of a pattern for the unit of a size in square feet, in either language, as people type it. */
export const SQUARE_FEET_NAMES =
  'sq\\.? ?f(?:ee|oo)?t\\.?|square f(?:ee|oo)t|ft[2²]|قدم[اً]*(?: مربع[ةهاً]*)?';
