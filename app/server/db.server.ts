import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './db-errors.server.ts';
import { env } from './env.server.ts';
import { log } from './log.server.ts';
import type { Database } from './schema.server.ts';

// bigint and numeric come as text by default; ids, prices and counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens for errors only while a connection is idle; without a listener one ends the process.
    this.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
    // The socket outlives PostgreSQL's goodbye for a moment, in which the pool would lend it again.
    this.connection.on('errorMessage', (error: Error) => {
      if (isConnectionLost(error)) void this.end();
    });
  }
}

/** Connections to PostgreSQL, opened when first used. */
export const pool = new pg.Pool({
  connectionString: env().DATABASE_URL,
  max: env().DATABASE_POOL,
  connectionTimeoutMillis: 5_000,
  Client,
});
pool.on('error', () => {}); // the client has logged it

export const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

export async function closeDatabase(): Promise<void> {
  await db.destroy();
}
