import { expect, test } from 'vitest';
import { valuationReplySchema } from '#app/features/conversations/schema.ts';
import type { AgentValuation } from '#app/features/conversations/types.ts';
import { parseForm } from '#app/lib/form.ts';
import { answerOf, readSent } from './rules.ts';
import type { AgentMessage } from './types.ts';

const ASKED = new Date('2026-11-20T08:00:00Z');
const valued = (low: number): AgentValuation => ({ purpose: 'sale', low, high: low });

/** A message an hour after the one before. */
const said = (...parts: Partial<AgentMessage>[]): AgentMessage[] =>
  parts.map((part, index) => ({
    message: `message ${index + 1}`,
    figure: null,
    declines: false,
    createdAt: new Date(ASKED.getTime() + (index + 1) * 3_600_000),
    ...part,
  }));

test.each([
  ['nothing', said(), { standing: 'waiting', first: null, words: '' }],
  ['words', said({}, {}), { standing: 'answered', figure: null, words: 'message 2' }],
  [
    'a figure, then words',
    said({ figure: valued(2) }, {}),
    { standing: 'answered', figure: valued(2), words: 'message 1', isCorrected: false },
  ],
  [
    'a figure, then another',
    said({ figure: valued(2) }, { figure: valued(3) }),
    { standing: 'answered', figure: valued(3), words: 'message 2', isCorrected: true },
  ],
  [
    'a figure, then a refusal',
    said({ figure: valued(2) }, { declines: true }),
    { standing: 'declined', figure: null, isCorrected: false },
  ],
  [
    'a refusal, then a figure',
    said({ declines: true }, { figure: valued(2) }),
    { standing: 'answered', figure: valued(2), isCorrected: false },
  ],
])('an agent who sends %s', (_, messages, expected) => {
  const answer = answerOf(messages, ASKED);
  expect(answer).toMatchObject(expected);
  if (messages.length > 0) expect(answer.first!.seconds).toBe(3_600);
});

test.each([
  ['', '', '', null],
  ['2,150,000', '', '', null],
  ['2150000', '2 300 000', '', null],
  ['49,999', '', '', 'figure_sale'],
  ['1000000001', '', '', 'figure_sale'],
  ['2150000.50', '', '', null],
  ['4,5', '', '', 'figure_sale'],
  ['about 2m', '', '', 'figure_sale'],
  ['', '2300000', '', 'figure_low'],
  ['2300000', '2150000', '', 'figure_order'],
  ['2000000', '4000001', '', 'figure_wide'],
  ['2000000', '', 'yes', 'figure_declined'],
  ['', '', 'yes', null],
])('a figure of %j to %j, declined %j: %s', (figure, figure_to, declines, code) => {
  const form = new FormData();
  const fields = { message: 'Because', figure, figure_to, ...(declines && { declines }) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(valuationReplySchema('sale'), form);
  const codes = parsed.ok ? [] : Object.values(parsed.errors.fields).flat();
  expect(codes).toEqual(code === null ? [] : [code]);
});

test.each([
  [{ declines: 'yes' }, null],
  [{ figure: '2150000' }, 'reply_empty'],
  [{}, 'reply_empty'],
])('%j without words: %s', (fields, code) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ message: ' ', ...fields })) form.set(name, value);
  const parsed = parseForm(valuationReplySchema('sale'), form);
  expect(parsed.ok ? null : parsed.errors.fields).toEqual(code && { message: [code] });
});

test('a rent a year has bounds of its own', () => {
  const form = new FormData();
  form.set('message', 'Because');
  form.set('figure', '4,999');
  const parsed = parseForm(valuationReplySchema('rent'), form);
  expect(parsed).toMatchObject({ errors: { fields: { figure: ['figure_rent'] } } });
});

test.each([
  ['', null],
  ['sent=3', 3],
  ['sent=4', null],
  ['sent=0', null],
  ['sent=x', null],
])('%j was sent to %s', (query, count) => {
  expect(readSent(new URLSearchParams(query))).toBe(count);
});
