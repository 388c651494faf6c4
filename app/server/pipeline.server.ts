import type { Socket } from 'node:net';
import type pg from 'pg';
import { isConnectionLost } from './db-errors.server.ts';

interface Lease {
  connecting: Promise<pg.PoolClient>;
  /** Statements under way. */
  users: number;
  isLost: boolean;
}

/**
 * One connection for the statements of everybody, which goes back to its pool when nobody waits for an answer. Statements are
 * sent without waiting for those before them, all of one turn of the event loop in one message, and answered in order: most of
 * what finding a few rows costs is taking a connection, waking PostgreSQL and being woken. A slow one holds up those after it.
 */
export class Pipeline {
  readonly #pool: pg.Pool;
  #lease: Lease | undefined;

  /** @param pool of connections in pg's `pipeline` mode. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
  ): Promise<pg.QueryResult<Row>> {
    const lease = (this.#lease ??= { connecting: this.#pool.connect(), users: 0, isLost: false });
    lease.users += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await lease.connecting;
      sendTogether(client);
      return await client.query<Row>(statement);
    } catch (error) {
      // Who asks from now on gets another connection.
      if (isConnectionLost(error)) this.#leave(lease, { isLost: true });
      throw error;
    } finally {
      lease.users -= 1;
      if (lease.users === 0) {
        this.#leave(lease);
        client?.release(lease.isLost);
      }
    }
  }

  #leave(lease: Lease, lost?: Pick<Lease, 'isLost'>): void {
    Object.assign(lease, lost);
    if (this.#lease === lease) this.#lease = undefined;
  }
}

/** Holds back what is written to the connection until this turn ends. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
