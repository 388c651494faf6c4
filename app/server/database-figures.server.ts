import { sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db } from './db.server.ts';

export interface DatabaseFigures {
  /** Such as `18.4`. */
  version: string;
  bytes: number;
  /** Of all clients, to the whole server. */
  connections: number;
  mostConnections: number;
}

export async function findDatabaseFigures(): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select sum(numbackends) from pg_stat_database) as connections,
      current_setting('max_connections')::integer as "mostConnections"`.execute(db);
  return single(rows);
}
