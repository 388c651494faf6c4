import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailTaken } from '#app/features/accounts/emails.server.tsx';
import { newSignIn, resetPasswordMail } from '#app/features/identity/emails.server.tsx';
import { expectSoundLook } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { MailServer, type ReceivedMail } from './support/mail-server.ts';
import { keepMails } from './support/mailbox.ts';
import { PASSWORD, Person, query } from './support/people.ts';
import { startSite, useSite } from './support/site.ts';

const BOUNCE_TOKEN = 'a-token-of-the-mail-server-alone';
const site = useSite({ env: { BOUNCE_TOKEN } });
const browser = useBrowser();
const get = (path: string) => fetch(site.origin + path);
let link: string;
let mailId: number;

beforeAll(async () => {
  link = `${site.origin}/about?token=abc`;
  const many = Array.from({ length: 24 }, () => emailTaken({ to: 'omar@example.com' }));
  const [id] = await keepMails(site, [
    resetPasswordMail({ to: 'leila@example.com', link, minutes: 60 }),
    newSignIn({
      to: `${'very-long-name-'.repeat(4)}@a-very-long-domain-name-without-a-break.example.com`,
      device: { browser: 'Firefox', system: 'Linux' },
      at: new Date(),
      ip: '2001:db8::1',
      securityLink: `${link}${'0123456789'.repeat(20)}`,
    }),
    ...many,
  ]);
  mailId = id!;
});

const NOT_THERE = ['/mailbox', '/mailbox?to=leila%40example.com', '/mailbox/1', '/mailbox/1/html'];

describe('the mailbox', () => {
  test('lists the mail, newest first, by pages', async () => {
    const first = await (await get('/mailbox')).text();
    expect(first).toContain('This site sends no emails.');
    expect(first.match(/href="\/mailbox\/\d+"/g)).toHaveLength(24);
    expect(first).toContain('26 emails');
    expect(first).toContain('<meta name="robots" content="noindex');
    const second = await (await get('/mailbox?page=2')).text();
    expect(second.match(/href="\/mailbox\/\d+"/g)).toHaveLength(2);
    expect(second).toContain('leila@example.com');
  });

  test('shows one recipient’s mail without script', async () => {
    const { page, leave } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/mailbox`);
    await page.getByLabel('Recipient').fill('leila@example.com');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('1 email to leila@example.com').waitFor();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.waitForURL(`**/mailbox/${mailId}`);
    const button = page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' });
    await button.click();
    await page.waitForURL(link);
    await leave();
  });

  test('shows the text of an Arabic mail from right to left, though it begins in Latin letters', async () => {
    const [{ id }] = (await query<{ id: number }>(
      site,
      `insert into dev_mail (recipient, subject, html, text)
       values ('omar@example.com', 'Manzil', '<!DOCTYPE html><html lang="ar" dir="rtl"></html>', 'Manzil: أهلًا بك') returning id`,
    )) as [{ id: number }];
    expect(await (await get(`/mailbox/${id}`)).text()).toMatch(/<p dir="rtl"[^>]*>Manzil: أهلًا بك/);
    await query(site, 'delete from dev_mail where id = $1', [id]);
  });

  test('says so when there is nothing', async () => {
    const html = await (await get('/mailbox?to=nobody%40example.com')).text();
    expect(html).toContain('No emails to nobody@example.com');
  });

  test('is not for search engines', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /mailbox\n');
    expect(await (await get('/sitemap-main.xml')).text()).not.toContain('/mailbox');
  });
});

describe('a mail', () => {
  test('runs nothing, loads nothing, and is framed by this site only', async () => {
    const response = await get(`/mailbox/${mailId}/html`);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/);
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('<base target="_top">');
    const page = await get(`/mailbox/${mailId}`);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });

  test.each(['0', '99999', 'abc', '-1', '1.5', '9'.repeat(30), '%00'])(
    'there is none with the id %s',
    async (id) => {
      for (const path of [`/mailbox/${id}`, `/mailbox/${id}/html`]) {
        const response = await get(path);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain('Oops! Page not found');
      }
    },
  );
});

test('where there is a mail server, mail goes there, and there is no mailbox', async () => {
  const server = new MailServer();
  await server.open();
  const sending = await startSite({ env: { SMTP_URL: server.url } });
  const person = new Person(sending, 'omar@example.com');
  await person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
  await expect.poll(() => server.received, { timeout: 10_000 }).toHaveLength(1);
  const [{ email, recipients }] = server.received as [ReceivedMail];
  expect(recipients).toEqual([person.email]);
  expect(email.subject).toBe('Confirm your email');
  const [link] = /https:\/\/manzil\.example\/confirm-email\?token=[\w-]+/.exec(email.text!)!;
  expect(email.html).toContain(`href="${link}"`);
  expect(sending.log()).not.toContain(new URL(link).searchParams.get('token'));

  await keepMails(sending, [emailTaken({ to: person.email })]);
  for (const path of NOT_THERE) {
    const response = await fetch(sending.origin + path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  }
  expect(await sending.stop()).toBe(0);
  await server.close();
});

test.each(['/mailbox', '/mailbox?page=2', '/mailbox?to=nobody%40example.com', 'a mail'])(
  '%s fits and has no accessibility fault',
  async (path) => {
    const { page, leave } = await browser.visit();
    await page.goto(site.origin + (path === 'a mail' ? `/mailbox/${mailId + 1}` : path));
    await expectSoundLook(page);
    await leave();
  },
);

test('the document of a mail fits and has no accessibility fault', async () => {
  const { page, leave } = await browser.visit();
  // Its policy lets no script run, not even the checker's.
  await page.setContent(await (await get(`/mailbox/${mailId + 1}/html`)).text());
  await expectSoundLook(page);
  await leave();
});

test('the mail server, and nobody else, may say that a mail came back', async () => {
  const id = randomUUID();
  await query(
    site,
    `insert into sent_mail (id, recipient, kind, state) values ($1, 'gone@example.com', 'mailTest', 'accepted')`,
    [id],
  );
  const body = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.com',
    '',
    'Final-Recipient: rfc822; gone@example.com',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@manzil.example>`,
    '--b--',
    '',
  ].join('\r\n');
  const send = (token: string) =>
    fetch(`${site.origin}/webhooks/bounces`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${token}` },
    });
  const state = async () =>
    (await query<{ state: string }>(site, 'select state from sent_mail where id = $1', [id]))[0]!
      .state;
  expect((await send(`${BOUNCE_TOKEN}.`)).status).toBe(401);
  expect(await state()).toBe('accepted');
  expect((await send(BOUNCE_TOKEN)).status).toBe(204);
  expect(await state()).toBe('bounced');
  expect((await get('/webhooks/bounces')).status).toBe(405);
});
