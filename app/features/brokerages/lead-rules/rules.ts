export const LEAD_RULES_PATH = '/company/lead-rules';
/** Areas in which a member takes enquiries. */
export const MOST_LEAD_AREAS = 10;

/** The page with a member's form open. */
export function takerPath(userId: string): string {
  return `${LEAD_RULES_PATH}?member=${userId}#${userId}`;
}
