import { describe, expect, test } from 'vitest';
import { type FormErrors, parseForm } from '#app/lib/form.ts';
import { robotProblem, VIEWING_HOURS, viewingDays } from './rules.ts';
import { contactSchema, viewingRequestSchema } from './schema.ts';

const form = (fields: Record<string, string | string[]>) => {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) data.append(name, value);
  return data;
};
const FIELDS = { name: 'Noor', email: 'noor@x.example', phone: '', message: 'May I see it?' };

describe('the contact dialog', () => {
  test('takes its fields, trimmed and without markup', () => {
    const typed = { ...FIELDS, name: ' <b>Noor</b>\r\nBcc: a@b.example ', phone: '050 123 4567' };
    expect(parseForm(contactSchema, form(typed))).toEqual({
      ok: true,
      value: { ...FIELDS, name: 'Noor Bcc: a@b.example', phone: '+971501234567' },
    });
  });

  test.each([
    ['name', 'N', 'name_short'],
    ['name', '<b>N</b>', 'name_short'],
    ['name', 'n'.repeat(101), 'name_long'],
    ['email', 'nobody', 'contact_email'],
    ['email', 'a@b.example,c@d.example', 'contact_email'],
    ['phone', 'call me', 'phone_invalid'],
    ['message', ' 123456789 ', 'message_short'],
    ['message', 'x'.repeat(5_001), 'message_long'],
  ])('%s %j is %s', (field, value, code) => {
    expect(parseForm(contactSchema, form({ ...FIELDS, [field]: value }))).toEqual({
      ok: false,
      errors: { form: [], fields: { [field]: [code] } },
    });
  });

  test.each([
    [{}, { days: ['viewing_day_missing'], hours: ['viewing_hour_missing'] }],
    [{ days: 'soon', hours: '9' }, { days: ['viewing_day_past'] }],
    [{ days: '2026-11-23', hours: '3' }, { hours: ['viewing_hour_missing'] }],
  ])('for a viewing %j is wrong', (times, fields) => {
    expect(parseForm(viewingRequestSchema, form({ ...FIELDS, ...times }))).toEqual({
      ok: false,
      errors: { form: [], fields },
    });
  });

  test('what is wrong with a request for a viewing is listed as its fields stand', () => {
    const { errors } = parseForm(viewingRequestSchema, form({})) as { errors: FormErrors };
    expect(Object.keys(errors.fields)).toEqual(['days', 'hours', 'name', 'email', 'message']);
  });
});

test('viewings are offered for the fourteen days after today in Dubai', () => {
  const days = viewingDays(new Date('2026-11-22T20:00:00Z'));
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-07']);
  expect(viewingDays(new Date('2026-11-22T19:59:59Z'))[0]).toBe('2026-11-23');
  expect(VIEWING_HOURS).toContain(18);
});

test.each([
  [{ seconds: 30, trap: '' }, false, null],
  [{ seconds: 0, trap: '' }, false, null],
  [{ seconds: 30, trap: 'https://x.example' }, false, 'message_failed'],
  [{ seconds: 1, trap: 'filled in by a password manager' }, true, null],
  [{ seconds: 90_000, trap: '' }, true, 'form_old'],
  [{ seconds: null, trap: '' }, true, 'form_old'],
] as const)('an enquiry of %j, signed in: %s, is %s', ({ seconds, trap }, isSignedIn, problem) => {
  const now = new Date('2026-11-22T10:00:00Z');
  const madeAt = seconds === null ? null : new Date(now.getTime() - seconds * 1_000);
  expect(robotProblem({ madeAt, trap }, isSignedIn, now)).toBe(problem);
});
