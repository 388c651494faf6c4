import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailServer } from './support/mail-server.ts';
import { PASSWORD, Person } from './support/people.ts';
import { type Site, startSite } from './support/site.ts';

// Jobs of a site that is killed while it works.
const mailServer = new MailServer();
let site: Site;

beforeAll(async () => {
  await mailServer.open();
  site = await startSite({ world: 'empty', env: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await site.stop();
  await mailServer.close();
});

test('a mail in hand when the site is killed arrives once, within 30 s of the restart', async () => {
  const email = 'leila@example.com';
  const stalled = mailServer.stall();
  await new Person(site, email).post('/api/auth/sign-up', { email, password: PASSWORD });
  await stalled;
  await site.crash();
  const restarted = Date.now();

  const mails = () => mailServer.received.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(mails, { timeout: 60_000, interval: 50 }).toHaveLength(1);
  expect(Date.now() - restarted).toBeLessThan(30_000);
  // A mail queued after it is through, so nothing of the first is still to come.
  await new Person(site, email).post('/forgot-password', { email });
  await expect.poll(mails, { timeout: 60_000, interval: 50 }).toHaveLength(2);
  const subjects = mails().map((mail) => mail.email.subject);
  expect(subjects).toEqual(['Confirm your email', 'Choose a new password']);
}, 120_000);
