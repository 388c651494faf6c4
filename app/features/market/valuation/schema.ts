import { z } from 'zod/mini';
import { COMPLETIONS } from '#app/features/listings/types.ts';
import { choice, line, sizeField } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { LONGEST_LOCATION } from '../rules.ts';
import { SOLD_BEDROOMS } from '../sold-prices/types.ts';
import { VALUED_TYPES } from './types.ts';

/** The form of /home-valuation. */
export const valuationSchema = z.object({
  location: line(
    z.minLength(1, errorCode('home_place_required')),
    z.maxLength(LONGEST_LOCATION, errorCode('home_place_long')),
  ),
  type: choice(VALUED_TYPES, 'apartment'),
  bedrooms: z.pipe(
    z.enum(SOLD_BEDROOMS.map(String), errorCode('home_bedrooms_required')),
    z.transform(Number),
  ),
  size: z.pipe(
    line(z.minLength(1, errorCode('home_size_required'))),
    sizeField(100, 100_000, 'home_size_invalid'),
  ),
  completion: choice(COMPLETIONS, 'ready'),
});

export type ValuationInput = z.infer<typeof valuationSchema>;
