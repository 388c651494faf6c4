import { z } from 'zod/mini';
import type { LatLng } from '#app/features/areas/geography.ts';
import { PERMIT_NUMBER, permitLink, permitText } from '#app/features/listings/permit.ts';
import {
  choice,
  cleaned,
  line,
  moneyField,
  number,
  optional,
  paragraphs,
  sizeField,
} from '#app/lib/fields.ts';
import { type PlainErrorCode, errorCode } from '#app/lib/form.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';
import { AMENITIES } from '../amenities.ts';
import { isWhole } from '../payment-plan/rules.ts';
import { HIGHEST_PRICE } from '../rules.ts';
import {
  COMPLETIONS,
  FIT_OUTS,
  FURNISHINGS,
  LISTING_STATUSES,
  OCCUPANCIES,
  PROPERTY_TYPES,
  PURPOSES,
  RENT_PERIODS,
  UNIT_VISIBILITIES,
} from '../types.ts';
import { pointOf, pointText, videoLink } from './rules.ts';

/** The collapsed parts of the form, in order. */
export const FORM_SECTIONS = ['details', 'offPlan', 'tour', 'arabic', 'permit'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

/** A field's control. */
export type Control =
  | {
      as: 'line';
      maxLength: number;
      type?: 'url' | 'date';
      inputMode?: 'decimal' | 'numeric';
      required?: boolean;
      lang?: 'ar';
      /** Of words in either script, which begin at their own side. */
      dir?: 'auto';
    }
  | { as: 'money'; maxLength: number; required?: boolean }
  | { as: 'text'; maxLength: number; rows: number; lang?: 'ar' }
  /** `missing` is the value an untouched form sends; null for 'Not stated'. */
  | { as: 'select'; options: readonly string[]; missing: string | null };

interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Converts input to the column's value. */
  schema: Schema;
  /** Converts a stored value to input, which parses back to it. */
  print(value: z.output<Schema>): string[];
  /** Null for a component of its own. */
  control: Control | null;
  /** Null for the first fields, which are always visible. */
  section: FormSection | null;
  /** Values that have names, see `OptionTexts`. */
  options?: readonly string[];
}

const BILLION = 1_000_000_000;
export const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;

/**
 * Every field of the listing form, named after its column of `listing`. Form, validation, columns, draft and a person's
 * export derive from it; `particulars.ts` and `feeds/fields.ts` say what pages and feeds do with it. `location` and
 * `position` have several columns.
 */
export const FIELDS = {
  title: requiredLine(LONGEST_TITLE, 'title_required', 'title_long'),
  property_type: oneOf(PROPERTY_TYPES, 'apartment'),
  purpose: oneOf(PURPOSES, 'sale'),
  price: {
    ...dirhams(1, HIGHEST_PRICE, 'price_invalid'),
    schema: z.pipe(
      line(z.minLength(1, errorCode('price_required'))),
      moneyField(1, HIGHEST_PRICE, 'price_invalid'),
    ),
    // A draft may have none yet.
    print: (value: number) => (value === 0 ? [] : [value.toLocaleString('en')]),
    control: { as: 'money', maxLength: 20, required: true },
  },
  rent_period: oneOf(RENT_PERIODS, 'yearly'),
  cheques: {
    ...count(1, 12, 'cheques_invalid'),
    control: {
      as: 'select',
      options: Array.from({ length: 12 }, (_, index) => String(index + 1)),
      missing: null,
    },
  },
  size_sqft: squareFeet(1, BILLION, 'size_invalid'),
  bedrooms: count(0, 99, 'bedrooms_invalid'),
  bathrooms: count(0, 99, 'bathrooms_invalid'),
  location: {
    ...requiredLine(200, 'location_required', 'location_long'),
    control: null,
  },
  address: requiredLine(200, 'full_address_required', 'full_address_long'),
  unit_number: optionalLine(40, 'unit_number_long'),
  unit_visibility: oneOf(UNIT_VISIBILITIES, 'nobody'),
  description: text(LONGEST_DESCRIPTION, 'description_long', 5),
  status: { ...oneOf(LISTING_STATUSES, 'available'), section: 'details' },
  furnishing: { ...maybeOneOf(FURNISHINGS), section: 'details' },
  service_charge: { ...dirhams(0, BILLION, 'service_charge_invalid'), section: 'details' },
  parking_spaces: { ...count(0, 9_999, 'parking_invalid'), section: 'details' },
  fit_out: { ...maybeOneOf(FIT_OUTS), section: 'details' },
  occupancy: { ...maybeOneOf(OCCUPANCIES), section: 'details' },
  available_from: { ...day('day_invalid'), section: 'details' },
  amenities: {
    schema: z.array(z.enum(AMENITIES, errorCode('choice_invalid'))),
    print: (values: string[]) => values,
    control: null,
    section: 'details',
    options: AMENITIES,
  },
  completion: { ...oneOf(COMPLETIONS, 'ready'), section: 'offPlan' },
  developer: { ...optionalLine(100, 'developer_long'), section: 'offPlan' },
  handover: {
    schema: optional(z.string().check(z.regex(/^20\d\d-Q[1-4]$/, errorCode('choice_invalid')))),
    print: plain,
    control: { as: 'select', options: [], missing: null },
    section: 'offPlan',
  },
  payment_plan: {
    ...text(1_000, 'payment_plan_long', 3, z.refine(isWhole, errorCode('payment_plan_sum'))),
    section: 'offPlan',
  },
  title_ar: {
    ...optionalLine(LONGEST_TITLE, 'title_ar_long'),
    control: { as: 'line', maxLength: LONGEST_TITLE, lang: 'ar' },
    section: 'arabic',
  },
  description_ar: {
    ...text(LONGEST_DESCRIPTION, 'description_ar_long', 5),
    control: { as: 'text', maxLength: LONGEST_DESCRIPTION, rows: 5, lang: 'ar' },
    section: 'arabic',
  },
  permit_number: {
    schema: optional(
      cleaned(permitText, [z.regex(PERMIT_NUMBER, errorCode('permit_number_invalid'))]),
    ),
    print: plain,
    control: { as: 'line', maxLength: 40 },
    section: 'permit',
  },
  permit_url: { ...link(permitLink, 'permit_url_invalid'), section: 'permit' },
  position: {
    schema: optional(
      z.pipe(
        z
          .string()
          .check(z.refine((typed) => pointOf(typed) !== null, errorCode('position_invalid'))),
        z.transform((typed: string) => pointOf(typed)),
      ),
    ),
    print: (point: LatLng | null) => (point ? [pointText(point)] : []),
    control: null,
    section: 'tour',
  },
  video_url: { ...link(videoLink, 'video_url_invalid'), section: 'tour' },
  messages_only: {
    schema: z.boolean(),
    print: (isTicked: boolean) => (isTicked ? ['yes'] : []),
    control: null,
    section: null,
    options: ['yes'],
  },
} as const satisfies Record<string, Field>;

