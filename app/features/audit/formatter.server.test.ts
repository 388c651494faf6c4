import { expect, test } from 'vitest';
import { newContentSchema } from '#app/features/content/schema.ts';
import { SETTING_NAMES } from '#app/features/settings/rules.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { LOCALES, messagesFor } from '#app/messages/reader.server.ts';
import { entryFormatter } from './formatter.server.ts';
import type { AuditEntry, AuditValues } from './types.ts';

const read = entryFormatter(new Map([[7, 'Buyers']]));

const ENTRY: Omit<AuditEntry, 'before' | 'after'> = {
  id: 1,
  at: new Date('2026-11-22T08:00:00Z'),
  actor: 'noura',
  action: 'property_edited',
  subjectKind: 'property',
  subjectId: '12',
  subject: 'Bright villa',
  ip: '192.0.2.1',
};

const PICTURE = `${'0'.repeat(24)}-1200x675`;
const PROMOS = JSON.stringify([
  {
    picture: PICTURE,
    title: 'Open days',
    title_ar: '',
    text: '',
    text_ar: '',
    link: '/buy',
    from: '2026-12-01',
    until: '',
  },
]);

test.each<[AuditValues, string, string | null]>([
  [{ price: '1150000' }, 'Price', 'AED\u00A01,150,000'],
  [{ status: 'under_offer' }, 'Status', 'Under offer'],
  [{ status: 'archived' }, 'Status', 'Archived'],
  [{ amenities: 'balcony, gym' }, 'Amenities', 'Balcony, Gym'],
  [{ property_type: 'villa' }, 'Property Type', 'Villa'],
  [{ bedrooms: '3' }, 'Bedrooms', '3'],
  [{ isActive: false }, 'Active', 'no'],
  [{ category_id: 7 }, 'Category', 'Buyers'],
  [{ pages_moved_to: 8 }, 'Pages moved to', '#8'],
  [{ published_at: '2026-11-22T08:00:00.000Z' }, 'Published', '22 November 2026, 12:00'],
  [{ reports: 1200 }, 'Reports', '1,200'],
  [{ photos: [12, 13] }, 'Photos', '#12, #13'],
  [{ photos: [] }, 'Photos', null],
  [{ feed: 'files' }, 'Feed', 'Files that the company sends'],
  [{ feed: 'https://x.example/a.xml' }, 'Feed', 'https://x.example/a.xml'],
  [{ key_scopes: ['listings', 'leads'] }, 'May read', 'All listings, Enquiries'],
  [{ lead_rule: 'round_robin' }, 'Rule for enquiries', 'the team in turn'],
  [{ state: 'answered' }, 'Shown', 'Suspended, with an answer'],
  [{ state: 'bounced' }, 'Shown', 'Bounced'],
  [{ mail: 'accountLimited' }, 'Kind of mail', 'Account is limited'],
  [
    { home_sections: 'areas\nnewest' },
    'Sections of the home page',
    'Popular areas, Newest listings',
  ],
  [{ floor_plans: ['4 Ground floor', 5] }, 'Floor plans', '#4 Ground floor, #5'],
  [{ title: '' }, 'Title', null],
  [{ price: 'on request' }, 'Price', 'on request'],
  [{ published_at: 'soon' }, 'Published', 'soon'],
  [{ constructor: 'x' }, 'constructor', 'x'],
  [{ status: 'constructor' }, 'Status', 'constructor'],
  [{ unheard_of: ['a'] }, 'unheard_of', '["a"]'],
  [{ promos: PROMOS }, 'Promos of the home page', `Open days · /buy · 2026-12-01 · ${PICTURE}`],
])('%j is said as people read it', (after, label, words) => {
  expect(read({ ...ENTRY, before: null, after }).changes).toEqual([
    { label, before: null, after: words },
  ]);
});

test.each(LOCALES)('every setting has a label in %j', (locale) => {
  const { fields } = messagesFor(locale, 'audit');
  expect(SETTING_NAMES.filter((name) => !(name in fields))).toEqual([]);
});

test.each(LOCALES)('every field of a content page has a label in %j', (locale) => {
  const { fields } = messagesFor(locale, 'audit');
  const names = Object.keys(newContentSchema.shape).filter((name) => name !== 'status');
  expect(names.filter((name) => !(name in fields))).toEqual([]);
});

test('choices in settings are named, too', () => {
  const { changes } = read({ ...ENTRY, before: null, after: { permit_policy: 'agents' } });
  expect(changes[0]!.after).toBe(messagesFor('en', 'adminSettings').permitPolicies.agents);
});

test('a change names every field once, as it was and as it is', () => {
  const before = { role: 'editor', isActive: true };
  const { changes } = read({ ...ENTRY, before, after: { role: 'admin' } });
  expect(changes).toEqual([
    { label: 'Role', before: 'editor', after: 'admin' },
    { label: 'Active', before: 'yes', after: null },
  ]);
});

test('what reads the same before and after is no change', () => {
  const before = { status: 'archived', published_at: '2026-11-22T08:00:00.000Z' };
  const after = { status: 'published', published_at: '2026-11-22T08:00:00.001Z' };
  expect(read({ ...ENTRY, before, after }).changes.map(({ label }) => label)).toEqual(['Status']);
});

test('several options are listed as the reader’s language lists them', () => {
  const changes = inLanguage('ar', () => {
    const after = { amenities: 'balcony, gym', key_scopes: ['listings', 'leads'] };
    return entryFormatter(new Map())({ ...ENTRY, before: null, after }).changes;
  });
  const { amenities } = messagesFor('ar', 'listingForm').options;
  const { scopes } = messagesFor('ar', 'apiKeys');
  expect(changes.map(({ after }) => after)).toEqual([
    `${amenities.balcony}، ${amenities.gym}`,
    `${scopes.listings}، ${scopes.leads}`,
  ]);
});
