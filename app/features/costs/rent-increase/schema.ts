import { z } from 'zod/mini';
import { line, moneyField, optional } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';

const BILLION = 1_000_000_000;

/** The form of /rent-increase. */
export const rentIncreaseSchema = z.object({
  rent: z.pipe(
    line(z.minLength(1, errorCode('rent_required'))),
    moneyField(1, BILLION, 'rent_invalid'),
  ),
  average: z.pipe(
    line(z.minLength(1, errorCode('average_rent_required'))),
    moneyField(1, BILLION, 'average_rent_invalid'),
  ),
  contract_end: optional(
    z.string().check(z.refine(isDayThisCentury, errorCode('contract_end_invalid'))),
  ),
});

export type RentIncreaseForm = z.infer<typeof rentIncreaseSchema>;
