import type { Kysely } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { newSignIn } from '../emails.server.tsx';
import { forgetBrowsers, rememberBrowser } from '../known-browsers.server.ts';
import { lockSession } from '../mutations.server.ts';
import type { CurrentSession, Visitor } from '../types.ts';
import { deviceKey } from './rules.ts';
import { readUserAgent } from './user-agent.server.ts';

/** Mails the person about a session on a new device, unless it is the account's first session. */
export async function announceDevice({ id, viewer }: CurrentSession): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('user_session')
      .where('id', '=', id)
      .select(['user_agent', 'ip_address'])
      .executeTakeFirst();
    if (!session) return; // ended meanwhile, as by a new password
    const { user_agent: userAgent, ip_address: ip } = session;
    const device = readUserAgent(userAgent);
    const known = await trx
      .selectFrom('known_device')
      .where('user_id', '=', viewer.id)
      .select('device')
      .execute();
    const added = await trx
      .insertInto('known_device')
      .values({ user_id: viewer.id, device: deviceKey(device) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('device')
      .executeTakeFirst();
    if (!added || known.length === 0) return;
    const securityLink = `${env().publicUrl}/dashboard/security`;
    const mail = {
      to: viewer.email,
      device,
      at: new Date(),
      ip: ip ?? '',
      securityLink,
    };
    await queueMail(trx, newSignIn, mail);
  });
}

/** Signs the person out on one device. @returns false if they have no such session. */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Signs the person out everywhere else: ends all other sessions and forgets all other known browsers. Does nothing for a session that
 * has ended meanwhile.
 */
export async function signOutElsewhere(visitor: Visitor, session: CurrentSession): Promise<void> {
  const { id, viewer } = session;
  const stands = await db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, session))) return false;
    await forgetBrowsers(trx, viewer.id);
    await endOtherSessions(viewer.id, id, trx);
    return true;
  });
  if (stands) await rememberBrowser(visitor, viewer.id);
}

/** Ends every session of the account except `currentSessionId`. */
export async function endOtherSessions(
  userId: string,
  currentSessionId: string | null,
  executor: Kysely<Database> = db,
): Promise<void> {
  await executor
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', currentSessionId)
    .execute();
}
