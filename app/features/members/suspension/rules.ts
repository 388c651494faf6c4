import type { Suspension } from './types.ts';

export const LONGEST_SUSPENSION_REASON = 1_000;
export const LONGEST_SUSPENSION_ANSWER = 2_000;

/** The current one; null if the account is not suspended. */
export function currentSuspension(suspensions: Suspension[]): Suspension | null {
  return suspensions.find(({ liftedAt }) => liftedAt === null) ?? null;
}
