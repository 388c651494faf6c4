import { z } from 'zod/mini';
import { LIMITED_ACTIONS } from '#app/features/limits/types.ts';
import { number, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { staffParagraphs } from '#app/lib/staff-fields.ts';
import { LONGEST_SUSPENSION_REASON } from '../suspension/rules.ts';

const anHour = optional(number(0, 1_000_000, 'limit_invalid'));

/** What an account may do an hour; null is as everybody. */
export const limitationSchema = z
  .object({
    property_insert: anHour,
    message_insert: anHour,
    image_upload: anHour,
    reason: staffParagraphs(
      z.minLength(1, errorCode('suspension_reason_missing')),
      z.maxLength(LONGEST_SUSPENSION_REASON, errorCode('suspension_reason_long')),
    ),
  })
  .check(
    z.refine((typed) => LIMITED_ACTIONS.some((action) => typed[action] !== null), {
      error: errorCode('limit_missing'),
      path: ['property_insert'],
    }),
  );
