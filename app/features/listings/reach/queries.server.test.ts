import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertListings,
} from '#test/support/factories.ts';
import {
  findCompanyReach,
  findMostSeen,
  findReach,
  findReachListing,
  findSimilarHomes,
} from './queries.server.ts';
import { sumReach } from './rules.ts';

const YESTERDAY = new Date(Date.now() - 86_400_000);
const LISTED = new Date(Date.now() - 60 * 86_400_000);

/** Views of a listing so many days ago. */
async function see(listingId: number, daysAgo: number, n: number): Promise<void> {
  await sql`
    insert into listing_view values
    (${listingId}, (now() at time zone 'Asia/Dubai')::date - ${daysAgo}::integer, ${n})`.execute(
    db,
  );
}

describe('the days of an owner’s listings', () => {
  test('count what happened to them, and nothing of others', async () => {
    const { id: community_id } = await insertCommunity();
    const [owner, other] = [await insertAccount(), await insertAccount()];
    const mine = { user_id: owner.id, community_id, created_at: LISTED };
    const [one, two, deleted] = await insertListings([
      mine,
      mine,
      { ...mine, status: 'withdrawn' },
    ]);
    const [foreign] = await insertListings([{ ...mine, user_id: other.id }]);
    await see(one!.id, 1, 3);
    await see(one!.id, 30, 5);
    await see(one!.id, 31, 100);
    await see(one!.id, 0, 1000);
    await see(two!.id, 2, 7);
    await see(deleted!.id, 2, 1000);
    await see(foreign!.id, 2, 10_000);
    await db
      .insertInto('listing_deletion')
      .values({ listing_id: deleted!.id, status: 'available' })
      .execute();
    await db
      .insertInto('conversation')
      .values({ listing_id: two!.id, created_at: YESTERDAY })
      .execute();
    const saved = {
      listing_id: one!.id,
      title: '',
      price: 1,
      known_price: 1,
      known_available: true,
      saved_at: YESTERDAY,
    };
    await db
      .insertInto('saved_home')
      .values([
        { ...saved, user_id: other.id },
        { ...saved, user_id: owner.id, removed_at: new Date() },
      ])
      .execute();

    const all = await findReach(owner.id, 30);
    expect(all.days).toHaveLength(30);
    expect(sumReach(all.days)).toEqual({ views: 15, saves: 1, enquiries: 1, phoneRequests: 0 });
    expect(all.days.slice(-2).map(({ views }) => views)).toEqual([7, 3]);
    expect(all.since).toBe(new Date(LISTED.getTime() + 4 * 3_600_000).toISOString().slice(0, 10));
    expect(sumReach((await findReach(owner.id, 90, one!.id)).days).views).toBe(108);
    expect(sumReach((await findReach(owner.id, 30, foreign!.id)).days).views).toBe(0);
    expect(await findMostSeen(owner.id, 30)).toMatchObject([
      { id: one!.id, views: 8 },
      { id: two!.id, views: 7 },
    ]);
    expect(await findReachListing(deleted!.id)).toBeNull();
    expect((await findReach((await insertAccount()).id, 30)).since).toBeNull();
  });

  test('count those of all a company’s agents', async () => {
    const { id: community_id } = await insertCommunity();
    const first = await insertAgent();
    const agents = [first, await insertAgent({ brokerage_id: first.brokerage_id })];
    const [one, two, foreign] = await insertListings(
      [...agents, await insertAgent()].map((agent) => ({
        community_id,
        agent_id: agent.id,
        created_at: LISTED,
      })),
    );
    await see(one!.id, 1, 3);
    await see(two!.id, 2, 7);
    await see(foreign!.id, 2, 10_000);
    const { days, since } = await findCompanyReach(first.brokerage_id!, 30);
    expect(sumReach(days).views).toBe(10);
    expect(since).not.toBeNull();
  });
});

describe('similar homes', () => {
  /** A home of an account's, and eight of three agents', seen 10 to 80 times, none of them today. */
  let price = 1_000_000;
  async function world(listed = LISTED) {
    price = Math.round(price * 1.7); // other worlds' homes are not similar
    const { id: community_id } = await insertCommunity();
    const owner = await insertAccount();
    const agents = [await insertAgent(), await insertAgent(), await insertAgent()];
    const like = { community_id, created_at: listed, price, image_count: 9 };
    const own = await insertListing({
      ...like,
      user_id: owner.id,
      image_count: 3,
      title: 'Marina Gate',
      unit_number: '1204',
    });
    const others = await insertListings(
      Array.from({ length: 8 }, (_, at) => ({ ...like, agent_id: agents[at % 3]!.id })),
    );
    for (const [at, { id }] of others.entries()) {
      await see(id, 1, 10 * (at + 1));
      await see(id, 0, 1000);
      await see(id, 15, 1000);
    }
    return { like, owner, agents, own, others, listing: (await findReachListing(own.id))! };
  }

  test('are compared by their medians, over the last 14 whole days', async () => {
    const { listing, own, owner } = await world();
    const title = '1204 · Marina Gate';
    expect(listing).toMatchObject({ title, ownerId: owner.id, isOnMarket: true, isSettled: true });
    await see(own.id, 2, 4);
    expect((await findReachListing(own.id))!.measures).toMatchObject({ views: 4, pictures: 3 });
    const similar = { n: 8, views: 45, pictures: 9, price, isWide: false };
    expect(await findSimilarHomes(listing)).toMatchObject(similar);
  });

  test.each([
    ['dearer by more than a quarter', 'dearer'],
    ['of another size', { bedrooms: 3 }],
    ['to let', { purpose: 'rent', rent_period: 'yearly' }],
    ['of another type', { property_type: 'villa' }],
    ['sold', { status: 'sold' }],
    ['listed a week ago', { created_at: new Date(Date.now() - 7 * 86_400_000) }],
  ] as const)('are not those %s: seven others are too few', async (_, change) => {
    const { listing, others } = await world();
    const to = change === 'dearer' ? { price: Math.round(price * 1.26) } : change;
    await db.updateTable('listing').set(to).where('id', '=', others[0]!.id).execute();
    expect(await findSimilarHomes(listing)).toBeNull();
  });

  test('are looked for in all of Dubai where the community has too few', async () => {
    const { listing, others } = await world();
    const { id: elsewhere } = await insertCommunity();
    await db
      .updateTable('listing')
      .set({ community_id: elsewhere, area_id: elsewhere })
      .where('id', '=', others[0]!.id)
      .execute();
    expect(await findSimilarHomes(listing)).toMatchObject({ n: 8, views: 45, isWide: true });
  });

  test('are never the owner’s own, nor of two advertisers only', async () => {
    const { listing, others, agents, owner, like } = await world();
    await insertListing({ ...like, user_id: owner.id });
    expect((await findSimilarHomes(listing))?.n).toBe(8);
    await db
      .updateTable('listing')
      .set({ agent_id: agents[0]!.id })
      .where('agent_id', '=', agents[2]!.id)
      .execute();
    expect(others).toHaveLength(8);
    expect(await findSimilarHomes(listing)).toBeNull();
  });

  test('are not compared with a home listed lately', async () => {
    const { listing } = await world(new Date(Date.now() - 3 * 86_400_000));
    expect(listing.isSettled).toBe(false);
  });
});
