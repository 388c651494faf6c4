import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { priceSweeps } from './mutations.server.ts';
import { findPriceHistory } from './queries.server.ts';
import { changeInPercent, steadyPrices } from './rules.ts';
import type { AskedPrice } from './types.ts';

const asked = (price: number, since: string, rentPeriod: AskedPrice['rentPeriod'] = null) => ({
  price,
  rentPeriod,
  since: new Date(since),
});

describe('prices that a reader is shown', () => {
  test('stood for a day, and differ from the one before', () => {
    const prices = [
      asked(900, '2026-03-10T12:00:00Z'),
      asked(950, '2026-03-09T12:00:01Z'), // a slip
      asked(950, '2026-03-05T12:00:00Z'),
      asked(9_500, '2026-03-05T11:00:00Z'), // another
      asked(950, '2026-03-01T12:00:00Z'),
      asked(1_000, '2026-02-28T12:00:00Z'), // a day exactly
      asked(100, '2026-02-28T11:00:00Z'), // listed with a slip
    ];
    const shown = steadyPrices(prices);
    expect(shown).toEqual([prices[0], prices[4], prices[5]]);
    expect(changeInPercent(shown[0]!, shown[1]!)).toBe(-5.3);
    expect(changeInPercent(shown[1]!, shown[2]!)).toBe(-5);
  });

  test('of the last hours are shown: they stand', () => {
    const now = asked(900, '2026-03-10T12:00:00Z');
    expect(steadyPrices([now, asked(950, '2026-03-01T12:00:00Z')])).toHaveLength(2);
    expect(steadyPrices([now])).toEqual([now]);
  });

  test('per another period are compared by the year', () => {
    const monthly = asked(10_000, '2026-03-10T12:00:00Z', 'monthly');
    const yearly = asked(100_000, '2026-03-01T12:00:00Z', 'yearly');
    expect(steadyPrices([monthly, yearly])).toHaveLength(2);
    expect(changeInPercent(monthly, yearly)).toBe(20);
  });
});

