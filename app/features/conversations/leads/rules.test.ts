import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { parseForm } from '#app/lib/form.ts';
import { conversationPath } from '../rules.ts';
import { leadsCsv } from './csv.server.ts';
import {
  ageOf,
  isOverdue,
  keptInbox,
  leadsFilePath,
  leadsPath,
  leadStateOf,
  seenOf,
  stateAfterReply,
  statesFrom,
} from './rules.ts';
import { leadSchema } from './schema.ts';
import { LEAD_STATES } from './types.ts';
import type { Lead } from './types.ts';

describe('the states of a lead', () => {
  test.each(LEAD_STATES)('from %s, its own comes first and nothing becomes new again', (state) => {
    const next = statesFrom(state);
    expect(next[0]).toBe(state);
    expect(next.slice(1)).not.toContain('new');
    expect(new Set(next).size).toBe(next.length);
    expect(state === 'closed' || next.includes('closed')).toBe(true);
  });

  test('a reply answers a new lead and changes no other', () => {
    expect(LEAD_STATES.map(stateAfterReply)).toEqual(['answered', ...LEAD_STATES.slice(1)]);
  });
});

test.each([
  [{ state: null, page: 1 }, '/dashboard/messages/leads', '/dashboard/messages/leads.csv'],
  [
    { state: 'offer', page: 2 } as const,
    '/dashboard/messages/leads?state=offer&page=2',
    '/dashboard/messages/leads.csv?state=offer',
  ],
  [
    { state: null, page: 3, layout: 'columns' } as const,
    '/dashboard/messages/leads?view=columns',
    '/dashboard/messages/leads.csv',
  ],
])('%j has the paths %s and %s', (view, path, file) => {
  expect([leadsPath(view), leadsFilePath(view)]).toEqual([path, file]);
});

test('an unknown state in a URL counts as missing', () => {
  expect([leadStateOf('viewing'), leadStateOf('x'), leadStateOf(null)]).toEqual([
    'viewing',
    null,
    null,
  ]);
});

test.each([
  // Days of Dubai: 19:59 UTC is 23:59 there.
  ['2026-11-22T19:59:00Z', '2026-11-23', { isOfState: true, days: 1 }],
  ['2026-11-22T20:00:00Z', '2026-11-23', { isOfState: true, days: 0 }],
  ['2026-10-31T08:00:00Z', '2026-11-23', { isOfState: true, days: 23 }],
  // A page left open over midnight.
  ['2026-11-23T20:00:00Z', '2026-11-23', { isOfState: true, days: 0 }],
  [null, '2026-11-23', { isOfState: false, days: 3 }],
])('a lead in its state since %s is as old on %s as %j', (since, today, age) => {
  const stateSince = since === null ? null : new Date(since);
  expect(ageOf({ stateSince, lastAt: new Date('2026-11-20T08:00:00Z') }, today)).toEqual(age);
});

test('a next step is overdue the day after, unless the lead is closed', () => {
  const lead = { state: 'offer', nextStep: 'Call', nextStepOn: '2026-11-23' } as const;
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
  expect(days.map((today) => isOverdue(lead, today))).toEqual([false, false, true]);
  expect(isOverdue({ ...lead, state: 'closed' }, '2026-11-24')).toBe(false);
  expect(isOverdue({ ...lead, nextStep: null, nextStepOn: null }, '2026-11-24')).toBe(false);
});

test('what a form has seen differs with every part', () => {
  const lead = { state: 'new', nextStep: null, nextStepOn: null } as const;
  const step = { nextStep: 'Call', nextStepOn: '2026-11-23' };
  expect(
    new Set([lead, { ...lead, state: 'closed' as const }, { ...lead, ...step }].map(seenOf)).size,
  ).toBe(3);
});

test.each([
  [{ next_step: 'Call', next_step_on: '' }, { next_step_on: ['next_step_date'] }],
  [{ next_step: '', next_step_on: '2026-11-23' }, { next_step: ['next_step_missing'] }],
  [{ next_step: 'Call', next_step_on: '2026-02-30' }, { next_step_on: ['next_step_date'] }],
  // PostgreSQL has no year 0.
  [{ next_step: 'Call', next_step_on: '0000-01-01' }, { next_step_on: ['next_step_date'] }],
  [{ next_step: 'x'.repeat(201), next_step_on: '2026-11-23' }, { next_step: ['next_step_long'] }],
  [{ next_step: '', next_step_on: '' }, null],
  [{ next_step: 'Call', next_step_on: '2026-11-23' }, null],
])('a next step of %j is wrong in %j', (step, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ state: 'viewing', seen: '', ...step }))
    form.set(name, value);
  const parsed = parseForm(leadSchema, form);
  expect(parsed.ok ? null : parsed.errors.fields).toEqual(fields);
});

test.each([
  ['/dashboard/messages/leads?view=columns&state=new', '/dashboard/messages/leads?view=columns'],
  [
    '/dashboard/messages/leads?state=viewing&page=2',
    '/dashboard/messages/leads?state=viewing&page=2',
  ],
  ['/dashboard/messages?page=3&x=1', '/dashboard/messages?page=3'],
  ['/dashboard/messages/calls', null],
  ['https://x.example/logout', null],
])('of the list %s a conversation leads back to %s', (list, path) => {
  const url = new URL(conversationPath('x', list), 'https://own.example');
  expect(keptInbox(url)?.path ?? null).toBe(path);
});

test('the file of leads quotes what it must, and no spreadsheet runs it as a formula', async () => {
  const lead: Lead = {
    id: 'x',
    subject: { kind: 'listing', title: 'Villa, "with" pool', valuer: null, path: '/property/1' },
    reference: 'REF-1',
    name: '=HYPERLINK("https://x.example")',
    email: 'noor@x.example',
    phone: '+971501234567',
    state: 'offer',
    nextStep: '@SUM(1)\n-2',
    nextStepOn: '2026-11-23',
    unread: 1,
    stateSince: null,
    lastWords: null,
    isLastOwn: false,
    createdAt: new Date('2026-11-22T19:59:00Z'),
    lastAt: new Date('2026-11-22T20:00:00Z'),
  };
  const batches = [[lead], [{ ...lead, subject: null, name: null }]];
  const file = await text(Readable.from(leadsCsv(Readable.from(batches))));
  expect(file.startsWith('\ufeffProperty,Reference,Name,')).toBe(true);
  const rows: string[][] = parse(file, { bom: true });
  expect(rows[1]).toEqual([
    'Villa, "with" pool',
    'REF-1',
    `'=HYPERLINK("https://x.example")`,
    'noor@x.example',
    `'+971501234567`,
    'Offer',
    `'@SUM(1)\n-2`,
    '2026-11-23',
    '2026-11-22 23:59',
    '2026-11-23 00:00',
  ]);
  expect(rows[2]!.slice(0, 3)).toEqual(['Unknown property', 'REF-1', '']);
});
