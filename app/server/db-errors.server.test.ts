import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionLost, isOutage, isOutOfTime } from './db-errors.server.ts';
import { db } from './db.server.ts';

/** The error `attempt` fails with. */
function failureOf(attempt: () => PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(attempt()).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

const connect = (connectionString: string) => new pg.Client({ connectionString }).connect();
const own = () => process.env.DATABASE_URL!;

async function withClient<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: own() });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const END_ITSELF = 'select pg_terminate_backend(pg_backend_pid())';

test.each<[string, () => Promise<unknown>]>([
  ['nothing listens', () => connect('postgresql://x@127.0.0.1:1/x')],
  ['there is no socket', () => connect('postgresql://x@/x?host=/nowhere')],
  ['there is no such host', () => connect('postgresql://x@nowhere.invalid/x')],
  ['an administrator ends the session', () => withClient((client) => client.query(END_ITSELF))],
  [
    'the session was ended before',
    () =>
      withClient(async (client) => {
        await client.query(END_ITSELF).catch(() => {});
        await client.query('select 1');
      }),
  ],
  [
    'it happens in a transaction',
    () => db.transaction().execute((trx) => sql.raw(END_ITSELF).execute(trx)),
  ],
  [
    'no connection comes free in time',
    async () => {
      const options = { connectionString: own(), max: 1, connectionTimeoutMillis: 500 };
      const pool = new pg.Pool(options);
      const client = await pool.connect();
      try {
        await pool.connect();
      } finally {
        client.release();
        await pool.end();
      }
    },
  ],
])('lost: %s', async (_, attempt) => {
  const failure = await failureOf(attempt);
  expect([isConnectionLost(failure), isOutage(failure)]).toEqual([true, true]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a statement that makes no sense', () => sql`select from nowhere`.execute(db)],
  ['a statement that takes too long', () => withClient(runOutOfTime)],
  ['a file that is missing', () => readFile('/nowhere')],
  ['a site that cannot be reached', () => fetch('http://127.0.0.1:1/')],
  ['anything else', () => Promise.reject(new Error('lost'))],
  ['what is no error', () => Promise.reject(null)],
])('not lost: %s', async (_, attempt) => {
  const failure = await failureOf(attempt);
  expect([isConnectionLost(failure), isOutage(failure)]).toEqual([false, false]);
});

test('no room for a temporary file is an outage of a database that is there', async () => {
  const failure = await failureOf(() =>
    withClient((client) =>
      client.query(
        `set temp_file_limit = 0; set work_mem = '64kB'; select from generate_series(1, 20000)`,
      ),
    ),
  );
  expect([isConnectionLost(failure), isOutage(failure)]).toEqual([false, true]);
});

test('a statement that takes too long is told from other errors', async () => {
  const late = await failureOf(() => withClient(runOutOfTime));
  const wrong = await failureOf(() => sql`select from nowhere`.execute(db));
  expect([late, wrong].map(isOutOfTime)).toEqual([true, false]);
});

function runOutOfTime(client: pg.Client): Promise<unknown> {
  return client.query('set statement_timeout = 1; select pg_sleep(5)');
}
