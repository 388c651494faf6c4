import { dictionary } from '@zxcvbn-ts/language-common';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { verifyPassword } from './hash.server.ts';

/** The 49,000 most common passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);
const SHORTEST_NAME = 4;

/** Why a password that passes its field's rules is still weak; empty if it isn't. */
export function weaknesses(password: string, email: string): PlainErrorCode[] {
  const folded = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const hasEmail =
    folded.includes(email.toLowerCase()) || (name.length >= SHORTEST_NAME && folded.includes(name));
  const found: PlainErrorCode[] = [];
  if (COMMON.has(folded)) found.push('password_common');
  if (hasEmail) found.push('password_has_email');
  return found;
}

/** Whether the person has a password; those who signed up through an OIDC provider may not. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await findHash(userId)) !== null;
}

export async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const hash = await findHash(userId);
  return hash !== null && (await verifyPassword(password, hash));
}

async function findHash(userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_identity')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return row?.password ?? null;
}
