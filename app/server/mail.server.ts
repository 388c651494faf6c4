import { createTransport } from 'nodemailer';
import { db } from './db.server.ts';
import { env } from './env.server.ts';
import type { JobDefinitions, OutgoingMail, RunningJob, Sweeps } from './jobs.server.ts';
import { log } from './log.server.ts';

const KEPT_DAYS = 7;

/**
 * How the mail server is spoken to; SMTP_URL may say otherwise. The times, in milliseconds, stay below what a job may
 * take, and it is the queue that tries again.
 */
const SETTINGS = {
  pool: true,
  maxRequeues: 0,
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** One address and nothing else: a blank or a comma in it could name a second recipient. */
const ONE_EMAIL = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>(),;:"\\@]+$/u;

/** What a mail server or the way to it says no with. */
interface Fault {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message: string;
}

export const mailJobs: Pick<JobDefinitions, 'mail'> = {
  mail: {
    queue: {
      notify: true,
      retryLimit: 10,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      // Mails hold links that sign people in: nothing of them stays once they are sent.
      deleteAfterSeconds: 60,
      retentionSeconds: 86_400,
    },
    run: deliverMail,
  },
};

export const mailSweeps: Sweeps = { dev_mail: sweepMail };

let transport: ReturnType<typeof openTransport> | undefined;

/**
 * Hands a mail to the mail server, or keeps it where none is configured. A mail refused for good is logged and gone.
 * Sent again by the same job, it has the same Message-ID.
 * @throws Error when it is worth another try; neither it nor the log repeats anything of the mail.
 */
export async function deliverMail(mail: OutgoingMail, job: RunningJob): Promise<void> {
  if (!ONE_EMAIL.test(mail.to)) return log.error('mail without an address one can send to');
  if (!env().SMTP_URL) return keepMail(mail, job);
  const fault = await sendMail(mail, job.id);
  if (!fault) return;
  // The fault itself goes no further: it holds the server's words.
  const reason = describe(fault);
  if (!isRefusedForGood(fault)) throw new Error(`mail not sent: ${reason}`);
  log.error({ reason, domain: mail.to.split('@')[1] }, 'mail refused');
}

/** Deletes kept mail after a week. */
async function sweepMail(): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom('dev_mail').where('created_at', '<', before).execute();
}

/** Closes the connections to the mail server. */
export function closeMail(): void {
  transport?.close();
  transport = undefined;
}

async function keepMail(mail: OutgoingMail, job: RunningJob): Promise<void> {
  const { to, subject, html, text } = mail;
  await db.transaction().execute(async (trx) => {
    if (!(await job.complete(trx))) return;
    const recipient = to.toLowerCase();
    await trx.insertInto('dev_mail').values({ recipient, subject, html, text }).execute();
  });
}

/** @returns what stood in the way; null once the mail server has the mail. */
async function sendMail(mail: OutgoingMail, id: string): Promise<Fault | null> {
  const { to, subject, html, text } = mail;
  const { MAIL_FROM } = env();
  transport ??= openTransport();
  const sent = transport.sendMail({
    messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
    from: MAIL_FROM,
    to: { name: '', address: to },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return sent.then(
    () => null,
    (error: Fault) => error,
  );
}

/** Everything goes into the address, besides which other settings do not count. */
function openTransport() {
  const url = new URL(env().SMTP_URL!);
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return createTransport(url.href);
}

/** No to the recipient or to what is written; a wrong sender or password is ours to mend, and the mail can wait for it. */
function isRefusedForGood({ command, responseCode }: Fault): boolean {
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** @param from an e-mail address, alone or as `Name <address>`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
}

/** Of a server's answer only the codes: its words may quote the mail. */
function describe({ code, command, response, message }: Fault): string {
  const answer = response && /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];
  return [code, command, answer ?? message].filter(Boolean).join(' ');
}
