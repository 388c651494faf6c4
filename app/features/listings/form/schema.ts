import { z } from 'zod/mini';
import { choice, line, number, optional, paragraphs } from '#app/lib/fields.ts';
import { type PlainErrorCode, says } from '#app/lib/form.ts';
import { AMENITIES } from '../amenities.ts';
import { isWhole } from '../payment-plan/rules.ts';
import { permitLink } from '../rules.ts';
import {
  COMPLETIONS,
  FIT_OUTS,
  FURNISHINGS,
  LISTING_STATUSES,
  PROPERTY_TYPES,
  PURPOSES,
  RENT_PERIODS,
} from '../types.ts';
import { pointOf, videoLink } from './rules.ts';

const BILLION = 1_000_000_000;

/** The listing form. Only the title, price, place and address are required; what is missing gets its default. */
export const listingSchema = z
  .object({
    title: line(z.minLength(1, says('title_required')), z.maxLength(150, says('title_long'))),
    property_type: choice(PROPERTY_TYPES, 'apartment'),
    purpose: choice(PURPOSES, 'sale'),
    price: z.pipe(
      line(z.minLength(1, says('price_required'))),
      number(1, 1_000 * BILLION, 'price_invalid', Math.round),
    ),
    rent_period: choice(RENT_PERIODS, 'yearly'),
    cheques: optional(number(1, 12, 'cheques_invalid')),
    size_sqft: optional(number(1, BILLION, 'size_invalid', Math.round)),
    bedrooms: optional(number(0, 99, 'bedrooms_invalid')),
    bathrooms: optional(number(0, 99, 'bathrooms_invalid')),
    location: line(
      z.minLength(1, says('location_required')),
      z.maxLength(200, says('location_long')),
    ),
    address: line(
      z.minLength(1, says('full_address_required')),
      z.maxLength(200, says('full_address_long')),
    ),
    description: paragraphs(z.maxLength(5_000, says('description_long'))),
    status: choice(LISTING_STATUSES, 'available'),
    furnishing: optional(z.enum(FURNISHINGS, says('choice_invalid'))),
    fit_out: optional(z.enum(FIT_OUTS, says('choice_invalid'))),
    parking_spaces: optional(number(0, 9_999, 'parking_invalid')),
    service_charge: optional(number(0, BILLION, 'service_charge_invalid', Math.round)),
    amenities: z.array(z.enum(AMENITIES, says('choice_invalid'))),
    completion: choice(COMPLETIONS, 'ready'),
    developer: line(z.maxLength(100, says('developer_long'))),
    handover: optional(z.string().check(z.regex(/^20\d\d-Q[1-4]$/, says('choice_invalid')))),
    payment_plan: paragraphs(
      z.maxLength(1_000, says('payment_plan_long')),
      z.refine(isWhole, says('payment_plan_sum')),
    ),
    permit_number: line(z.maxLength(40, says('permit_number_long'))),
    permit_url: optional(link(permitLink, 'permit_url_invalid')),
    position: optional(
      z.pipe(
        z.string().check(z.refine((text) => pointOf(text) !== null, says('position_invalid'))),
        z.transform((text: string) => pointOf(text)),
      ),
    ),
    video_url: optional(link(videoLink, 'video_url_invalid')),
    messages_only: z.boolean(),
  })
  .check(
    z.refine(({ purpose, status }) => status !== (purpose === 'sale' ? 'let' : 'sold'), {
      error: says('status_of_other_purpose'),
      path: ['status'],
    }),
    z.refine(({ completion, handover }) => completion === 'off_plan' || handover === null, {
      error: says('handover_of_ready'),
      path: ['handover'],
    }),
  );

export type ListingValues = z.infer<typeof listingSchema>;

/** @param read gives the URL as it is stored, null for one that is not accepted. */
function link(read: (url: string) => string | null, code: PlainErrorCode) {
  return z.pipe(
    z.string().check(
      z.maxLength(500, says(code)),
      z.refine((url) => read(url) !== null, says(code)),
    ),
    z.transform((url: string) => read(url)),
  );
}
