import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

/** The mails in the queue, the first queued first. */
export async function queuedMails(): Promise<OutgoingMail[]> {
  const { rows } = await sql<{ data: OutgoingMail }>`
    select data from jobs.job where name = 'mail' order by created_on, id`.execute(db);
  return rows.map(({ data }) => data);
}
