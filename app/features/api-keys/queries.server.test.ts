import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { db } from '#app/server/db.server.ts';
import { insertAccount } from '#test/support/factories.ts';
import { findKey } from './queries.server.ts';

test('a company’s key works while one of those who run it is not suspended', async () => {
  const [owner, manager, agent] = await Promise.all(
    ['owner', 'manager', 'agent'].map((name) => insertAccount({ email: `${name}@keys.example` })),
  );
  const { rows } = await sql<{ id: number }>`
    insert into brokerage (slug, name, claimed_at) values ('keys-and-suspensions', 'Keys', now()) returning id`.execute(
    db,
  );
  const company = rows[0]!.id;
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values
    (${owner!.id}, ${company}, 'owner'), (${manager!.id}, ${company}, 'manager'), (${agent!.id}, ${company}, 'agent')`.execute(
    db,
  );
  await sql`insert into api_key (brokerage_id, name, scopes, token_hash)
    values (${company}, 'CRM', '{leads}', ${hashOfToken('mzk_suspended')})`.execute(db);
  const suspend = (userId: string) =>
    sql`insert into account_suspension (user_id, reason, suspended_by) values (${userId}, 'x', 'staff')`.execute(
      db,
    );

  await suspend(owner!.id);
  expect(await findKey('mzk_suspended')).toMatchObject({ brokerageId: company });
  await suspend(manager!.id);
  expect(await findKey('mzk_suspended')).toBe('revoked');
  await sql`update account_suspension set lifted_at = now(), lifted_by = 'staff' where user_id = ${owner!.id}`.execute(
    db,
  );
  expect(await findKey('mzk_suspended')).toMatchObject({ brokerageId: company });
});
