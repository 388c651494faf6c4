import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLink } from '#app/features/identity/links/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { OutgoingMail, RunningJob } from '#app/server/jobs.server.ts';
import { deliverMail } from '#app/server/mail.server.ts';
import { findMailReturn } from '#app/server/returned-mail.server.ts';
import { looseJob } from '#test/support/jobs.ts';
import { recordBounce } from './mutations.server.ts';
import { findSentMailPage, sentMailExport } from './queries.server.ts';
import { parseSentMailSearch, readBounce } from './rules.ts';

const mail = (to: string, kind: OutgoingMail['kind'] = 'mailTest'): OutgoingMail => {
  return { to, kind, subject: 'Secret', html: '<p>secret</p>', text: 'secret' };
};
const search = (query = '') => findSentMailPage(parseSentMailSearch(new URLSearchParams(query)));

beforeEach(async () => {
  await db.deleteFrom('sent_mail').execute();
});

test('a mail is found by a part of its email, its kind and its state', async () => {
  await deliverMail(mail('Leila@x.example'), looseJob());
  await deliverMail(mail('omar@x.example', 'homesFound'), looseJob());
  const found = await search('q=LEILA');
  expect(found).toMatchObject({
    total: 1,
    mails: [{ recipient: 'leila@x.example', kind: 'mailTest', state: 'kept', tries: 1 }],
  });
  expect((await search('kind=homesFound')).total).toBe(1);
  expect((await search('kind=homesFound&state=bounced')).total).toBe(0);
  expect((await search('kind=constructor&state=1')).total).toBe(2);
  expect((await search('q=%25')).total).toBe(0);
});

