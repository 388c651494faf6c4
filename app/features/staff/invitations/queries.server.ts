import { sql } from 'kysely';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { db } from '#app/server/db.server.ts';
import type { StaffRole } from '../types.ts';

export interface Invitation {
  email: string;
  role: StaffRole;
  expiresAt: Date;
}

const waiting = db
  .selectFrom('admin_invitation')
  .where('expires_at', '>', sql<Date>`now()`)
  .select(['email', 'role', 'expires_at as expiresAt']);

/** Pending invitations, by email. */
export function findInvitations(): Promise<Invitation[]> {
  return waiting.orderBy('email').execute();
}

/** The invitation of a mailed link, without using it up; null if the link no longer works. */
export async function findInvitation(token: string): Promise<Invitation | null> {
  const row = await waiting.where('token_hash', '=', hashOfToken(token)).executeTakeFirst();
  return row ?? null;
}
