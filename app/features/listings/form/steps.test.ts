import { expect, test } from 'vitest';
import { FIELD_NAMES } from './fields.ts';
import { stepsDone } from './steps.ts';
import type { ListingFormValues } from './types.ts';

function typed(values: Record<string, string>): ListingFormValues {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, name in values ? [values[name]] : []]),
  ) as ListingFormValues;
}

const WHOLE = {
  title: 'Villa by the park',
  price: '4.5m',
  location: 'Arabian Ranches',
  address: 'Street 4',
  size_sqft: '3,200',
};
const ALL = { place: true, facts: true, words: true };

test('a step is done with what it needs', () => {
  expect(stepsDone(typed({}), 0)).toEqual({ place: false, facts: false, words: false });
  expect(stepsDone(typed(WHOLE), 8)).toEqual(ALL);
  expect(stepsDone(typed(WHOLE), 0)).toEqual({ ...ALL, facts: false });
});

test.each([
  ['words', 'price', 'cheap'],
  ['words', 'price', '4,5'],
  ['words', 'permit_url', 'dubailand'],
  ['facts', 'size_sqft', 'large'],
  ['facts', 'bedrooms', 'three'],
  ['facts', 'video_url', 'tour'],
  ['place', 'unit_number', '9'.repeat(41)],
])('%s is not done while %s is %j', (step, name, value) => {
  expect(stepsDone(typed({ ...WHOLE, [name]: value }), 8)).toEqual({ ...ALL, [step]: false });
});
