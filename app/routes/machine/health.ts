import { sql } from 'kysely';
import { isConnectionLost } from '#app/server/db-errors.server.ts';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import { canWrite } from '#app/server/write-check.server.ts';

const CANNOT_WRITE = 'database cannot write';

/** 200 while the site can answer and store, for load balancers. */
export async function loader() {
  try {
    await sql`select 1`.execute(db);
    if (await canWrite()) return answer(200, 'ok');
    return answer(503, CANNOT_WRITE);
  } catch (error) {
    logError(error, { path: '/health' });
    return answer(503, isConnectionLost(error) ? 'database unreachable' : CANNOT_WRITE);
  }
}

function answer(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'Cache-Control': 'no-store' } });
}
