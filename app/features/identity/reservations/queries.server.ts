import { type Kysely, sql } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';

/** Who has an email: an account, or the account that gave it up in the last seven days and for which it is reserved. */
export interface EmailHolder {
  kind: 'account' | 'reservation';
  userId: string;
}

/** @returns null if the email is free; an unconfirmed sign-up reserves nothing. */
export async function findEmailOwner(
  executor: Kysely<Database>,
  email: string,
): Promise<EmailHolder | null> {
  const account = await executor
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (account) return { kind: 'account', userId: account.id };
  const reservation = await executor
    .selectFrom('account_link')
    .where('purpose', '=', 'undo_email')
    .where('new_email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst();
  return reservation ? { kind: 'reservation', userId: reservation.user_id } : null;
}

/** Whether the database refused an email because another account has it, or had it in the last seven days. */
export function isEmailTaken(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  return constraint === 'user_account_email_key' || constraint === 'user_account_email_reserved';
}
