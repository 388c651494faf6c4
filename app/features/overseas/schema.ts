import { z } from 'zod/mini';
import { isOwnPicture } from '#app/features/content/pictures.ts';
import { moneyField, number, sizeField } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { staffLine, staffParagraphs } from '#app/lib/staff-fields.ts';
import { COUNTRIES, OVERSEAS_CURRENCIES, OVERSEAS_TYPES } from './types.ts';

const BILLION = 1_000_000_000;

/** A home abroad, as entered by staff. */
export const overseasSchema = z.object({
  title: staffLine(
    z.minLength(1, errorCode('title_required')),
    z.maxLength(150, errorCode('title_long')),
  ),
  property_type: z.enum(OVERSEAS_TYPES, errorCode('choice_invalid')),
  country: z.enum(COUNTRIES, errorCode('choice_invalid')),
  city: staffLine(
    z.minLength(1, errorCode('city_required')),
    z.maxLength(100, errorCode('city_long')),
  ),
  currency: z.enum(OVERSEAS_CURRENCIES, errorCode('choice_invalid')),
  price: moneyField(1, 1_000 * BILLION, 'overseas_price_invalid'),
  bedrooms: number(0, 99, 'bedrooms_invalid'),
  bathrooms: number(0, 99, 'bathrooms_invalid'),
  size_sqft: sizeField(1, BILLION, 'size_invalid'),
  description: staffParagraphs(
    z.minLength(1, errorCode('description_required')),
    z.maxLength(2_000, errorCode('overseas_description_long')),
  ),
  picture_url: z.string().check(z.refine(isOwnPicture, errorCode('choice_invalid'))),
  visibility: z.enum(['public', 'hidden'], errorCode('choice_invalid')),
});

export type OverseasFields = z.infer<typeof overseasSchema>;
