import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertBrokerage } from '#test/support/factories.ts';
import { brokerageDeletion } from './mutations.server.ts';

test('whoever claims a company after its last owner finds neither its licence nor its tax number', async () => {
  const { id } = await insertBrokerage({ trade_licence: '123456', trn: '100000000000003' });
  const owner = await insertAccount();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${owner.id}, ${id}, 'owner')`.execute(
    db,
  );
  await db.transaction().execute((trx) => brokerageDeletion.remove!(trx, [owner.id]));
  const left = await db
    .selectFrom('brokerage')
    .where('id', '=', id)
    .select(['trade_licence', 'trn'])
    .executeTakeFirstOrThrow();
  expect(left).toEqual({ trade_licence: null, trn: null });
});
