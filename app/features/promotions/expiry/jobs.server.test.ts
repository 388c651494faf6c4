import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findCards } from '#app/features/listings/cards/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertListings,
  type ListingValues,
} from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { endPromotions, remindOfEnds } from './mutations.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const END = new Date('2027-02-28T08:00:00Z');
const before = (days: number) => new Date(END.getTime() - days * DAY_MS);

let community_id: number;

beforeAll(async () => {
  community_id = (await insertCommunity()).id;
  await queueJob(db, 'sweep', {}); // makes the queue's tables
});
beforeEach(async () => {
  await sql`update listing set is_featured = false`.execute(db);
  await sql`delete from jobs.job`.execute(db);
});

/** A listing of a new account that is featured until the end. */
async function insertFeatured(values: Partial<ListingValues> = {}) {
  const { id: user_id, email } = await insertAccount();
  const featured = { is_featured: true, featured_until: END };
  return { ...(await insertListing({ community_id, user_id, ...featured, ...values })), email };
}

const isFlagged = async (id: number) =>
  (
    await db
      .selectFrom('listing')
      .where('id', '=', id)
      .select('is_featured')
      .executeTakeFirstOrThrow()
  ).is_featured;

test('a listing is normal the moment its promotion ends; the job then takes its flag', async () => {
  const { id } = await insertFeatured();
  const byStaff = await insertFeatured({ featured_until: null });
  const isShown = async (now: Date) => (await findCards([id], now))[0]!.isFeatured;

  const justBefore = new Date(END.getTime() - 1);
  await endPromotions(justBefore);
  expect([await isShown(justBefore), await isShown(END)]).toEqual([true, false]);
  expect(await isFlagged(id)).toBe(true);

  await endPromotions(END);
  expect(await isFlagged(id)).toBe(false);
  expect(await isFlagged(byStaff.id)).toBe(true);
});

test('many end at once, but for one that somebody else is changing', async () => {
  const { id: user_id } = await insertAccount();
  const over = { community_id, user_id, is_featured: true, featured_until: END };
  const [held, ...others] = await insertListings(Array.from({ length: 502 }, () => over));
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listing').where('id', '=', held!.id).forUpdate().select('id').execute();
    await endPromotions(END);
  });
  const flagged = await db
    .selectFrom('listing')
    .where('is_featured', '=', true)
    .select('id')
    .execute();
  expect(flagged).toEqual([{ id: held!.id }]);
  expect(others).toHaveLength(501);
});

test('an advertiser is reminded three days before the end, once, and again only of another end', async () => {
  const first = await insertFeatured({ title: 'Villa with a garden' });
  const { user_id, email } = first;
  const second = await insertFeatured({ user_id, title: 'Flat by the creek' });

  await remindOfEnds(new Date(before(3).getTime() - 1));
  expect(await queuedMails()).toEqual([]);
  await Promise.all([remindOfEnds(before(3)), remindOfEnds(before(3))]);
  await remindOfEnds(before(1));
  expect(await queuedMails()).toMatchObject([
    { to: email, subject: '2 of your properties will soon stop being featured' },
  ]);
  const [mail] = await queuedMails();
  for (const { id, title } of [first, second]) {
    expect(mail!.text).toContain(
      `${title}\nSomewhere\nFeatured until 28 February 2027, 12:00 (Dubai time)\n${env().publicUrl}/property/${id}\n`,
    );
  }

  const renewed = new Date(END.getTime() + 31 * DAY_MS);
  await sql`update listing set featured_until = ${renewed} where id = ${first.id}`.execute(db);
  await remindOfEnds(before(1));
  expect(await queuedMails()).toHaveLength(1);
  await remindOfEnds(new Date(renewed.getTime() - DAY_MS));
  expect((await queuedMails())[1]!.subject).toBe('Your property will soon stop being featured');
});

test('a reminder lists twenty homes and counts the others', async () => {
  const { user_id } = await insertFeatured({ title: 'Home 1' });
  for (let n = 2; n <= 23; n += 1) await insertFeatured({ user_id, title: `Home ${n}` });
  await remindOfEnds(before(1));
  const [{ subject, text } = { subject: '', text: '' }, ...others] = await queuedMails();
  expect(others).toEqual([]);
  expect(subject).toBe('23 of your properties will soon stop being featured');
  expect(text.match(/^Home \d+$/gm)).toHaveLength(20);
  expect(text).toContain('Here are the 20 that end first. 3 more are among your properties.');
});

test('nobody is reminded of what they could not promote again', async () => {
  await insertFeatured({ status: 'withdrawn' });
  await insertFeatured({ status: 'sold' });
  await insertFeatured({ is_featured: false });
  await insertFeatured({ featured_until: null });
  await insertFeatured({ featured_until: before(2) });
  await insertFeatured({ user_id: null, agent_id: (await insertAgent()).id });
  await remindOfEnds(before(1));
  expect(await queuedMails()).toEqual([]);
});