export type ListingField = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as ListingField[];

/** Fields with one column each. */
export const PLAIN_FIELDS = FIELD_NAMES.filter(
  (name): name is Exclude<ListingField, 'location' | 'position'> =>
    name !== 'location' && name !== 'position',
);

/** Fields whose values have names, with those names. */
export type OptionTexts = {
  [
    Name in ListingField as (typeof FIELDS)[Name] extends { options: unknown } ? Name : never
  ]: Record<OptionOf<Name>, string>;
};

type OptionOf<Name extends ListingField> = (typeof FIELDS)[Name] extends {
  options: readonly (infer Option extends string)[];
}
  ? Option
  : never;

/** The fields of one part of the form, in order; null for the ones always visible. */
export function fieldsOf(section: FormSection | null): ListingField[] {
  return FIELD_NAMES.filter((name) => FIELDS[name].section === section);
}

function requiredLine(maxLength: number, missing: PlainErrorCode, long: PlainErrorCode) {
  return {
    schema: line(z.minLength(1, errorCode(missing)), z.maxLength(maxLength, errorCode(long))),
    print: plain,
    control: { as: 'line', maxLength, required: true, dir: 'auto' },
    section: null,
  } as const;
}

function optionalLine(maxLength: number, long: PlainErrorCode) {
  return {
    schema: orNull(line(z.maxLength(maxLength, errorCode(long)))),
    print: plain,
    control: { as: 'line', maxLength },
    section: null,
  } as const;
}

function text(maxLength: number, long: PlainErrorCode, rows: number, ...checks: Checks) {
  return {
    schema: orNull(paragraphs(z.maxLength(maxLength, errorCode(long)), ...checks)),
    print: plain,
    control: { as: 'text', maxLength, rows },
    section: null,
  } as const;
}

type Checks = Parameters<typeof paragraphs>;

/** @param read returns the URL to store, null if it is not accepted. */
function link(read: (url: string) => string | null, code: PlainErrorCode) {
  const schema = z.pipe(
    z.string().check(
      z.maxLength(500, errorCode(code)),
      z.refine((url) => read(url) !== null, errorCode(code)),
    ),
    z.transform((url: string) => read(url)),
  );
  return {
    schema: optional(schema),
    print: plain,
    control: { as: 'line', type: 'url', maxLength: 500 },
    section: null,
  } as const;
}

/** Square feet: decimals are rounded. */
function squareFeet(least: number, most: number, code: PlainErrorCode) {
  return {
    schema: optional(sizeField(least, most, code)),
    print: withCommas,
    control: { as: 'line', inputMode: 'decimal', maxLength: 25 },
    section: null,
  } as const;
}

/** With the commas that the schemas accept, in every language. */
function withCommas(value: number | null): string[] {
  return value === null ? [] : [value.toLocaleString('en')];
}

function dirhams(least: number, most: number, code: PlainErrorCode) {
  return {
    schema: optional(moneyField(least, most, code)),
    print: withCommas,
    control: { as: 'money', maxLength: 20 },
    section: null,
  } as const;
}

function count(least: number, most: number, code: PlainErrorCode) {
  return {
    schema: optional(number(least, most, code)),
    print: plain,
    control: { as: 'line', inputMode: 'numeric', maxLength: String(most).length + 1 },
    section: null,
  } as const;
}

function day(code: PlainErrorCode) {
  return {
    schema: optional(z.string().check(z.refine(isDayThisCentury, errorCode(code)))),
    print: plain,
    control: { as: 'line', type: 'date', maxLength: 10 },
    section: null,
  } as const;
}

function oneOf<const Option extends string>(options: readonly Option[], missing: NoInfer<Option>) {
  return {
    schema: choice(options, missing),
    print: plain,
    control: { as: 'select', options, missing },
    section: null,
    options,
  } as const;
}

function maybeOneOf<const Option extends string>(options: readonly Option[]) {
  return {
    schema: optional(z.enum(options, errorCode('choice_invalid'))),
    print: plain,
    control: { as: 'select', options, missing: null },
    section: null,
    options,
  } as const;
}

function orNull(schema: ReturnType<typeof line>) {
  return z.pipe(
    schema,
    z.transform((typed: string) => typed || null),
  );
}

function plain(value: string | number | null): string[] {
  return value === null ? [] : [String(value)];
}
