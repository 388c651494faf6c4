import { parseForm } from '#app/lib/form.ts';
import { formOf, type FormStep, STEPS } from '../drafts/rules.ts';
import { FIELDS, type FormSection, type ListingField } from './fields.ts';
import { listingSchema } from './schema.ts';
import type { ListingFormValues } from './types.ts';

/** The collapsed parts of each step. */
export const STEP_PARTS = {
  place: [],
  facts: ['details', 'offPlan', 'tour'],
  words: ['arabic', 'permit'],
} as const satisfies Record<FormStep, readonly FormSection[]>;

/** The open fields of the steps before the last, which has the others. */
const OPEN: Partial<Record<ListingField, FormStep>> = {
  purpose: 'place',
  property_type: 'place',
  location: 'place',
  address: 'place',
  unit_number: 'place',
  unit_visibility: 'place',
  size_sqft: 'facts',
  bedrooms: 'facts',
  bathrooms: 'facts',
};

function stepOf(field: ListingField): FormStep {
  const { section } = FIELDS[field];
  const isIn = (step: FormStep) => (STEP_PARTS[step] as readonly unknown[]).includes(section);
  return STEPS.find(isIn) ?? OPEN[field] ?? 'words';
}

/** The steps that have all they need, and nothing that would be refused. */
export function stepsDone(values: ListingFormValues, photos: number): Record<FormStep, boolean> {
  const parsed = parseForm(listingSchema, formOf(values));
  const refused = parsed.ok ? [] : Object.keys(parsed.errors.fields);
  const isFaulty = (step: FormStep) =>
    refused.some((name) => stepOf(name as ListingField) === step);
  return {
    place: !isFaulty('place'),
    facts: !isFaulty('facts') && photos > 0 && Boolean(values.size_sqft[0]?.trim()),
    words: !isFaulty('words'),
  };
}
