import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { keptFor } from '#app/lib/kept.ts';
import { isNotice } from '#app/lib/mail-kinds.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { ATTACHED_FILE, attachedPictureOf } from '#app/lib/site-settings.ts';
import { db } from './db.server.ts';
import { env } from './env.server.ts';
import type { JobDefinitions, OutgoingMail, RunningJob, Sweeps } from './jobs.server.ts';
import { log, logError } from './log.server.ts';
import { addCounter } from './metrics.server.ts';
import { daysAgo } from './retention.server.ts';
import { findMailReturn } from './returned-mail.server.ts';
import type { Database } from './schema.server.ts';
import { findSitePicture } from './site-pictures.server.ts';
import { mailSender } from './site-settings.server.ts';

/**
 * Settings for the mail server, which SMTP_URL may override. Timeouts are in milliseconds and shorter than a job may take;
 * the queue does the retries.
 */
const SETTINGS = {
  pool: true,
  maxRequeues: 0,
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Exactly one email: a blank or a comma could add a second recipient. */
const ONE_EMAIL = /^[^\s\p{C}<>()[\],;:"\\@]+@[^\s\p{C}<>(),;:"\\@]+$/u;

const RETRIES = 10;

/** Of a mail that an older version of the site queued. */
const UNKNOWN_KIND = '-';

/** An error of the mail server or the connection to it. */
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
      retryLimit: RETRIES,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      deleteAfterSeconds: 60,
      retentionSeconds: 86_400,
    },
    run: deliverMail,
  },
};

export const mailSweeps: Sweeps = { dev_mail: sweepMail };

const countMail = addCounter(
  'manzil_mails_total',
  'Mails this process sent, had refused for good, could not send for now or withheld, by outcome.',
);

type Outcome = 'sent' | 'refused' | 'postponed' | 'withheld';

let lastSentAt: Date | null = null;
let transport: ReturnType<typeof openTransport> | undefined;

/**
 * Sends a mail, or stores it if no mail server is configured. A mail refused for good is logged and dropped, as is a notice to
 * an email from which mail comes back. A retry has the same Message-ID.
 * @throws Error if another try may help. Neither the error nor the log quotes the mail.
 */
export async function deliverMail(mail: OutgoingMail, job: RunningJob): Promise<void> {
  if (!ONE_EMAIL.test(mail.to)) return log.error('mail to something that is not an email');
  const { SMTP_URL } = env();
  if (!SMTP_URL) return keepMail(mail, job);
  if (isNotice(mail.kind) && (await findMailReturn(mail.to))) {
    return logOutcome(mail, job, 'withheld', null);
  }
  const fault = await sendMail(SMTP_URL, mail, job.id);
  await logOutcome(mail, job, outcomeOf(fault), fault);
  if (!fault) return;
  // Drop the error itself: it quotes the server.
  const reason = describe(fault);
  if (!isRefusedForGood(fault)) throw new Error(`mail not sent: ${reason}`);
  log.error({ reason, domain: mail.to.split('@')[1] }, 'mail refused');
}

/** Deletes stored mail after a week. */
async function sweepMail(): Promise<void> {
  const before = daysAgo(DAYS_KEPT.undeliveredMail);
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
    await addToLog(trx, mail, job.id, { state: 'kept', answer: null });
  });
}

/** @returns the error; null once the mail server has accepted the mail. */
async function sendMail(server: string, mail: OutgoingMail, id: string): Promise<Fault | null> {
  const { to, subject, html, text, replyTo, unsubscribeUrl } = mail;
  const from = mailSender();
  const attachments = await attachmentsOf(html);
  transport ??= openTransport(server);
  const sent = transport.sendMail({
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return sent.then(
    () => null,
    (error: Fault) => error,
  );
}

/** The site's logo, where the mail shows it. */
async function attachmentsOf(html: string) {
  const cid = attachedPictureOf(html);
  const picture = cid && (await findSitePicture(cid, ATTACHED_FILE));
  if (!picture) return [];
  const { content, type: contentType } = picture;
  return [
    { cid, content, contentType, filename: ATTACHED_FILE, contentDisposition: 'inline' as const },
  ];
}

/** All settings go into the URL: nodemailer ignores others beside it. */
function openTransport(server: string) {
  const url = new URL(server);
  for (const [name, value] of Object.entries(SETTINGS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return createTransport(url.href);
}

/** Whether the mail server lets the site in, asked a moment ago. */
export async function mailState() {
  const { SMTP_URL } = env();
  if (!SMTP_URL) return { server: 'none' as const, reason: '', lastSentAt };
  const fault = await checkServer(SMTP_URL);
  return fault
    ? { server: 'fails' as const, reason: describe(fault), lastSentAt }
    : { server: 'accepts' as const, reason: '', lastSentAt };
}

/** Signs in without sending anything. Not over the connections that mail takes, nor as patiently. */
const checkServer = keptFor(60_000, async (server: string): Promise<Fault | null> => {
  const url = new URL(server);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    url.searchParams.set(name, '3000');
  return createTransport(url.href)
    .verify()
    .then(
      () => null,
      (error: Fault) => error,
    );
});

/** Without its log a mail still goes out, but not twice. */
async function logOutcome(
  mail: OutgoingMail,
  job: RunningJob,
  outcome: Outcome,
  fault: Fault | null,
): Promise<void> {
  countMail({ outcome });
  if (outcome === 'sent') lastSentAt = new Date();
  const state = outcome === 'sent' ? 'accepted' : outcome;
  const entry = { state, answer: fault && describe(fault) };
  await addToLog(db, mail, job.id, entry).catch((error: unknown) => logError(error));
}

/** A retried mail keeps its entry. */
async function addToLog(
  executor: Kysely<Database>,
  { to, kind }: OutgoingMail,
  id: string,
  { state, answer }: { state: string; answer: string | null },
): Promise<void> {
  const recipient = to.toLowerCase();
  await executor
    .insertInto('sent_mail')
    .values({
      id,
      recipient,
      kind: kind ?? UNKNOWN_KIND,
      state,
      answer,
      user_id: holderOf(recipient),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        state: sql<string>`case when ${state} = 'postponed' and sent_mail.tries >= ${RETRIES} then 'failed' else ${state} end`,
        answer,
        tries: eb('sent_mail.tries', '+', 1),
        tried_at: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** SQL: the account that has the email, or gave it up so recently that it can have it back; null for none. */
function holderOf(email: string): RawBuilder<string | null> {
  return sql`coalesce((select id from user_account where email = ${email}), (
    select user_id from account_link where purpose = 'undo_email' and new_email = ${email} and expires_at > now()
    limit 1))`;
}

function outcomeOf(fault: Fault | null): Outcome {
  if (!fault) return 'sent';
  return isRefusedForGood(fault) ? 'refused' : 'postponed';
}

/** The server refused the recipient or the content. A wrong sender or password is our mistake to fix, so the mail waits. */
function isRefusedForGood({ command, responseCode }: Fault): boolean {
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** @param from `name@example.com` or `Name <name@example.com>`. */
/** Only the codes of the server's answer: its text may quote the mail. */
function describe({ code, command, response, message }: Fault): string {
  const answer = response && /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0];
  return [code, command, answer ?? message].filter(Boolean).join(' ');
}
