import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { env } from './env.server.ts';
import { log } from './log.server.ts';
import type { Database } from './schema.server.ts';

// bigint and numeric come as text by default; ids, prices and counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function createPool(options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    options,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  return pool;
}

/** Connections to PostgreSQL, opened when first used. */
export const pool = createPool();

export const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

export async function closeDatabase(): Promise<void> {
  await db.destroy();
}
