import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';

/** 200 while the site can answer, for load balancers. */
export async function loader() {
  try {
    await sql`select 1`.execute(db);
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    logError(error, { path: '/health' });
    return Response.json({ status: 'database unreachable' }, { status: 503 });
  }
}
