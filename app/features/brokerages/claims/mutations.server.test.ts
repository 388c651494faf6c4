import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertBrokerage } from '#test/support/factories.ts';
import { claimSweeps } from './mutations.server.ts';
import { findClaimable, findClaimedBy } from './queries.server.ts';

test('a claim goes 90 days after it was made or, if it was refused, after that', async () => {
  const claim = async (name: string, made: number, refused: number | null) => {
    const { id: user_id } = await db
      .insertInto('user_account')
      .values({ email: `${name}@claims.example`, email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: brokerage_id } = await db
      .insertInto('brokerage')
      .values({ slug: name, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const created_at = sql<Date>`now() - make_interval(days => ${made})`;
    const refused_at =
      refused === null ? null : sql<Date>`now() - make_interval(days => ${refused})`;
    await db
      .insertInto('brokerage_claim')
      .values({ brokerage_id, user_id, note: name, created_at, refused_at })
      .execute();
  };
  await claim('waits', 89, null);
  await claim('waited', 91, null);
  await claim('refused-lately', 120, 89);
  await claim('refused-long-ago', 200, 91);
  await claimSweeps.brokerage_claim!();
  const left = await db.selectFrom('brokerage_claim').select('note').orderBy('note').execute();
  expect(left.map(({ note }) => note)).toEqual(['refused-lately', 'waits']);
});

test('the company to claim has its name in the reader’s language', async () => {
  const { id: brokerage_id, slug, name } = await insertBrokerage({ name_ar: 'دار الغاف' });
  const { id: user_id } = await insertAccount();
  await db.insertInto('brokerage_claim').values({ brokerage_id, user_id, note: 'x' }).execute();
  expect((await findClaimable(slug))!.name).toBe(name);
  expect((await inLanguage('ar', () => findClaimable(slug)))!.name).toBe('دار الغاف');
  expect(await inLanguage('ar', () => findClaimedBy(user_id))).toEqual([
    { company: 'دار الغاف', slug },
  ]);
});
