import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertAgent, insertBrokerage } from '#test/support/factories.ts';
import { findCompanies, findCompanyPage } from './queries.server.ts';

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

test('who has no name but the company’s isn’t shown in its team', async () => {
  const company = await insertBrokerage({ claimed_at: new Date() });
  const [nameless, named] = [await insertAccount(), await insertAccount()];
  for (const account of [nameless, named])
    await sql`insert into profile (id, company_name) values (${account.id}, ${company.name})
      on conflict (id) do update set company_name = excluded.company_name`.execute(db);
  await sql`update profile set first_name = 'Eve', last_name = 'Saleh' where id = ${named.id}`.execute(
    db,
  );
  for (const account of [nameless, named])
    await insertAgent({ user_id: account.id, name: null, brokerage_id: company.id });
  await insertAgent({ name: 'Adam', brokerage_id: company.id });
  const page = await findCompanyPage(company.slug);
  expect(page!.agents.map(({ name }) => name).toSorted()).toEqual(['Adam', 'Eve Saleh']);
  const { companies } = await findCompanies({ text: company.name, page: 1 });
  expect(companies).toMatchObject([{ slug: company.slug, agents: 2 }]);
});
