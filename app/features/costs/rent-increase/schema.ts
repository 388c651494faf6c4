import { z } from 'zod/mini';
import { isDayThisCentury } from '#app/lib/dates.ts';
import { line, number, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';

const BILLION = 1_000_000_000;

/** The form of /rent-increase. */
export const rentIncreaseSchema = z.object({
  rent: z.pipe(
    line(z.minLength(1, errorCode('rent_required'))),
    number(1, BILLION, 'rent_invalid', Math.round),
  ),
  average: z.pipe(
    line(z.minLength(1, errorCode('average_rent_required'))),
    number(1, BILLION, 'average_rent_invalid', Math.round),
  ),
  contract_end: optional(
    z.string().check(z.refine(isDayThisCentury, errorCode('contract_end_invalid'))),
  ),
});

export type RentIncreaseForm = z.infer<typeof rentIncreaseSchema>;
