import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  countUse,
  lockSubmission,
  submissionOf,
} from '#app/features/conversations/form-token.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import { type Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { operatorContact } from '#app/server/site-settings.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { contactMessageReceived } from './emails.server.tsx';
import type { ContactChange } from './rules.ts';

const HOUR = 60 * 60;
/** Thousands may share a mobile carrier's network, so its limit slows down long before it refuses. */
const NETWORK: Limit = { allowed: 100, seconds: HOUR, slowEvery: 20 };
const PERSON: Limit = { allowed: 10, seconds: HOUR };

export interface NewContactMessage {
  /** The form's: the same message sent again is stored and mailed once, a corrected one is a new message. */
  submission: string;
  name: string;
  email: string;
  /** Empty if not given. */
  phone: string;
  message: string;
}

/**
 * Stores a message to the operator and mails it, if their email is set.
 * @returns what is wrong, or null once it is sent.
 */
export function sendContactMessage(
  ip: string,
  { submission: form, name, email, phone, message }: NewContactMessage,
): Promise<FormError | null> {
  const submission = submissionOf(form, [name, email, phone, message]);
  const network = networkOf(ip);
  return inTransaction(db, async (trx) => {
    await lockSubmission(trx, submission);
    const stored = await trx
      .selectFrom('contact_message')
      .where('submission', '=', submission)
      .select('id')
      .executeTakeFirst();
    if (stored) return null;
    const used = await countUse(trx, form);
    if (used) return used;
    const counted = await consumeAttempts(
      [
        { kind: 'contact-network', subject: network, limit: NETWORK },
        { kind: 'contact-person', subject: `${network} ${email.toLowerCase()}`, limit: PERSON },
      ],
      trx,
    );
    if (!counted.allowed)
      return { code: 'messages_limited', minutes: minutesToWait(counted.retryAfterSeconds) };
    const added = await trx
      .insertInto('contact_message')
      .values({ submission, name, email, phone: phone || null, message })
      .onConflict((conflict) => conflict.column('submission').doNothing())
      .returning('id')
      .executeTakeFirst();
    const [to] = operatorContact().emails;
    if (added && to)
      await queueMail(trx, contactMessageReceived, { to, name, email, phone, message });
    return null;
  });
}

/** Marks these messages as answered, or as unanswered again. @returns ids of those that changed. */
export function changeContactMessages(
  staff: Staff,
  ids: number[],
  change: ContactChange,
): Promise<number[]> {
  const isAnswer = change === 'answer';
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('contact_message')
      .set({ answered_at: isAnswer ? sql<Date>`now()` : null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('contact_message')
          .where('id', 'in', ids)
          .where('answered_at', isAnswer ? 'is' : 'is not', null)
          .orderBy('id')
          .select('id')
          .forUpdate(),
      )
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of changed)
      await recordAudit(trx, {
        actor: staff,
        action: isAnswer ? 'contact_answered' : 'contact_reopened',
        subject: { kind: 'contact', id, name },
      });
    return changed.map(({ id }) => id);
  });
}

export const contactSweeps: Sweeps = { contact_message: sweep };

/** 90 days after they were answered, or a year after they were sent at the latest. */
async function sweep(): Promise<void> {
  await sql`
    delete from contact_message
    where answered_at < ${daysAgo(daysKept().settled)} or created_at < ${daysAgo(DAYS_KEPT.unsettled)}`.execute(
    db,
  );
}
