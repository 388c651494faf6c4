import { type Kysely, sql } from 'kysely';
import type { Database } from '#app/server/schema.server.ts';

/** Whose an email is: an account's, or reserved for the account that gave it up within the last seven days. */
export interface EmailHolder {
  kind: 'account' | 'reservation';
  userId: string;
}

/** @returns null where the email is free; a sign-up that waits for its confirmation holds none. */
export async function findHolder(
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

/** Whether the database refused an email because another account has it, or had it within the last seven days. */
export function isEmailHeld(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  return constraint === 'user_account_email_key' || constraint === 'user_account_email_reserved';
}
