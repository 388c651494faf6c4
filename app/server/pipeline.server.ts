import type { Socket } from 'node:net';
import type pg from 'pg';
import { isConnectionLost, isPlanLost } from './db-errors.server.ts';

interface Lease {
  connecting: Promise<pg.PoolClient>;
  /** Statements under way. */
  users: number;
  /** When it began to wait for the next answer, by `performance.now()`. */
  since: number;
  isLost: boolean;
}

/**
 * What finds a few rows takes a hundredth of it: whoever comes later does not wait behind a lock, or a connection that died in
 * silence. Readers of details, which have a patience of their own, come just after it.
 */
const PATIENCE_MS = 90;

/**
 * One connection for the statements of everybody, which goes back to its pool when nobody waits for an answer. Statements are
 * sent without waiting for those before them, all of one turn of the event loop in one message, and answered in order: most of
 * what finding a few rows costs is taking a connection, waking PostgreSQL and being woken. A slow one holds up those after it, for
 * `PATIENCE_MS` at most while the pool has another connection.
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
    const lease = this.#current();
    lease.users += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await lease.connecting;
      sendTogether(client);
      return await client.query<Row>(statement);
    } catch (error) {
      // Who asks from now on gets another connection.
      if (isConnectionLost(error) || isPlanLost(error)) {
        lease.isLost = true;
        this.#leave(lease);
      }
      throw error;
    } finally {
      lease.users -= 1;
      lease.since = performance.now();
      if (lease.users === 0) {
        this.#leave(lease);
        client?.release(lease.isLost);
      }
    }
  }

  #current(): Lease {
    const now = performance.now();
    const { idleCount, totalCount, waitingCount, options } = this.#pool;
    const hasRoom = idleCount + options.max - totalCount > waitingCount;
    if (this.#lease && hasRoom && now - this.#lease.since > PATIENCE_MS) this.#leave(this.#lease);
    this.#lease ??= { connecting: this.#pool.connect(), users: 0, since: now, isLost: false };
    return this.#lease;
  }

  #leave(lease: Lease): void {
    if (this.#lease === lease) this.#lease = undefined;
  }
}

/** pg's types leave it out. */
export function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Holds back what is written to the connection until this turn ends. */
function sendTogether(client: pg.PoolClient): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
