import { db } from '#app/server/db.server.ts';
import type { DeviceKind } from './types.ts';
import { readUserAgent } from './user-agent.server.ts';

/** A browser that is signed in to an account. */
export interface Device extends DeviceKind {
  /** The session's id. */
  id: string;
  signedInAt: Date;
  lastActiveAt: Date;
  ip: string | null;
  /** The one making this request. */
  isCurrent: boolean;
  /** Signed in from a link issued more than 120 seconds before. */
  isFlagged: boolean;
}

/** Where the person is signed in, newest first. */
export async function findDevices(userId: string, currentSessionId: string): Promise<Device[]> {
  const rows = await db
    .selectFrom('user_session')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'user_agent', 'ip_address', 'flagged', 'created_at', 'updated_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.user_agent),
    signedInAt: row.created_at,
    lastActiveAt: row.updated_at,
    ip: row.ip_address || null,
    isCurrent: row.id === currentSessionId,
    isFlagged: row.flagged,
  }));
}
