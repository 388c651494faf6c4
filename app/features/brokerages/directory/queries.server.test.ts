import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertAgent, insertBrokerage } from '#test/support/factories.ts';
import { findCompanyPage } from './queries.server.ts';

test('how soon a company answers is said of its latest hundred answered enquiries', async () => {
  const { id: brokerage_id, slug } = await insertBrokerage({ claimed_at: new Date() });
  const seeker = await insertAccount();
  const answer = async (name: string, count: number, daysAgo: number, hours: number) => {
    const agent = await insertAgent({ name, brokerage_id });
    await sql`
      with asked as (
        insert into conversation (seeker_id, agent_id, created_at)
        select ${seeker.id}, ${agent.id}, now() - make_interval(days => ${daysAgo}, mins => n)
        from generate_series(1, ${count}::integer) n returning id, created_at
      )
      insert into message (conversation_id, submission, from_seeker, message, created_at)
      select id, gen_random_uuid(), false, 'Yes', created_at + make_interval(hours => ${hours}) from asked`.execute(
      db,
    );
  };
  await answer('Adam', 100, 30, 1);
  await answer('Eve', 60, 2, 3);
  const page = await findCompanyPage(slug);
  expect(page!.response).toEqual({ count: 100, seconds: 3 * 60 * 60 });
});
