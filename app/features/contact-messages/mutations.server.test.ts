import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import {
  changeContactMessages,
  contactSweeps,
  type NewContactMessage,
  sendContactMessage,
} from './mutations.server.ts';
import { findAllContactMessages } from './queries.server.ts';
import { contactUsSchema } from './schema.ts';

const GENEROUS = { allowed: 1_000, seconds: 60 * 60 };
const FIELDS = { name: 'Noor', email: 'noor@x.example', phone: '', message: 'Hello' };
let staff: Staff;

beforeAll(async () => {
  env().contact.emails = ['hello@x.example', 'press@x.example'];
  await queueJob(db, 'sweep', {}); // makes the queue's tables
  const account = await insertAccount();
  staff = { userId: account.id, username: 'admin', role: 'admin', ip: '192.0.2.1' };
});

const message = (values: Partial<NewContactMessage> = {}): NewContactMessage => ({
  submission: randomUUID(),
  ...FIELDS,
  ...values,
});

const idsOf = async (email: string) =>
  (await findAllContactMessages()).filter((row) => row.email === email).map(({ id }) => id);

test.each([
  ['name', '', 'contact_name_required'],
  ['name', '<b></b>', 'contact_name_required'],
  ['name', 'x'.repeat(51), 'contact_name_long'],
  ['name', 'x'.repeat(50), null],
  ['email', 'noor', 'email_invalid'],
  ['email', `${'x'.repeat(91)}@x.example`, 'email_long'],
  ['phone', '', null],
  ['phone', '+971 (4) 555-0100', null],
  ['phone', 'call me', 'phone_invalid'],
  ['phone', '+9714555010000000000000', 'phone_long'],
  ['message', '  ', 'contact_message_required'],
  ['message', 'x'.repeat(1_001), 'contact_message_long'],
  ['message', 'x', null],
])('%s %j is read as specified', (name, value, code) => {
  const form = new FormData();
  for (const field of Object.entries({ ...FIELDS, [name]: value })) form.set(...field);
  const parsed = parseForm(contactUsSchema, form);
  expect(parsed.ok ? null : parsed.errors.fields[name]).toEqual(
    code && expect.arrayContaining([code]),
  );
});

test('a form sent many times is one message and one email, to the first email of the site', async () => {
  const form = message({ email: 'once@x.example', message: 'One\n\nTwo' });
  const outcomes = await Promise.all([1, 2, 3].map(() => sendContactMessage('192.0.2.2', form)));
  expect(outcomes).toEqual([null, null, null]);
  expect(await sendContactMessage('192.0.2.2', { ...form, message: 'Corrected' })).toBeNull();
  expect(await idsOf('once@x.example')).toHaveLength(2);
  const { rows } = await sql<{ to: string; text: string }>`
    select data->>'to' as to, data->>'text' as text from jobs.job
    where name = 'mail' and data->>'replyTo' = 'once@x.example' order by created_on`.execute(db);
  expect(rows.map(({ to }) => to)).toEqual(['hello@x.example', 'hello@x.example']);
  expect(rows[0]!.text).toContain('One\n\nTwo');
});

test('one person’s messages are limited, somebody else’s in their network are not', async () => {
  const send = (email: string) => sendContactMessage('192.0.2.3', message({ email }));
  for (let n = 0; n < 10; n += 1) expect(await send('busy@x.example')).toBeNull();
  expect(await send('busy@x.example')).toMatchObject({ code: 'messages_limited' });
  expect(await send('calm@x.example')).toBeNull();
  // A network that has sent a hundred messages waits too, whatever emails it gives.
  const counter = { kind: 'contact-network', subject: '192.0.2.6', limit: GENEROUS };
  await consumeAttempts(Array.from({ length: 100 }, () => counter));
  expect(await sendContactMessage('192.0.2.6', message({ email: 'new@x.example' }))).toMatchObject({
    code: 'messages_limited',
  });
  expect(await sendContactMessage('192.0.2.7', message({ email: 'new@x.example' }))).toBeNull();
});

test('of staff who answer the same message, one does; it can be taken back', async () => {
  await sendContactMessage('192.0.2.4', message({ email: 'waits@x.example' }));
  const [id] = await idsOf('waits@x.example');
  const change = (what: 'answer' | 'reopen') => changeContactMessages(staff, [id!], what);
  expect((await Promise.all([change('answer'), change('answer')])).flat()).toEqual([id]);
  expect(await idsOf('waits@x.example')).toEqual([]);
  expect(await change('reopen')).toEqual([id]);
  expect(await idsOf('waits@x.example')).toEqual([id]);
  const entries = await db
    .selectFrom('audit_entry')
    .where('subject_kind', '=', 'contact')
    .orderBy('id')
    .select(['action', 'subject'])
    .execute();
  expect(entries).toEqual([
    { action: 'contact_answered', subject: 'Noor' },
    { action: 'contact_reopened', subject: 'Noor' },
  ]);
});

test('messages are deleted 90 days after they were answered, at the latest after a year', async () => {
  const ages = ['answered 91', 'answered 89', 'sent 366', 'sent 364'];
  for (const age of ages)
    await sendContactMessage(
      '192.0.2.5',
      message({ name: age, email: `${age.replace(' ', '')}@y.example` }),
    );
  await sql`
    update contact_message set
      answered_at = case when name like 'answered%' then now() - make_interval(days => right(name, 2)::integer) end,
      created_at = case when name like 'sent%' then now() - make_interval(days => right(name, 3)::integer) else created_at end
    where email like '%@y.example'`.execute(db);
  await contactSweeps.contact_message!();
  const left = await db
    .selectFrom('contact_message')
    .where('email', 'like', '%@y.example')
    .orderBy('id')
    .select('name')
    .execute();
  expect(left.map(({ name }) => name)).toEqual(['answered 89', 'sent 364']);
});
