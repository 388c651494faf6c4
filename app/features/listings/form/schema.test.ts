import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseForm } from '#app/lib/form.ts';
import { hasFitOut } from '../rules.ts';
import { PROPERTY_TYPES } from '../types.ts';
import { listingSchema } from './schema.ts';

const REQUIRED = { title: 'Home', price: '1,200,000', location: 'Deira', address: 'Street 1' };

function read(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...REQUIRED, ...fields })) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return parseForm(listingSchema, form);
}

function errorsOf(fields: Record<string, string | string[]>) {
  const parsed = read(fields);
  return parsed.ok ? {} : parsed.errors.fields;
}

test('only the specified fields are needed: everything else has its default', () => {
  const parsed = read({});
  expect(parsed.ok && parsed.value).toEqual({
    ...REQUIRED,
    property_type: 'apartment',
    purpose: 'sale',
    price: 1_200_000,
    rent_period: 'yearly',
    cheques: null,
    size_sqft: null,
    bedrooms: null,
    bathrooms: null,
    unit_number: null,
    unit_visibility: 'nobody',
    description: null,
    status: 'available',
    furnishing: null,
    occupancy: null,
    available_from: null,
    fit_out: null,
    parking_spaces: null,
    service_charge: null,
    amenities: [],
    completion: 'ready',
    developer: null,
    handover: null,
    messages_only: false,
    payment_plan: null,
    title_ar: null,
    description_ar: null,
    permit_number: null,
    permit_url: null,
    position: null,
    video_url: null,
  });
});

test('text is trimmed and stripped of markup, its lines kept', () => {
  const parsed = read({
    title: '  <b>Bright</b>   home ',
    description: 'One<script>\r\n\r\nTwo',
    price: '1500000.6',
    bedrooms: '0',
  });
  expect(parsed.ok && parsed.value).toMatchObject({
    title: 'Bright home',
    description: 'One\n\nTwo',
    price: 1_500_001,
    bedrooms: 0,
  });
});

test.each([
  [' ٧١٤٥٢٧٣٢٩٩٢ ', '71452732992'],
  ['dow-29-tldsy', 'DOW-29-TLDSY'],
])('the permit number %j is %s', (permit_number, number) => {
  const parsed = read({ permit_number });
  expect(parsed.ok && parsed.value).toMatchObject({ permit_number: number });
});

describe('is refused for', () => {
  test('what is missing, with every message', () => {
    expect(errorsOf({ title: ' <i></i> ', price: '', location: '', address: ' ' })).toEqual({
      title: ['title_required'],
      price: ['price_required'],
      location: ['location_required'],
      address: ['full_address_required'],
    });
  });

  test.each([
    ['price', '0', 'price_invalid'],
    ['price', 'cheap', 'price_invalid'],
    ['price', '1000000000001', 'price_invalid'],
    ['bedrooms', '2.5', 'bedrooms_invalid'],
    ['bedrooms', '100', 'bedrooms_invalid'],
    ['bathrooms', '-1', 'bathrooms_invalid'],
    ['size_sqft', '0', 'size_invalid'],
    ['size_sqft', '1000000001', 'size_invalid'],
    ['cheques', '13', 'cheques_invalid'],
    ['service_charge', 'none', 'service_charge_invalid'],
    ['fit_out', 'gilded', 'choice_invalid'],
    ['occupancy', 'haunted', 'choice_invalid'],
    ['available_from', '2027-02-30', 'day_invalid'],
    ['available_from', '0202-02-03', 'day_invalid'],
    ['parking_spaces', '-1', 'parking_invalid'],
    ['title', 'x'.repeat(151), 'title_long'],
    ['address', 'x'.repeat(201), 'full_address_long'],
    ['description', 'x'.repeat(5_001), 'description_long'],
    ['property_type', 'castle', 'choice_invalid'],
    ['purpose', 'gift', 'choice_invalid'],
    ['amenities', 'moat', 'choice_invalid'],
    ['status', 'let', 'status_of_other_purpose'],
    ['handover', '2027-Q3', 'handover_of_ready'],
    ['payment_plan', '20% on booking\r\n70% on handover', 'payment_plan_sum'],
    ['permit_number', 'n/a', 'permit_number_invalid'],
    ['permit_number', '7'.repeat(21), 'permit_number_invalid'],
    ['permit_number', 'تصريح-12', 'permit_number_invalid'],
    ['permit_url', 'https://dubailand.gov.ae.evil.example/', 'permit_url_invalid'],
    ['position', '51.5, 0.1', 'position_invalid'],
    ['video_url', 'http://x.example/', 'video_url_invalid'],
  ])('a wrong %s (%#)', (field, value, code) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [code] });
  });

  test('a quarter that no year has', () => {
    const fields = { completion: 'off_plan', handover: '2027-Q5' };
    expect(errorsOf(fields)).toEqual({ handover: ['choice_invalid'] });
  });
});

test('the style sheet shows the fit-out for the types that have one', () => {
  const styles = readFileSync('app/styles/app.css', 'utf8');
  const [rule = ''] = /form:has\(\s*\[name='property_type'\][^{]*\.for-fit-out/.exec(styles) ?? [];
  const types = [...rule.matchAll(/value='(\w+)'/g)].map(([, type]) => type);
  expect(types.toSorted()).toEqual(PROPERTY_TYPES.filter(hasFitOut).toSorted());
});
