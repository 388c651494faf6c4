import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { env } from '#app/server/env.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** Notifies every process of the site, once the transaction is committed, that this person's messages have changed. */
export async function announceNews(executor: Kysely<Database>, userId: string): Promise<void> {
  await sql`select pg_notify('message', ${userId})`.execute(executor);
}

/**
 * Listens for changes to anybody's messages on a connection of its own.
 * @param onNews gets the person's id.
 * @param onLost is called once if the connection breaks: changes after that are missed.
 * @returns how to stop.
 */
export async function listenForNews(
  onNews: (userId: string) => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: env().DATABASE_SESSION_URL ?? env().DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onNews(payload ?? ''));
  client.on('error', onLost);
  await client.connect();
  await client.query('listen message');
  return () => {
    client.off('error', onLost);
    client.on('error', () => {});
    return client.end();
  };
}
