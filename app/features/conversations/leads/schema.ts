import { z } from 'zod/mini';
import { line } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LEAD_STATES } from './types.ts';

/** A lead's state and next step, which has a date. */
export const leadSchema = z
  .object({
    state: z.enum(LEAD_STATES, errorCode('unexpected')),
    next_step: line(z.maxLength(200, errorCode('next_step_long'))),
    next_step_on: z.union(
      [
        z.literal(''),
        z.iso
          .date(errorCode('next_step_date'))
          .check(z.refine((date) => date >= '2000', errorCode('next_step_date'))),
      ],
      errorCode('next_step_date'),
    ),
    /** The version the form was rendered with: see `saveLead`. */
    seen: z.string(),
  })
  .check(
    z.refine(({ next_step, next_step_on }) => next_step !== '' || next_step_on === '', {
      error: errorCode('next_step_missing'),
      path: ['next_step'],
    }),
    z.refine(({ next_step, next_step_on }) => next_step === '' || next_step_on !== '', {
      error: errorCode('next_step_date'),
      path: ['next_step_on'],
    }),
  );
