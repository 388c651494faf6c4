import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { forgetBrowsers } from '../browsers/mutations.server.ts';
import { newSignIn } from '../emails.server.tsx';
import type { CurrentSession } from '../session/queries.server.ts';
import { deviceName } from './provider.server.ts';

/** Mails the person about a session on a device their account has not been used from, unless it is the first of all. */
export async function announceDevice({ id, viewer }: CurrentSession): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { user_agent: userAgent, ip_address: address } = await trx
      .selectFrom('user_session')
      .where('id', '=', id)
      .select(['user_agent', 'ip_address'])
      .executeTakeFirstOrThrow();
    const device = deviceName(userAgent);
    const known = await trx
      .selectFrom('known_device')
      .where('user_id', '=', viewer.id)
      .select('device')
      .execute();
    const added = await trx
      .insertInto('known_device')
      .values({ user_id: viewer.id, device })
      .onConflict((conflict) => conflict.doNothing())
      .returning('device')
      .executeTakeFirst();
    if (!added || known.length === 0) return;
    const securityLink = `${env().publicUrl}/dashboard/security`;
    const mail = newSignIn({
      to: viewer.email,
      device,
      at: new Date(),
      address: address ?? '',
      securityLink,
    });
    await queueJob(trx, 'mail', mail);
  });
}

/** Signs the person out on one device. @returns false where they have no such session. */
export async function endSession(userId: string, sessionId: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sessionId)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Signs the person out everywhere but in the session that is asking. No browser is known any longer: have that of the
 * session remembered anew.
 */
export async function endOtherSessions(userId: string, currentSessionId: string): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('id', '<>', currentSessionId)
    .execute();
  await forgetBrowsers(db, userId);
}
