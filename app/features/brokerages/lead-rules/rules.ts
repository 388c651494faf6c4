export const LEAD_RULES_PATH = '/company/lead-rules';
/** Areas in which a member takes enquiries. */
export const MOST_LEAD_AREAS = 10;
