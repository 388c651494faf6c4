import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { sayWhoAsks } from './asked-query.server.ts';
import { asker, asSite } from './asker.server.ts';
import { isConnectionLost } from './db-errors.server.ts';
import { env } from './env.server.ts';
import { logRepeated } from './log.server.ts';
import { Pipeline, streamOf } from './pipeline.server.ts';
import { PROBE_MS, ReadingPool, type ReplicaState } from './replica.server.ts';
import { outsideRequests } from './request-id.server.ts';
import type { Database } from './schema.server.ts';
import { areTracesOn, recordQuery } from './traces.server.ts';

// bigint and numeric come as text by default; ids, prices and counts here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day has no hour and no zone: it stays as PostgreSQL writes it, 2026-11-21.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A connection closed by us may still report that PostgreSQL stops. */
let isClosing = false;

interface PoolOptions extends pg.PoolConfig {
  /** Who asks with its connections; else the sender of the request. */
  asker?: () => string;
}

class Client extends pg.Client {
  constructor(options?: PoolOptions) {
    super(options);
    sayWhoAsks(this, options?.asker ?? asker);
    // The pool listens for errors only while a connection is idle; without a listener an error ends the process.
    this.on('error', (error) => {
      // It was opened for one request and has served others.
      if (!isClosing) outsideRequests(() => logRepeated('warn', 'database connection lost', error));
    });
    // The socket survives PostgreSQL's last message for a moment, in which the pool would reuse it.
    this.connection.on('errorMessage', (error: Error) => {
      if (isConnectionLost(error)) void this.end();
    });
  }
}

/** A statement without an answer for this long is abandoned, with its connection. */
export const LONGEST_SILENCE_MS = env().DATABASE_TIMEOUT * 1000;

const pools = new Map<string, pg.Pool>();

/**
 * A pooler in transaction mode refuses connections that state a `statement_timeout`, and gives each transaction another
 * connection: sessions that keep state in a connection bypass it.
 */
const isPooled = env().DATABASE_SESSION_URL !== undefined;
const past = { connectionString: env().DATABASE_SESSION_URL ?? env().DATABASE_URL };

/** Connections to PostgreSQL, opened when first used: all but the one for prepared statements. */
export const pool = watched('pages', openPool(Math.max(1, env().DATABASE_POOL - 1)));

/** Statements are logged only where they are part of traces. */
const log = areTracesOn ? recordQuery : undefined;

export const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });

/** What runs statements one at a time. */
export type StatementExecutor = Pick<
  Kysely<Database>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>;

/** For what `asSite` is for, a statement at a time: of the same connections. Its transactions would ask as the sender. */
export const siteDb: StatementExecutor = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: { options: pool.options, connect: connectAsSite, end: async () => {} },
  }),
  log,
});

async function connectAsSite() {
  const client = await pool.connect();
  return {
    query: (...args: unknown[]) => asSite(() => Reflect.apply(client.query, client, args)),
    release: (discarded?: boolean) => client.release(discarded),
  };
}

/** A statement of a search that takes longer is ended. */
const LONGEST_SEARCH_MS = 5_000;
export const SEARCH_CONNECTIONS = Math.ceil(env().DATABASE_POOL / 2);

/**
 * They read what everybody may see, with a role that can read nothing else, if there is one; of private tables how many rows
 * there are, and from when.
 */
const searching = {
  connectionString: env().DATABASE_SEARCH_URL ?? env().DATABASE_URL,
  asker: () => asSite(asker),
};

const searchPool = watched('searches', openPool(SEARCH_CONNECTIONS, LONGEST_SEARCH_MS, searching));

/** Where searches and market pages read if a replica is set. */
const readingPool = openReadingPool(env().DATABASE_READ_URL);

/** For searches: connections of their own, so that a flood of searches leaves the rest to everything else. */
export const searchDb = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: readingPool ?? searchPool }),
  log,
});

function openReadingPool(connectionString: string | undefined): ReadingPool | null {
  if (!connectionString) return null;
  const at = { ...searching, connectionString, connectionTimeoutMillis: PROBE_MS };
  const probe = { query_timeout: PROBE_MS, connectionTimeoutMillis: PROBE_MS };
  return new ReadingPool({
    primary: searchPool,
    replica: watched('replica', openPool(SEARCH_CONNECTIONS, LONGEST_SEARCH_MS, at)),
    primaryProbe: openPool(1, 0, { ...searching, ...probe }),
    replicaProbe: openPool(1, 0, { ...at, ...probe }),
  });
}

/** The state of the replica, as this process sees it; null if none is set. */
export async function findReplicaState(): Promise<ReplicaState | null> {
  return readingPool ? readingPool.state() : null;
}

/** For a process's index of listings: a connection that asks for changes, and two more while it loads. */
export function openIndexPool(): pg.Pool {
  return watched(
    'index',
    openPool(2, LONGEST_SEARCH_MS, {
      ...past,
      statement_timeout: LONGEST_SEARCH_MS,
      // Its statement finds few rows, however many are recorded: planning takes longer than running it.
      onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan'),
    }),
  );
}

/** Runs `work`, in which the client may wait so long for an answer: the first row of a large table that is sorted takes minutes. */
export async function withPatience<Result>(
  client: pg.PoolClient,
  longestMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const stream = streamOf(client);
  stream.setTimeout(longestMs);
  try {
    return await work();
  } finally {
    stream.setTimeout(LONGEST_SILENCE_MS);
  }
}

/** Runs `work` on a separate connection, where statements may take as long as they need. */
export async function withoutStatementTimeout<Result>(
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  await using patient = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(1, 0, past) }),
  });
  return await patient.connection().execute(work);
}

/** @param longestMs how long a statement may take, where no pooler says so; 0: as long as it needs. */
function openPool(max: number, longestMs = 0, more: PoolOptions = {}) {
  const opened = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: isPooled ? 0 : longestMs,
    Client,
    ...more,
  });
  opened.on('error', () => {}); // the client has logged it
  return opened;
}

/** The second connection is for what is asked while the first one is being lost, or keeps others waiting. */
const preparedPool = watched('prepared', openPool(2, 0, { pipeline: true }));
const prepared = new Pipeline(preparedPool);

/**
 * Runs a statement that its connection keeps planned by its name; none does where a pooler changes connections. For what finds a few
 * rows, whatever its values: planning mostly takes longer. Others wait behind it.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  name: string,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<Row[]> {
  const start = performance.now();
  const logStatement = (level: LogEvent['level']) =>
    log?.({ level, query: { sql: text }, queryDurationMillis: performance.now() - start });
  try {
    const values = [...parameters];
    const { rows } = await prepared.query<Row>({
      name: isPooled ? undefined : name,
      text,
      values,
    });
    logStatement('query');
    return rows;
  } catch (error) {
    logStatement('error');
    throw error;
  }
}

/** The pools that last as long as the process, by name. */
export function watchedPools(): ReadonlyMap<string, pg.Pool> {
  return pools;
}

/** A pool whose connections are abandoned after `LONGEST_SILENCE_MS`. */
function watched(name: string, opened: pg.Pool): pg.Pool {
  pools.set(name, opened);
  opened.on('connect', (client) => {
    const stream = streamOf(client);
    const error = new Error('Connection terminated: the database did not answer in time');
    stream.setTimeout(LONGEST_SILENCE_MS, () => stream.destroy(error));
  });
  return opened;
}

export async function closeDatabase(): Promise<void> {
  isClosing = true;
  await Promise.all([db.destroy(), searchDb.destroy(), preparedPool.ended || preparedPool.end()]);
}
