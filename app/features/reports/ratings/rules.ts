import { agentPath } from '#app/features/agents/rules.ts';
import { REPORTS_PATH } from '../rules.ts';

/** The staff's queue. */
export const REPORTED_RATINGS_PATH = `${REPORTS_PATH}/ratings`;

/** Of the page that reports a rating. */
export function reportRatingPath(agentSlug: string, id: number): string {
  return `${agentPath(agentSlug)}/ratings/${id}/report`;
}
