import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from './db.server.ts';
import { inTransaction } from './transaction.server.ts';

test('two transactions in a deadlock both succeed in the end', async () => {
  await sql`create table account (id integer primary key, balance integer not null)`.execute(db);
  await sql`insert into account values (1, 0), (2, 0)`.execute(db);
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const move = (from: 1 | 2, to: 1 | 2) =>
    inTransaction(db, async (trx) => {
      runs += 1;
      await sql`update account set balance = balance - 1 where id = ${from}`.execute(trx);
      arrived[from - 1]!.resolve();
      await arrived[to - 1]!.promise;
      await sql`update account set balance = balance + 1 where id = ${to}`.execute(trx);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  // Once more than both, or oftener where they meet again.
  expect(runs).toBeGreaterThan(2);
  const { rows } = await sql`select balance from account`.execute(db);
  expect(rows).toEqual([{ balance: 0 }, { balance: 0 }]);
});

test('any other error, and the last of the attempts, is thrown', async () => {
  let runs = 0;
  const failing = (code: string) =>
    inTransaction(
      db,
      async (trx) => {
        runs += 1;
        await sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${code}'; end`)}`.execute(
          trx,
        );
      },
      3,
    );
  await expect(failing('23505')).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
  await expect(failing('40001')).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(4);
});
