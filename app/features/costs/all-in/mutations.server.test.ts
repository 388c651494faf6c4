import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  COMPLETIONS,
  FURNISHINGS,
  PROPERTY_TYPES,
  RENT_PERIODS,
} from '#app/features/listings/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertListings,
} from '#test/support/factories.ts';
import { applyRules } from './mutations.server.ts';
import { listingCosts } from './rules.ts';

const TODAY = isoDay(new Date());
let anywhere: number;
let difc: number;
let agent: number;
let owner: string;

beforeAll(async () => {
  await applyRules(TODAY);
  [anywhere, difc] = [(await insertCommunity()).id, (await insertCommunity('DIFC')).id];
  await db.updateTable('area').set({ slug: 'difc' }).where('id', '=', difc).execute();
  agent = (await insertAgent()).id;
  owner = (await insertAccount()).id;
  await setCompany(null);
});

async function setCompany(company_name: string | null): Promise<void> {
  await db
    .insertInto('profile')
    .values({ id: owner, company_name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ company_name }))
    .execute();
}

async function allInOf(id: number): Promise<number> {
  const row = await db
    .selectFrom('listing')
    .select('all_in')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.all_in;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const homes = fc.record({
  purpose: fc.constantFrom('sale', 'rent'),
  price: fc.oneof(
    fc.integer({ min: 1, max: 2_000_000 }),
    fc.integer({ min: 499_990, max: 500_010 }),
    fc.integer({ min: 1, max: 1_000_000_000_000 }),
  ),
  period: fc.constantFrom(...RENT_PERIODS),
  cheques: maybe(fc.integer({ min: 1, max: 12 })),
  property_type: fc.constantFrom(...PROPERTY_TYPES),
  completion: fc.constantFrom(...COMPLETIONS),
  furnishing: maybe(fc.constantFrom(...FURNISHINGS)),
  isInDifc: fc.boolean(),
  hasAgent: fc.boolean(),
});

test('the database works out what the rules say', async () => {
  const samples = fc.sample(homes, { numRuns: 2_000, seed: 20 });
  const made = await insertListings(
    samples.map(({ period, isInDifc, hasAgent, ...home }) => ({
      ...home,
      rent_period: home.purpose === 'rent' ? period : null,
      community_id: isInDifc ? difc : anywhere,
      ...(hasAgent ? { agent_id: agent } : { user_id: owner }),
    })),
  );
  const byRules = made.map((listing) => {
    const costed = {
      ...listing,
      rentPeriod: listing.rent_period,
      propertyType: listing.property_type,
      brokerageName: listing.agent_id === null ? null : 'Marina Homes',
      isInDifc: listing.community_id === difc,
      hasCooling: false,
    };
    return listingCosts(costed, TODAY)?.allIn ?? 0;
  });
  expect(made.map(({ all_in }) => all_in)).toEqual(byRules);
  expect(byRules.filter((allIn) => allIn === 0).length).toBeGreaterThan(100);
});

test('it follows the price and whoever lists: a company charges a fee, a private owner none', async () => {
  const { id } = await insertListing({ community_id: anywhere, user_id: owner });
  expect(await allInOf(id)).toBe(1_564_780);
  await setCompany('Marina Homes');
  expect(await allInOf(id)).toBe(1_596_280);
  await db.updateTable('listing').set({ price: 500_000 }).where('id', '=', id).execute();
  expect(await allInOf(id)).toBe(535_280);
  await setCompany(null);
  expect(await allInOf(id)).toBe(524_780);
});

test('a profile is saved while somebody asks about one of its listings', async () => {
  const { id } = await insertListing({ community_id: anywhere, user_id: owner });
  await db.transaction().execute(async (asking) => {
    await sql`select from listing where id = ${id} for key share`.execute(asking); // as a foreign key does
    await db.transaction().execute(async (saving) => {
      await sql`set local lock_timeout = '200ms'`.execute(saving);
      await saving
        .updateTable('profile')
        .set({ company_name: 'Marina Homes' })
        .where('id', '=', owner)
        .execute();
    });
  });
  expect(await allInOf(id)).toBe(1_596_280);
  await setCompany(null);
});

test('when the rules change, every listing is worked out anew', async () => {
  await db.updateTable('cost_figures').set({ transfer: 10 }).execute();
  const { id, all_in: before } = await insertListing({ community_id: anywhere, agent_id: agent });
  expect(before).toBe(1_686_280);
  await applyRules(TODAY);
  expect(await allInOf(id)).toBe(1_596_280);
  const { rows } = await sql`select from listing l where all_in <> all_in_cost(l)`.execute(db);
  expect(rows).toEqual([]);
});

test('listings that a run left behind are brought to the rules by the next', async () => {
  const { id } = await insertListing({ community_id: anywhere, agent_id: agent });
  await applyRules(TODAY);
  await sql`alter table listing disable trigger listing_all_in`.execute(db);
  await db.updateTable('listing').set({ all_in: 1 }).where('id', '=', id).execute();
  await sql`alter table listing enable trigger listing_all_in`.execute(db);
  await applyRules(TODAY);
  expect(await allInOf(id)).toBe(1);
  await db.updateTable('cost_figures').set({ is_applied: false }).execute();
  await applyRules(TODAY);
  expect(await allInOf(id)).toBe(1_596_280);
});
