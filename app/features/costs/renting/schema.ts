import { z } from 'zod/mini';
import { choice, line, moneyField } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { CHEQUES, HOME_KINDS } from './rules.ts';

const BILLION = 1_000_000_000;

/** The form of /rent-calculator. */
export const rentingSchema = z.object({
  rent: z.pipe(
    line(z.minLength(1, errorCode('rent_required'))),
    moneyField(1, BILLION, 'rent_invalid'),
  ),
  cheques: choice(CHEQUES, '4'),
  kind: choice(HOME_KINDS, 'apartment'),
  furnished: choice(['no', 'yes'], 'no'),
  agent: choice(['yes', 'no'], 'yes'),
  cooling: choice(['no', 'yes'], 'no'),
  national: choice(['no', 'yes'], 'no'),
});

export type RentingForm = z.infer<typeof rentingSchema>;

export const RENTING_DEFAULTS = {
  cheques: '4',
  kind: 'apartment',
  furnished: 'no',
  agent: 'yes',
  cooling: 'no',
  national: 'no',
};
