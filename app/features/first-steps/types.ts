import type { FirstStep } from './rules.ts';

export type Missing = 'name' | 'logo' | 'backup' | 'schedule';

export interface FirstSteps {
  done: FirstStep[];
  /** When the mail was last tried; null before. */
  mailSentAt: Date | null;
  /** Why payments can't be tested: no provider is set up. */
  isWithoutProvider: boolean;
  /** Of a step that is half done: what is still missing. */
  missing: Partial<Record<FirstStep, Missing>>;
  isPutAway: boolean;
}
