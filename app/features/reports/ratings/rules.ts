import { REPORTS_PATH } from '#app/features/moderation/rules.ts';

/** The staff's queue. */
export const REPORTED_RATINGS_PATH = `${REPORTS_PATH}/ratings`;
