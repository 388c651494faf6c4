import type { FirstStep } from './rules.ts';

export interface FirstSteps {
  done: FirstStep[];
  /** When the mail was last tried; null before. */
  mailSentAt: Date | null;
  /** Why payments can't be tested: no provider is set up. */
  isWithoutProvider: boolean;
  isPutAway: boolean;
}
