import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { deliverMail } from '#app/server/mail.server.ts';
import { looseJob } from '#test/support/jobs.ts';
import { canReadMailbox } from './permissions.ts';
import { findDevMail, findMailboxPage, findMailHtml } from './queries.server.ts';
import { framedDocument, mailboxPath, parseMailboxView } from './rules.ts';

const mail = (to: string, subject = 'Hello') => ({ to, subject, html: '<p>h</p>', text: 't' });
const all = { to: '', page: 1 };

beforeEach(async () => {
  await db.deleteFrom('dev_mail').execute();
});

describe('without a mail server', () => {
  test('mail is kept whole', async () => {
    await deliverMail(mail('Leila@Example.com', 'دبي'), looseJob());
    const { mails } = await findMailboxPage(all);
    const [{ id }] = mails as [(typeof mails)[0]];
    expect(mails).toMatchObject([{ recipient: 'leila@example.com', subject: 'دبي' }]);
    expect(await findDevMail(id)).toMatchObject({ subject: 'دبي', text: 't' });
    expect(await findMailHtml(id)).toBe('<p>h</p>');
    expect(await findMailHtml(id + 1)).toBeUndefined();
  });

  test('pages have 24, newest first, and the last one stands for all behind it', async () => {
    for (let n = 1; n <= 50; n += 1)
      await deliverMail(mail(`${n % 2}@example.com`, `${n}`), looseJob());
    const subjects = async (page: number, to = '') =>
      (await findMailboxPage({ to, page })).mails.map(({ subject }) => Number(subject));
    expect((await subjects(1)).slice(0, 3)).toEqual([50, 49, 48]);
    expect(await subjects(1)).toHaveLength(24);
    expect(await subjects(3)).toEqual([2, 1]);
    expect(await subjects(99)).toEqual([2, 1]);
    expect(await subjects(2, '1@example.com')).toEqual([1]);
    expect(await findMailboxPage({ to: '1@example.com', page: 9 })).toMatchObject({
      total: 25,
      page: 2,
      pages: 2,
    });
  });
});

test.each([
  ['', all],
  ['to=+Leila%40Example.com&page=3', { to: 'leila@example.com', page: 3 }],
  ['to=%00a%0d%0a&page=0', { to: 'a', page: 1 }],
  ['to=%ff%ed%a0%80&page=-1', { to: '\ufffd\ufffd\ufffd\ufffd', page: 1 }],
  ['page=1e9', all],
  ['page=99999999999', all],
])('the address %j asks for %j', (query, view) => {
  expect(parseMailboxView(new URLSearchParams(query))).toEqual(view);
});

test('a view has one address', () => {
  expect(mailboxPath(all)).toBe('/mailbox');
  expect(mailboxPath({ to: 'a+b@example.com', page: 2 })).toBe(
    '/mailbox?to=a%2Bb%40example.com&page=2',
  );
});

test('links in a frame lead the whole window on', () => {
  expect(framedDocument('<html><head><title>x</title></head></html>')).toBe(
    '<html><head><base target="_top"><title>x</title></head></html>',
  );
});

test.each([
  ['demonstration', undefined, true],
  ['demonstration', 'smtp://mail.example', false],
  ['production', undefined, false],
  ['production', 'smtp://mail.example', false],
] as const)('%s with SMTP_URL %s: %s', (SITE_MODE, SMTP_URL, open) => {
  expect(canReadMailbox({ SITE_MODE, SMTP_URL })).toBe(open);
});
