import { dictionary } from '@zxcvbn-ts/language-common';
import { redirect } from 'react-router';
import { db } from '#app/server/db.server.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import type { Viewer } from '../types.ts';
import { verifyPassword } from './hash.server.ts';

/** The 49,000 most common passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common'] as string[]);
const SHORTEST_NAME = 4;

/** Why a password that keeps the rules of its field is still weak; empty if it is not. */
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

/** Whether the person has a password at all; those who came through an OIDC provider may not. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await findHash(userId)) !== null;
}

/** @throws a redirect to where people set their first password, for what asks for it. */
export async function requirePassword({ id }: Viewer): Promise<void> {
  if (await hasPassword(id)) return;
  throw redirect('/dashboard/security/password', {
    headers: { 'Set-Cookie': flashMessageCookie('passwordFirst') },
  });
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
