import { z } from 'zod/mini';
import { nameSchema } from '#app/features/profiles/schema.ts';
import { errorCode } from '#app/lib/form.ts';
import { FIELD_NAMES, FIELDS, type ListingField } from './fields.ts';

type Schemas = { [Name in ListingField]: (typeof FIELDS)[Name]['schema'] };

/** The listing form. Only the title, price, place and address are required; other fields have defaults. */
export const listingSchema = z
  .object(Object.fromEntries(FIELD_NAMES.map((name) => [name, FIELDS[name].schema])) as Schemas)
  .check(
    z.refine(({ purpose, status }) => status !== (purpose === 'sale' ? 'let' : 'sold'), {
      error: errorCode('status_of_other_purpose'),
      path: ['status'],
    }),
    z.refine(({ completion, handover }) => completion === 'off_plan' || handover === null, {
      error: errorCode('handover_of_ready'),
      path: ['handover'],
    }),
  );

/** With the name that owners without one are asked for. */
export const ownListingSchema = z.safeExtend(listingSchema, nameSchema.shape);

export type ListingValues = z.infer<typeof listingSchema>;
