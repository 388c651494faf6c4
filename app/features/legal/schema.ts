import { z } from 'zod/mini';
import { errorCode } from '#app/lib/form.ts';
import { staffLine } from '#app/lib/staff-fields.ts';
import { LONGEST_SUMMARY } from './rules.ts';

const isShort = z.maxLength(LONGEST_SUMMARY, errorCode('legal_summary_long'));

/** The form that publishes a version: a sentence in each language, and whether people are asked to accept it. */
export const legalVersionSchema = z.object({
  summary_en: staffLine(z.minLength(1, errorCode('legal_summary_missing')), isShort),
  /** Missing where the site isn't in Arabic. */
  summary_ar: staffLine(isShort),
  consent: z.enum(['needed', 'none'], errorCode('choice_invalid')),
});
