import { returnAttempts, consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import type { Counter } from '#app/features/limits/types.ts';
import { tooMany } from './errors.server.ts';
import { type AccountKey, findKnownBrowser } from './known-browsers.server.ts';
import { withPriority } from './passwords/hash.server.ts';
import { FAILED_ATTEMPTS, NETWORK_FAILURES } from './rules.ts';
import type { AuthError, Visitor } from './types.ts';

/** An attempt to enter a secret of an account, which may be a guess. */
interface Guess {
  visitor: Visitor;
  /** Which secret, and where it is entered; each is counted separately. */
  kind: 'sign-in' | 'second-factor' | 'second-factor-setup' | 'password';
  account: AccountKey;
}

/**
 * Counts a guess before checking it, whether or not the account exists, and uncounts it unless it was wrong. A
 * browser known to the account has its own counter, so nobody else can lock it; all others share the account's and the
 * network's.
 * @returns the result of `look`, or why it was not called.
 * @throws BusyError while too many passwords wait to be hashed.
 */
export async function countGuess<Seen>(
  guess: Guess,
  look: () => Promise<Seen>,
  isWrong: (seen: Seen) => boolean,
): Promise<{ seen: Seen } | { error: AuthError }> {
  const knownBrowser = await findKnownBrowser(guess.visitor.headers, guess.account);
  return withPriority(knownBrowser !== null, async () => {
    const taken = await consumeAttempts(countersOf(guess, knownBrowser));
    if (!taken.allowed) return { error: tooMany('too_many_attempts', taken.retryAfterSeconds) };
    let failed = false;
    try {
      const seen = await look();
      failed = isWrong(seen);
      return { seen };
    } finally {
      if (!failed) await returnAttempts(taken.attempts);
    }
  });
}

function countersOf({ visitor, kind, account }: Guess, knownBrowser: string | null): Counter[] {
  if (knownBrowser) {
    return [{ kind: `${kind}:browser`, subject: knownBrowser, limit: FAILED_ATTEMPTS }];
  }
  const subject = 'email' in account ? account.email : account.id;
  return [
    { kind: `${kind}:account`, subject, limit: FAILED_ATTEMPTS },
    { kind: 'guess:network', subject: networkOf(visitor.ip), limit: NETWORK_FAILURES },
  ];
}
