import { createHash, randomUUID } from 'node:crypto';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';
import { robotProblem } from './rules.ts';

const PURPOSE = 'message form';

/** What the token of a form says. */
export interface FormToken {
  /** A form sent twice has the same: its message is stored once. */
  submission: string;
  madeAt: Date;
}

/** The token of a form that the server makes now. */
export function newFormToken(now = new Date()): string {
  const text = `${randomUUID()}.${now.getTime()}`;
  return `${text}.${sign(PURPOSE, text)}`;
}

/**
 * Reads from a filled-in form what tells a person from a robot.
 * @returns the submission's UUID, or what is wrong.
 */
export function readSubmission(
  form: FormData,
  isSignedIn: boolean,
  now = new Date(),
): { submission: string } | { problem: PlainErrorCode } {
  const token = readFormToken(String(form.get('token') ?? ''));
  const trap = String(form.get('website') ?? '');
  const problem = robotProblem({ madeAt: token?.madeAt ?? null, trap }, isSignedIn, now);
  return token && !problem ? { submission: token.submission } : { problem: problem ?? 'form_old' };
}

/** Null for anything this site has not signed. */
export function readFormToken(token: string): FormToken | null {
  const [submission, madeAt, signature = ''] = token.split('.');
  if (!isUuid(submission) || !isSigned(PURPOSE, `${submission}.${madeAt}`, signature)) return null;
  return { submission, madeAt: new Date(Number(madeAt)) };
}

/** Of a form and what it holds (a UUID): whoever goes back to correct what they sent sends another message. */
export function submissionOf(form: string, content: unknown[]): string {
  const text = JSON.stringify([form, ...content]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