test('a person gets what was sent to them, and it goes with their account', async () => {
  const { id } = await db
    .insertInto('user_account')
    .values({ email: 'mailed@x.example', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliverMail(mail('mailed@x.example'), looseJob());
  const part = sentMailExport.sentMails!;
  const exported = 'read' in part ? await part.read(db, id) : null;
  expect(exported).toMatchObject([{ kind: 'mailTest', state: 'kept' }]);
  await db.deleteFrom('user_account').where('id', '=', id).execute();
  expect((await search()).total).toBe(0);
});

test('so does what was sent before the account had its email, and to the one it gave up', async () => {
  await deliverMail(mail('fresh@x.example', 'confirmEmail'), looseJob());
  const { id } = await db
    .insertInto('user_account')
    .values({ email: 'fresh@x.example', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliverMail(mail('second@x.example', 'confirmNewEmail'), looseJob());
  await db
    .updateTable('user_account')
    .set({ email: 'second@x.example' })
    .where('id', '=', id)
    .execute();
  await createLink(db, id, 'undo_email', 'fresh@x.example');
  await deliverMail(mail('fresh@x.example', 'emailChanged'), looseJob());
  await deliverMail(mail('other@x.example'), looseJob());
  const part = sentMailExport.sentMails!;
  expect('read' in part && (await part.read(db, id))).toHaveLength(3);
  await db.deleteFrom('user_account').where('id', '=', id).execute();
  expect(await search()).toMatchObject({ total: 1, mails: [{ recipient: 'other@x.example' }] });
});

describe('a bounce', () => {
  const bounce = (
    id: string,
    status = '5.1.1',
    action = 'failed',
    of = 'rfc822;gone@x.example',
    text: string[] = [],
  ) =>
    [
      'Message-ID: <00000000-0000-4000-8000-000000000000@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status;',
      '\tboundary="=_report/1"',
      '',
      '--=_report/1',
      'Content-Type: text/plain',
      '',
      'Your mail did not arrive.',
      '--=_report/1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...(of ? [`Final-Recipient: ${of}`] : []),
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--=_report/1',
      'Content-Type: message/rfc822',
      '',
      'Subject: Secret',
      `Message-ID: <${id}@manzil.example>`,
      '',
      ...text,
      '--=_report/1--',
    ].join('\r\n');

  test('is noted at the mail that came back', async () => {
    const job: RunningJob = looseJob();
    await deliverMail(mail('gone@x.example'), job);
    await db.updateTable('sent_mail').set({ state: 'accepted' }).execute();
    expect(await recordBounce(readBounce(bounce(job.id))!)).toBe(true);
    expect((await search('state=bounced')).mails).toMatchObject([{ answer: '5.1.1' }]);
    expect(await recordBounce({ ...readBounce(bounce(job.id))!, id: randomUUID() })).toBe(false);
  });

  test('counts against the email of an account, though a later mail was accepted before it', async () => {
    const email = 'moved@x.example';
    await db.insertInto('user_account').values({ email, email_verified: true }).execute();
    const first = looseJob();
    await deliverMail(mail(email), first);
    await deliverMail(mail(email), looseJob());
    await db.updateTable('sent_mail').set({ state: 'accepted' }).execute();
    expect(await findMailReturn(email)).toBeNull();
    await recordBounce(readBounce(bounce(first.id, '5.1.1', 'failed', ''))!);
    expect(await findMailReturn(email)).toBeInstanceOf(Date);
  });

  test('counts until a later mail was accepted an hour ago: by then it would have come back, too', async () => {
    const email = 'here-again@x.example';
    await db.insertInto('user_account').values({ email, email_verified: true }).execute();
    const first = looseJob();
    await deliverMail(mail(email), first);
    await db.updateTable('sent_mail').set({ state: 'accepted' }).execute();
    await recordBounce(readBounce(bounce(first.id, '5.1.1', 'failed', `rfc822; <${email}>`))!);
    const later = looseJob();
    await deliverMail(mail(email, 'resetPasswordMail'), later);
    const accepted = (minutes: number) =>
      sql`update sent_mail set state = 'accepted', tried_at = now() - make_interval(mins => ${minutes}) where id = ${later.id}`.execute(
        db,
      );
    await accepted(0);
    expect(await findMailReturn(email)).toBeInstanceOf(Date);
    await sql`update sent_mail set tried_at = now() - interval '2 hours' where id = ${first.id}`.execute(
      db,
    );
    await accepted(61);
    expect(await findMailReturn(email)).toBeNull();
  });

  test('of the mailbox that somebody forwards theirs to is not theirs', async () => {
    const email = 'forwards@x.example';
    await db.insertInto('user_account').values({ email, email_verified: true }).execute();
    const job = looseJob();
    await deliverMail(mail(email), job);
    await db.updateTable('sent_mail').set({ state: 'accepted' }).execute();
    expect(
      await recordBounce(readBounce(bounce(job.id, '5.1.1', 'failed', 'rfc822;old@y.example'))!),
    ).toBe(false);
    expect(await findMailReturn(email)).toBeNull();
    expect((await search()).mails).toMatchObject([{ state: 'accepted' }]);
  });

  test('is read where mail servers write, and not in the text of the mail that comes back', () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const written = [
      `Message-ID: <${other}@manzil.example>`,
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822;else@x.example\r\nAction: failed\r\nStatus: 5.2.2',
      '',
    ];
    const failures = [{ recipient: 'gone@x.example', answer: '5.1.1' }];
    const of = 'rfc822;gone@x.example';
    expect(readBounce(bounce(id, '5.1.1', 'failed', of, written))).toEqual({ id, failures });
    expect(readBounce(bounce(id, '4.4.1', 'delayed', of, written))).toBeNull();
  });

  test.each([
    ['late', (id: string) => bounce(id, '4.4.1', 'delayed')],
    ["of somebody else's mail", () => bounce('4711')],
    ['an answer of a person', (id: string) => `I am on leave.\r\nMessage-ID: <${id}@x.example>`],
  ])('that is %s changes nothing', async (_, messageAbout) => {
    const job: RunningJob = looseJob();
    await deliverMail(mail('here@x.example'), job);
    await db.updateTable('sent_mail').set({ state: 'accepted' }).execute();
    const read = readBounce(messageAbout(job.id));
    if (read) await recordBounce(read);
    expect((await search()).mails).toMatchObject([{ state: 'accepted', answer: null }]);
  });
});