describe('a listing', () => {
  let id: number;
  let listed: Date;

  beforeEach(async () => {
    const { id: communityId } = await insertCommunity();
    const agent = await insertAgent();
    listed = new Date(Date.now() - 20 * 86_400_000);
    const values = { community_id: communityId, agent_id: agent.id, price: 1_000_000 };
    ({ id } = await insertListing({ ...values, created_at: listed, price_since: listed }));
  });

  const set = (values: Record<string, unknown>) =>
    db.updateTable('listing').set(values).where('id', '=', id).execute();
  const age = (days: number) =>
    set({ price_since: sql`price_since - make_interval(days => ${days})` });
  const prices = async () =>
    (await findPriceHistory(id)).prices.map(({ price, rentPeriod }) =>
      rentPeriod ? `${price} ${rentPeriod}` : price,
    );

  test.each(['withdrawn', 'draft'])(
    'has no former price that nobody saw: one it had only while it was %s',
    async (off) => {
      await set({ status: off });
      await set({ status: 'withdrawn' });
      await set({ price: 2_000_000 });
      await age(9);
      await set({ status: 'available' });
      await set({ price: 1_500_000 });
      const { previous_price } = await db
        .selectFrom('listing')
        .where('id', '=', id)
        .select('previous_price')
        .executeTakeFirstOrThrow();
      expect(previous_price).toBeNull();
      expect(await prices()).not.toContain(2_000_000);
      expect(await prices()).toEqual(off === 'draft' ? [1_500_000] : [1_500_000, 1_000_000]);
    },
  );

  test.each([
    [13, 'before it was lowered', 1_000_000],
    [15, 'only briefly, as it was withdrawn', null],
  ])('withdrawn for %i of its 20 days had its price %s', async (days, _, previous) => {
    await set({ status: 'withdrawn' });
    await set({ price_hidden_since: sql`now() - make_interval(days => ${days})` });
    await set({ status: 'available' });
    await set({ price: 900_000 });
    const { previous_price } = await db
      .selectFrom('listing')
      .where('id', '=', id)
      .select('previous_price')
      .executeTakeFirstOrThrow();
    expect(previous_price).toBe(previous);
  });

  test('has no former price of a moment, withdrawn as it was put on the site', async () => {
    await set({ status: 'withdrawn' });
    await db.transaction().execute(async (trx) => {
      const at = (values: Record<string, unknown>) =>
        trx.updateTable('listing').set(values).where('id', '=', id).execute();
      await at({ price: 2_000_000, status: 'available' });
      await at({ status: 'withdrawn' });
    });
    await age(9);
    await set({ price: 1_500_000 });
    await set({ status: 'available' });
    expect(await prices()).toEqual([1_500_000, 1_000_000]);
  });

  test('has the price it was listed with, and every change since', async () => {
    expect((await findPriceHistory(id)).prices).toEqual([asked(1_000_000, listed.toISOString())]);
    await set({ price: 950_000 });
    await age(3);
    await set({ price: 980_000, title: 'Dearer' });
    await set({ title: 'No other price' });
    expect(await prices()).toEqual([980_000, 950_000, 1_000_000]);
    const history = await findPriceHistory(id);
    expect(history.prices.at(-1)!.since).toEqual(listed);
    expect(history.isCut).toBe(false);
  });

  test('that was a draft begins with the price it is published at', async () => {
    await set({ status: 'draft' });
    await set({ price: 700_000 });
    await set({ price: 800_000, status: 'available' });
    expect(await prices()).toEqual([800_000]);
  });

  test('shows prices of what it is offered for now', async () => {
    await set({ purpose: 'rent', rent_period: 'yearly', price: 90_000 });
    await age(2);
    await set({ rent_period: 'monthly', price: 9_000 });
    expect(await prices()).toEqual(['9000 monthly', '90000 yearly']);
  });

  test('changed by two at the same time keeps the order in which they were saved', async () => {
    await db.transaction().execute(async (first) => {
      await sql`select now()`.execute(first); // its clock stops here
      await set({ price: 900_000 });
      await first.updateTable('listing').set({ price: 800_000 }).where('id', '=', id).execute();
    });
    expect(await prices()).toEqual([800_000, 1_000_000]);
    await age(2);
    await set({ price: 750_000 });
    expect(await prices()).toEqual([750_000, 800_000, 1_000_000]);
  });

  test('shows the same once prices that stood for less than a day are swept', async () => {
    const hours = [240, 239, 220, 219, 218, 150, 100, 99, 60, 59.5, 3];
    const former = hours.map((ago, at) => ({
      listing_id: id,
      since: new Date(Date.now() - ago * 3_600_000),
      price: 1_000_000 + at,
      // To rent for a while: prices before it count until the home is for sale again.
      rent_period: ago === 99 || ago === 60 ? ('yearly' as const) : null,
    }));
    await db.insertInto('former_price').values(former).execute();
    for (const current of [null, 'yearly'] as const) {
      const rent = { purpose: current ? 'rent' : 'sale', rent_period: current };
      await sql`alter table listing disable trigger user`.execute(db);
      await set({ ...rent, price_since: new Date(Date.now() - 3_600_000) });
      await sql`alter table listing enable trigger user`.execute(db);
      const before = await findPriceHistory(id);
      await priceSweeps.former_price!();
      expect(await findPriceHistory(id)).toEqual(before);
    }
    const left = await db
      .selectFrom('former_price')
      .where('listing_id', '=', id)
      .selectAll()
      .execute();
    expect(left.length).toBeLessThan(hours.length - 4);
  });

  test('with more prices than a reader follows shows the newest', async () => {
    const earlier = Array.from({ length: 30 }, (_, at) => ({
      listing_id: id,
      price: 2_000_000 + at,
      since: new Date(listed.getTime() - (at + 1) * 2 * 86_400_000),
    }));
    await db.insertInto('former_price').values(earlier).execute();
    const history = await findPriceHistory(id);
    expect(history.isCut).toBe(true);
    expect(history.prices.slice(0, 3).map(({ price }) => price)).toEqual([
      1_000_000, 2_000_000, 2_000_001,
    ]);
    expect(history.prices).toHaveLength(21);
  });
});
