import { z } from 'zod/mini';
import { arabicNameField } from '#app/features/profiles/schema.ts';
import { line, moneyField, number } from '#app/lib/fields.ts';
import { errorCode } from '#app/lib/form.ts';
import { staffLine } from '#app/lib/staff-fields.ts';

/** A package as the operator prices it. */
export const packageSchema = z
  .object({
    name: staffLine(
      z.minLength(1, errorCode('package_name_required')),
      z.maxLength(60, errorCode('package_name_long')),
    ),
    name_ar: arabicNameField,
    listings: number(1, 100_000, 'package_listings_invalid'),
    credits: number(0, 1_000, 'package_credits_invalid'),
    price: z.pipe(
      moneyField(0, 100_000, 'package_price_invalid'),
      z
        .number()
        .check(z.refine((price: number) => price !== 1, errorCode('package_price_invalid'))),
    ),
    months: number(1, 36, 'package_months_invalid'),
    is_on_sale: z.boolean(),
  })
  .check(
    z.refine(({ price, credits }) => price > 0 || credits === 0, {
      error: errorCode('package_free_credits'),
      path: ['credits'],
    }),
  );

/** A company's tax number; empty for none. */
export const taxNumberSchema = z.object({
  trn: line(z.regex(/^(\d{15})?$/, errorCode('tax_number_invalid'))),
});
export type PackageForm = z.infer<typeof packageSchema>;
