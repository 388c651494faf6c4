import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { itemAt, single } from '#app/lib/required.ts';
import { insertAccount } from '#test/support/factories.ts';
import { asAccount } from './asker.server.ts';
import { isConnectionLost } from './db-errors.server.ts';
import { pool as pages, runPrepared } from './db.server.ts';
import { Pipeline } from './pipeline.server.ts';

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 2,
  pipeline: true,
});
pool.on('connect', (client) => client.on('error', () => {}));
const pipeline = new Pipeline(pool);

afterAll(() => pool.end());

const asked = (text: string, values: unknown[] = []) => pipeline.query({ text, values });
const backend = async () => single((await asked('select pg_backend_pid() as pid')).rows)['pid'];

test('everybody gets their own answer, over one connection', async () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const answers = await Promise.all(
    numbers.map((n) =>
      pipeline.query<{ n: number; pid: number }>({
        name: 'number',
        text: 'select $1::integer as n, pg_backend_pid() as pid',
        values: [n],
      }),
    ),
  );
  expect(answers.map(({ rows }) => single(rows).n)).toEqual(numbers);
  expect(new Set(answers.map(({ rows }) => single(rows).pid)).size).toBe(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('a statement that fails leaves those around it alone', async () => {
  const [before, failed, after] = await Promise.allSettled([
    asked('select 1 as n'),
    asked('select 1 / $1::integer', [0]),
    asked('select 2 as n'),
  ]);
  expect([before, after]).toMatchObject([
    { value: { rows: [{ n: 1 }] } },
    { value: { rows: [{ n: 2 }] } },
  ]);
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
});

test('with their connection, those waiting are lost, and the next gets another', async () => {
  const first = await backend();
  const waiting = [asked('select pg_sleep(60)'), asked('select 1')];
  const ended = Promise.allSettled(waiting);
  // It may not have begun yet.
  await expect
    .poll(async () => {
      const { rows } = await pages.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity where pid = $1 and query like '%pg_sleep%' and state = 'active'`,
        [first],
      );
      return rows.length;
    })
    .toBe(1);
  const lost = await ended;
  expect(lost.map((it) => it.status === 'rejected' && isConnectionLost(it.reason))).toEqual([
    true,
    true,
  ]);
  expect(await backend()).not.toBe(first);
  await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});

test('statements sent together are each asked by whoever asks', async () => {
  const accounts = await Promise.all([insertAccount(), insertAccount()]);
  const asker = {
    sql: `select current_setting('manzil.asker', true) as asker, count(*) from saved_home`,
    parameters: [],
  };
  const told = await Promise.all(
    accounts.map(({ id }) =>
      asAccount(id, () => runPrepared<{ asker: string }>('who-asks', asker)),
    ),
  );
  expect(told.map((rows) => itemAt(rows, 0).asker)).toEqual(
    accounts.map(({ id }) => `account:${id}`),
  );
});

test('whoever comes while one waits long gets another connection, as long as there is one', async () => {
  const first = await backend();
  const endThem = () =>
    pages.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`,
    );
  onTestFinished(async () => void (await endThem()));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging = ['select pg_sleep(60)', 'select pg_sleep(60)'].map(async (text) => {
    const lost = asked(text).catch(isConnectionLost);
    vi.advanceTimersByTime(100);
    return lost;
  });
  const behind = asked('select 1').catch(isConnectionLost);
  await expect
    .poll(async () => {
      const { rows } = await pages.query(
        `select pid from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`,
      );
      return rows.map(({ pid }) => pid === first).toSorted();
    })
    .toEqual([false, true]);
  expect([pool.totalCount, pool.waitingCount]).toEqual([2, 0]);
  await endThem();
  expect(await Promise.all([...hanging, behind])).toEqual([true, true, true]);
  expect((await asked('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('a statement that could not be planned when two asked for it is planned for the next', async () => {
  const account = await insertAccount();
  const table = `planned_${process.pid}`;
  const statement = { sql: `select count(*) from saved_home, ${table}`, parameters: [] };
  const ask = () => asAccount(account.id, () => runPrepared(table, statement));
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await pages.query(`create table ${table} (n integer)`);
  onTestFinished(async () => void (await pages.query(`drop table ${table}`)));
  expect(await ask()).toEqual([{ count: 0 }]);
});

test('a statement whose answer gets another column fails once', async () => {
  const table = `widened_${process.pid}`;
  await pages.query(`create table ${table} (n integer)`);
  onTestFinished(async () => void (await pages.query(`drop table ${table}`)));
  const named = () => pipeline.query({ name: table, text: `select * from ${table}` });
  await named();
  await pages.query(`alter table ${table} add m integer`);
  await expect(named()).rejects.toThrow('cached plan must not change result type');
  expect((await named()).fields.map(({ name }) => name)).toEqual(['n', 'm']);
});
