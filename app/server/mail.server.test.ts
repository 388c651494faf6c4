import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { looseJob } from '#test/support/jobs.ts';
import { MailServer, type Stage } from '#test/support/mail-server.ts';
import type { OutgoingMail } from './jobs.server.ts';

const LINK = 'https://manzil.example/reset?token=secret-token';
const server = new MailServer();
const logged: unknown[] = [];
let app: Awaited<ReturnType<typeof loadApp>>;

beforeAll(async () => {
  await server.open();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'Manzil <no-reply@manzil.example>';
  app = await loadApp();
  vi.spyOn(app.log, 'error').mockImplementation((...line: unknown[]) => void logged.push(line));
});

beforeEach(() => {
  server.received.length = 0;
  server.attempts = 0;
  server.connections = 0;
  logged.length = 0;
});

afterAll(async () => {
  app.closeMail();
  await server.close();
});

/** Settings are read once, so modules that read them are loaded after they are set. */
async function loadApp() {
  const { deliverMail, closeMail, mailJobs } = await import('./mail.server.ts');
  const { closeJobs, queueJob, startWorkers } = await import('./jobs.server.ts');
  const { db } = await import('./db.server.ts');
  const { log } = await import('./log.server.ts');
  return { deliverMail, closeMail, mailJobs, closeJobs, queueJob, startWorkers, db, log };
}

function mail(values: Partial<OutgoingMail> = {}): OutgoingMail {
  const html = `<!DOCTYPE html><html lang="en"><p><a href="${LINK}">دبي</a></p></html>`;
  return { to: 'leila@example.com', subject: 'Hello', html, text: `دبي\n${LINK}\n`, ...values };
}

