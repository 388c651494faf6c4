import type { FirstStep } from './rules.ts';

export interface FirstSteps {
  done: FirstStep[];
  /** When the mail was last tried; null before. */
  mailSentAt: Date | null;
  /** Why payments can't be tested: no provider is set up. */
  isWithoutProvider: boolean;
  /** What is still missing if the site has only one of name and logo. */
  missing: 'name' | 'logo' | null;
  isPutAway: boolean;
}
