import { z } from 'zod/mini';
import { paragraphs } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';
import { LONGEST_SUSPENSION_ANSWER, LONGEST_SUSPENSION_REASON } from './rules.ts';

export const suspensionSchema = z.object({
  reason: staffParagraphs(
    z.minLength(1, errorCode('suspension_reason_missing')),
    z.maxLength(LONGEST_SUSPENSION_REASON, errorCode('suspension_reason_long')),
  ),
});

export const suspensionAnswerSchema = z.object({
  answer: paragraphs(
    z.minLength(1, errorCode('suspension_answer_missing')),
    z.maxLength(LONGEST_SUSPENSION_ANSWER, errorCode('suspension_answer_long')),
  ),
});