describe('a mail', () => {
  test('arrives with both parts, over an encrypted connection that is signed in', async () => {
    const job = looseJob();
    await app.deliverMail(mail({ subject: 'Ihr neues Paßwort – دبي' }), job);
    const [{ email, recipients, user, secure }] = server.received as [(typeof server.received)[0]];
    expect({ recipients, user, secure }).toEqual({
      recipients: ['leila@example.com'],
      user: 'site',
      secure: true,
    });
    expect(email.from).toMatchObject({ name: 'Manzil', address: 'no-reply@manzil.example' });
    expect(email.to).toMatchObject([{ address: 'leila@example.com' }]);
    expect(email.subject).toBe('Ihr neues Paßwort – دبي');
    expect(email.html?.trim()).toBe(mail().html);
    expect(email.text?.trim()).toBe(mail().text.trim());
    const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('message-id')).toBe(`<${job.id}@manzil.example>`);
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
  });

  test('brings along the logo that it shows, unless that is gone', async () => {
    const id = `${'a'.repeat(24)}-400x50`;
    const row = { id, file: 'logo.png', image: Buffer.from('a logo') };
    await app.db.insertInto('site_picture').values(row).execute();
    const withLogo = (shown: string) =>
      mail({ html: `<p><img src="cid:${shown}" alt="Sakan"/></p>` });
    await app.deliverMail(withLogo(id), looseJob());
    await app.deliverMail(withLogo(id.replace('a', 'b')), looseJob());
    const [brought, without] = server.received.map(({ email }) => email.attachments);
    expect(brought).toMatchObject([
      { contentId: `<${id}>`, mimeType: 'image/png', disposition: 'inline' },
    ]);
    expect(without).toEqual([]);
  });

  test('is answered to the address it says', async () => {
    await app.deliverMail(mail({ replyTo: 'noor@x.example' }), looseJob());
    await app.deliverMail(mail(), looseJob());
    const answered = server.received.map(({ email }) => email.replyTo?.map((it) => it.address));
    expect(answered).toEqual([['noor@x.example'], undefined]);
  });

  test('goes through the connection of the one before', async () => {
    await app.deliverMail(mail(), looseJob());
    await app.deliverMail(mail(), looseJob());
    expect(server.received).toHaveLength(2);
    expect(server.connections).toBeLessThan(2);
  });

  test('has no more headers than ours, whatever the subject', async () => {
    await app.deliverMail(
      mail({ subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nText' }),
      looseJob(),
    );
    const { email, recipients } = server.received[0]!;
    expect(recipients).toEqual(['leila@example.com']);
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(email.subject).toMatch(/^Hello Bcc: eve@evil\.example +Text$/);
  });

  test.each([
    'leila@example.com\r\nBcc: eve@evil.example',
    'leila@example.com, eve@evil.example',
    '"leila@example.com" <eve@evil.example>',
    'leila@example.com\u0000',
    'leila @example.com',
    'leila@',
    '',
  ])('is not sent to %j', async (to) => {
    await app.deliverMail(mail({ to }), looseJob());
    expect(server.attempts).toBe(0);
    expect(logged).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const quoting = `5.7.1 no to leila@example.com because of ${LINK}`;

  test.each([
    ['sender', 451],
    ['recipient', 451],
    ['message', 452],
    ['sender', 550],
  ] as const)('of the %s with %i is worth another try', async (stage, code) => {
    server.refuse(stage, code, quoting);
    await expect(app.deliverMail(mail(), looseJob())).rejects.toThrow(
      new RegExp(`^mail not sent: E[A-Z]+ [A-Z ]+ ${code} 5\\.7\\.1$`),
    );
    expect(server.received).toEqual([]);
  });

  test.each([
    ['recipient', 550],
    ['message', 554],
  ] as const)('of the %s with %i is the end of it', async (stage, code) => {
    server.refuse(stage, code, quoting);
    await app.deliverMail(mail(), looseJob());
    expect(server.received).toEqual([]);
    const text = JSON.stringify(logged);
    expect(text).toContain(`${code} 5.7.1`);
    expect(text).toContain('example.com');
    expect(text).not.toMatch(/secret-token|leila/);
  });

  test('is in the log by its codes; the last try says that there is no other', async () => {
    const job = looseJob();
    const logRow = () =>
      app.db
        .selectFrom('sent_mail')
        .where('id', '=', job.id)
        .select(['recipient', 'kind', 'state', 'answer', 'tries'])
        .executeTakeFirst();
    const refused = async () => {
      server.refuse('recipient', 451, quoting);
      await expect(app.deliverMail(mail({ kind: 'mailTest' }), job)).rejects.toThrow('451');
    };
    await refused();
    expect(await logRow()).toEqual({
      recipient: 'leila@example.com',
      kind: 'mailTest',
      state: 'postponed',
      answer: 'EENVELOPE RCPT TO 451 5.7.1',
      tries: 1,
    });
    await app.db.updateTable('sent_mail').set({ tries: 10 }).where('id', '=', job.id).execute();
    await refused();
    expect(await logRow()).toMatchObject({ state: 'failed', tries: 11 });
    await app.deliverMail(mail({ kind: 'mailTest' }), job);
    expect(await logRow()).toMatchObject({ state: 'accepted', answer: null, tries: 12 });
  });

  test('of our password is worth another try', async () => {
    app.closeMail();
    server.refuse('password', 535, '5.7.8 wrong');
    await expect(app.deliverMail(mail(), looseJob())).rejects.toThrow(
      'mail not sent: EAUTH AUTH PLAIN 535 5.7.8',
    );
    await app.deliverMail(mail(), looseJob());
    expect(server.received).toHaveLength(1);
  });
});

describe('to an account, after a mail came back,', () => {
  let person: { id: string; email: string };
  const send = async (kind: OutgoingMail['kind'], to = person.email) => {
    const job = looseJob();
    await app.deliverMail(mail({ kind, to }), job);
    const row = app.db.selectFrom('sent_mail').where('id', '=', job.id).select('state');
    return (await row.executeTakeFirstOrThrow()).state;
  };
  const sendRefused = (code: number, words: string, stage: Stage = 'recipient') => {
    server.refuse(stage, code, words);
    return send('homesFound');
  };

  beforeEach(async () => {
    const email = `${randomUUID()}@x.example`;
    const row = app.db.insertInto('user_account').values({ email, email_verified: true });
    person = await row.returning(['id', 'email']).executeTakeFirstOrThrow();
  });

  test('notices wait until one that was asked for has arrived', async () => {
    expect(await sendRefused(550, '5.1.1 unknown')).toBe('refused');
    expect(await send('homesFound', person.email.toUpperCase())).toBe('withheld');
    expect(server.attempts).toBe(1);
    server.refuse('recipient', 550, '5.1.1 unknown');
    expect(await send('resetPasswordMail')).toBe('refused');
    expect(await send('messageReceived')).toBe('withheld');
    expect(await send('resetPasswordMail')).toBe('accepted');
    expect(await send('messageReceived')).toBe('withheld'); // it may still come back
    await sql`update sent_mail set tried_at = tried_at - interval '61 minutes' where user_id = ${person.id}`.execute(
      app.db,
    );
    expect(await send('messageReceived')).toBe('accepted');
    expect(server.received).toHaveLength(2);
  });

  test('or the email is another', async () => {
    await sendRefused(550, '5.1.1 unknown');
    const email = `new-${person.email}`;
    await app.db.updateTable('user_account').set({ email }).where('id', '=', person.id).execute();
    expect(await send('homesFound', email)).toBe('accepted');
  });

  test.each([
    ['recipient', 550, '5.2.1 closed'],
    ['recipient', 550, '5.1.1 unknown\n5.1.1 here'],
    ['message', 550, '5.1.10 no mail here'],
  ] as const)('by the %s, %i %s says that there is no mailbox', async (stage, code, words) => {
    await sendRefused(code, words, stage);
    expect(await send('homesFound')).toBe('withheld');
  });

  test.each([
    ['recipient', 550, 'relay not permitted'],
    ['recipient', 552, '5.2.2 full'],
    ['recipient', 550, '5.7.1 blocked'],
    ['recipient', 553, '5.1.8 your domain'],
    ['message', 554, 'spam'],
  ] as const)('by the %s, %i %s says nothing about it', async (stage, code, words) => {
    expect(await sendRefused(code, words, stage)).toBe('refused');
    expect(await send('homesFound')).toBe('accepted');
  });

  test('emails without an account get every mail', async () => {
    await app.db.deleteFrom('user_account').where('id', '=', person.id).execute();
    await sendRefused(550, '5.1.1 unknown');
    expect(await send('messageReceived')).toBe('accepted');
  });
});

test('a server that hangs up is left to the queue', async () => {
  server.hangUp();
  await expect(app.deliverMail(mail(), looseJob())).rejects.toThrow('mail not sent: ECONNECTION');
  expect(server.attempts).toBe(1);
  await app.deliverMail(mail(), looseJob());
  expect(server.received).toHaveLength(1);
});

describe('in the queue', () => {
  beforeAll(() => app.startWorkers(app.mailJobs));
  afterAll(() => app.closeJobs());

  const send = (to: string) =>
    app.db.transaction().execute((trx) => app.queueJob(trx, 'mail', mail({ to })));
  const jobOf = async (to: string) => {
    const { rows } = await sql<{ state: string; tries: number }>`
      select state::text, retry_count as tries from jobs.job where data ->> 'to' = ${to}`.execute(
      app.db,
    );
    return rows[0];
  };
  const dontWait = () =>
    sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.db);
  const soon = { timeout: 20_000, interval: 50 };

  test('a temporary refusal is tried again until the mail is through, once', async () => {
    server.refuse('recipient', 451);
    await send('patient@example.com');
    await expect.poll(() => jobOf('patient@example.com'), soon).toMatchObject({ state: 'retry' });
    await dontWait();
    await expect.poll(() => jobOf('patient@example.com'), soon).toBeUndefined();
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['patient@example.com']]);
    expect(server.attempts).toBe(2);
  });

  test('a refusal for good is not tried again', async () => {
    server.refuse('recipient', 550);
    await send('gone@example.com');
    await expect.poll(() => jobOf('gone@example.com'), soon).toBeUndefined();
    expect(server.attempts).toBe(1);
    expect(server.received).toEqual([]);
  });

  test('a mail waits while there is no mail server', async () => {
    app.closeMail();
    await server.close();
    await send('waiting@example.com');
    await expect.poll(() => jobOf('waiting@example.com'), soon).toMatchObject({ state: 'retry' });
    expect(JSON.stringify(logged, messagesToo)).toContain('ECONNREFUSED');
    await server.open();
    await dontWait();
    await expect.poll(() => jobOf('waiting@example.com'), soon).toBeUndefined();
    expect(server.received).toHaveLength(1);
  });
});

function messagesToo(_: string, value: unknown): unknown {
  return value instanceof Error ? value.message : value;
}
