import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { DAY_MS } from '#app/lib/dates.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { robotProblem } from './rules.ts';

const PURPOSE = 'message form';

/** A message and its corrections. */
const USES: Limit = { allowed: 3, seconds: DAY_MS / 1_000 };

/** The payload of a form's token. */
export interface FormToken {
  /** Unique to the form: a form sent twice is stored once. */
  submission: string;
  madeAt: Date;
}

/**
 * A token for a form rendered now.
 * @param subject what the form writes to or about: a path, or the id of a conversation. The token is valid for no other.
 */
export function newFormToken(subject: string, now = new Date()): string {
  const text = `${randomUUID()}.${now.getTime()}`;
  return `${text}.${sign(PURPOSE, `${text} ${subject}`)}`;
}

/**
 * Reads the fields of a submitted form that show whether a robot sent it.
 * @returns the submission's UUID, or what is wrong.
 */
export function readSubmission(
  form: FormData,
  subject: string,
  isSignedIn: boolean,
  now = new Date(),
): { submission: string } | { problem: PlainErrorCode } {
  const token = readFormToken(form, subject);
  const trap = String(form.get('website') ?? '');
  const problem = robotProblem({ madeAt: token?.madeAt ?? null, trap }, isSignedIn, now);
  return token && !problem ? { submission: token.submission } : { problem: problem ?? 'form_old' };
}

/** Null for anything this site has not signed for this subject. */
export function readFormToken(form: FormData, subject: string): FormToken | null {
  const [submission, madeAt, signature = ''] = String(form.get('token') ?? '').split('.');
  const text = `${submission}.${madeAt} ${subject}`;
  if (!isUuid(submission) || !isSigned(PURPOSE, text, signature)) return null;
  return { submission, madeAt: new Date(Number(madeAt)) };
}

/** The same form with the same content, sent at the same moment, waits for the lock. */
export async function lockSubmission(trx: Trx, submission: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${submission}, 0))`.execute(trx);
}

/**
 * Counts a form sent with new content.
 * @param form the submission id of its token.
 * @returns what is wrong, or null.
 */
export async function countUse(trx: Trx, form: string): Promise<PlainErrorCode | null> {
  const counted = await consumeAttempt('message-form', form, USES, trx);
  return counted.allowed ? null : 'form_used';
}

/** The id (a UUID) of a form with this content: a form sent again with corrections is another message. */
export function submissionOf(form: string, content: unknown[]): string {
  const text = JSON.stringify([form, ...content]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
