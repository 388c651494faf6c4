import { expect, test } from 'vitest';
import { listingForm as arabicForm } from '#app/messages/ar/listing-form.ts';
import { listing as arabic } from '#app/messages/ar/listing.ts';
import { listingForm } from '#app/messages/en/listing-form.ts';
import { listing } from '#app/messages/en/listing.ts';
import { FIELD_NAMES } from './fields.ts';
import { finishedTitle, suggestedTitle } from './title.ts';
import type { ListingFormValues } from './types.ts';

function typed(property_type: string, bedrooms: string, location: string): ListingFormValues {
  const none = Object.fromEntries(FIELD_NAMES.map((name) => [name, []]));
  const values = { property_type: [property_type], bedrooms: [bedrooms], location: [location] };
  return { ...none, ...values } as unknown as ListingFormValues;
}

test.each([
  ['villa', '4', 'Arabian Ranches', '4-bedroom villa in Arabian Ranches'],
  ['villa', '', 'arabian ranches', 'Villa in Arabian Ranches'],
  ['villa', '0', 'Arabian Ranches', 'Villa in Arabian Ranches'],
  ['villa', '4', 'x'.repeat(150), ''],
  ['apartment', '0', ' Marina Gate 1 ', 'Studio in Marina Gate 1'],
  ['penthouse', 'four', 'JVC', 'Penthouse in JVC'],
  ['office', '3', 'Business Bay', 'Office in Business Bay'],
  ['land', '3', 'Al Barari', 'Land in Al Barari'],
  ['villa', '4', ' ', ''],
  ['castle', '4', 'Deira', ''],
])('of a %s with %j bedrooms in %j: %j', (type, bedrooms, location, title) => {
  expect(suggestedTitle(typed(type, bedrooms, location), listing, listingForm)).toBe(title);
});

test.each([
  ['villa', '4', 'فيلا بـ4 غرف نوم في المرابع العربية'],
  ['apartment', '2', 'شقة بغرفتي نوم في المرابع العربية'],
  ['apartment', '1', 'شقة بغرفة نوم واحدة في المرابع العربية'],
  ['apartment', '0', 'استوديو في المرابع العربية'],
  ['land', '', 'أرض في المرابع العربية'],
])('in Arabic, of a %s with %j bedrooms: %s', (type, bedrooms, title) => {
  const values = typed(type, bedrooms, 'المرابع العربية');
  expect(suggestedTitle(values, arabic, arabicForm)).toBe(title);
});

test.each([
  ['Arabian Ran', 'Arabian Ranches', '4-bedroom villa in Arabian Ranches'],
  ['arabian', 'Arabian Ranches', '4-bedroom villa in Arabian Ranches'],
  ['Arabian Ranches', 'Arabian Ranches', '4-bedroom villa in Arabian Ranches'],
  ['JVC', 'Jumeirah Village Circle (JVC)', '4-bedroom villa in JVC'],
  ['Jumeirah Village Circle', 'Jumeirah Village Circle (JVC)', null],
  ['Ranches', 'Arabian Ranches', '4-bedroom villa in Ranches'],
])('a title suggested for %j in %j ends as %j', (location, name, title) => {
  const values = typed('villa', '4', location);
  const texts = { listing, listingForm };
  const suggested = suggestedTitle(values, listing, listingForm);
  expect(finishedTitle(suggested, name, values, texts)).toBe(title ?? suggested);
  expect(finishedTitle('A home of our own', name, values, texts)).toBe('A home of our own');
});
