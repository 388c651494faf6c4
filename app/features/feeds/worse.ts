import type { FeedCounts, FeedOutcome } from './types.ts';

/** What a feed's managers are mailed about. */
export type Worse = 'failed' | 'held' | 'left_out';

/** A temporary failure is reported after this many in a row. */
const FAILURES_TOLD = 3;
/** Homes left out more than before, at least and as a share of the feed. */
const MANY_LEFT_OUT = { least: 5, share: 0.1 };

interface Ended extends Pick<FeedCounts, 'homes' | 'leftOut'> {
  outcome: FeedOutcome;
}

/**
 * Whether managers get a mail about a run because something got worse: once, not after every run.
 * @param before the last run that was done; null: there was none.
 * @param told the problems already reported.
 * @param failures in a row, this one included.
 */
export function whatGotWorse(
  run: Ended & { mayPass: boolean },
  before: Pick<FeedCounts, 'leftOut'> | null,
  { told, failures }: { told: string | null; failures: number },
): Worse | null {
  if (run.outcome === 'failed') {
    const isDue = !run.mayPass || failures >= FAILURES_TOLD;
    return isDue && told !== 'failed' ? 'failed' : null;
  }
  if (run.outcome === 'held') return told === 'held' ? null : 'held';
  if (run.outcome !== 'done' || !before) return null;
  const { least, share } = MANY_LEFT_OUT;
  const more = run.leftOut - before.leftOut;
  return more >= Math.max(least, run.homes * share) ? 'left_out' : null;
}
