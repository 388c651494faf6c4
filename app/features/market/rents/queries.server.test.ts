import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { repeatableNumbers, spreadOf } from '#test/support/market.ts';
import type { Spread } from '../types.ts';
import { storeRentLevels } from './mutations.server.ts';
import { summariseRents } from './queries.server.ts';
import { grossYield, yieldOfSummaries } from './rules.ts';
import type { RentFilter } from './types.ts';

const MARINA = 1;
const ALL: RentFilter = {
  place: null,
  type: null,
  months: null,
  bedrooms: null,
  asOf: '2026-05-31',
};

interface Rent {
  number: string;
  is_sample: boolean;
  started_on: string;
  ended_on: string;
  is_new: boolean;
  property_type: string;
  bedrooms: number | null;
  annual_rent: number;
  size_sqm: number | null;
  area_name: string;
  project: string | null;
  community_id: number | null;
  exclusion: string | null;
  is_unusual: boolean;
}

let rents: Rent[];

beforeAll(async () => {
  rents = inventedRents(300);
  await sql`insert into rent_contract (number, is_sample, started_on, ended_on, is_new, property_type, bedrooms, annual_rent,
      size_sqm, area_name, project, community_id, exclusion, is_unusual)
    select number, is_sample, started_on, ended_on, is_new, property_type, bedrooms, annual_rent,
      size_sqm, area_name, project, community_id, exclusion, is_unusual
    from json_populate_recordset(null::rent_contract, ${JSON.stringify(rents)}::json)`.execute(db);
});

function inventedRents(count: number): Rent[] {
  const number = repeatableNumbers(45);
  const chance = (percent: number) => number(100) < percent;
  const pick = <T>(choices: readonly T[]): T => choices[number(choices.length)]!;
  const days = ['2026-06-01', '2026-05-31', '2026-02-01', '2025-06-01', '2025-05-31', '2019-07-04'];
  return Array.from({ length: count }, (_, at) => ({
    number: `rent-${at}`,
    is_sample: chance(30),
    started_on: pick(days),
    ended_on: '2027-06-30',
    is_new: chance(60),
    property_type: pick(['apartment', 'villa', 'office', 'retail', 'land']),
    bedrooms: chance(20) ? null : number(4),
    annual_rent: (20 + number(400)) * 1_000,
    size_sqm: chance(10) ? null : (3_000 + number(57_000)) / 100,
    area_name: 'Marsa Dubai',
    project: pick(['QUAY TOWER (B)', 'Old Quayside', null]),
    community_id: chance(60) ? MARINA : null,
    exclusion: chance(10) ? 'several_units' : null,
    is_unusual: chance(10),
  }));
}

const quay = { label: 'Quay Tower (B)', communityIds: null, names: ['quay tower b'] };
const cases: [string, RentFilter, (rent: Rent) => boolean][] = [
  ['all', ALL, () => true],
  [
    'of a community and 12 months',
    { ...ALL, place: { ...quay, communityIds: [MARINA], names: null }, months: 12 },
    ({ community_id, started_on }) => community_id === MARINA && started_on > '2025-05-31',
  ],
  ['of a project', { ...ALL, place: quay }, ({ project }) => project === 'QUAY TOWER (B)'],
  [
    'of offices and shops',
    { ...ALL, type: 'commercial' },
    ({ property_type }) => ['office', 'retail'].includes(property_type),
  ],
  ['of studios', { ...ALL, bedrooms: 0 }, ({ bedrooms }) => bedrooms === 0],
  ['of none', { ...ALL, bedrooms: 44 }, () => false],
];

test.each(cases)(
  'new contracts %s have the count and figures of a calculation by hand',
  async (_, filter, is) => {
    const meant = rents.filter((rent) => rent.is_new && rent.started_on <= ALL.asOf && is(rent));
    const compared = meant.filter(({ exclusion, is_unusual }) => !exclusion && !is_unusual);
    expect(await summariseRents(filter)).toEqual({
      total: meant.length,
      samples: meant.filter(({ is_sample }) => is_sample).length,
      rent: spreadOf(compared.map(({ annual_rent }) => annual_rent)),
      perSqft: spreadOf(
        compared.map(({ annual_rent, size_sqm }) =>
          size_sqm === null ? null : Math.round((annual_rent * 100) / (size_sqm * 10.7639)) / 100,
        ),
      ),
    });
  },
);

const spreadAt = (median: number, n: number): Spread => ({ n, median, q25: median, q75: median });

test('the gross yield is a year’s rent over the price, if there are enough of both', () => {
  expect(grossYield(spreadAt(90, 31), spreadAt(1500, 20))).toEqual({
    share: 0.06,
    rents: 31,
    sales: 20,
  });
  expect(grossYield(spreadAt(90, 19), spreadAt(1500, 500))).toBeNull();
  expect(grossYield(spreadAt(90, 500), spreadAt(1500, 19))).toBeNull();
  expect(grossYield(null, spreadAt(1500, 500))).toBeNull();
  expect(grossYield(spreadAt(90, 500), null)).toBeNull();
});

test('invented rents over registered prices, or the other way round, give no yield', () => {
  const rents = { perSqft: spreadAt(90, 31), samples: 0 };
  const sold = { perSqft: spreadAt(1500, 20), samples: 0 };
  expect(yieldOfSummaries(rents, sold)!.share).toBe(0.06);
  expect(yieldOfSummaries({ ...rents, samples: 31 }, sold)).toBeNull();
  expect(yieldOfSummaries(rents, { ...sold, samples: 20 })).toBeNull();
  expect(yieldOfSummaries({ ...rents, samples: 31 }, { ...sold, samples: 20 })).not.toBeNull();
});

test('a ready home’s gross yield is the median rent of twenty like it over its price, and follows both', async () => {
  const [known, thin] = [await insertCommunity(), await insertCommunity()];
  const contracts = [known, thin].flatMap(({ id }, at) =>
    Array.from({ length: 20 - at }, (_, n) => ({ id, rent: 60_000 + 2_000 * n, at })),
  );
  await sql`insert into rent_contract (number, is_sample, started_on, ended_on, is_new, property_type, bedrooms, annual_rent,
      area_name, community_id)
    select 'level-' || id || '-' || rent, false, '2026-05-01', '2027-04-30', true, 'townhouse', 2, rent, 'Here', id
    from json_to_recordset(${JSON.stringify(contracts)}::json) as given (id integer, rent integer)`.execute(
    db,
  );
  const home = {
    agent_id: (await insertAgent()).id,
    purpose: 'sale' as const,
    property_type: 'townhouse' as const,
    bedrooms: 2,
    price: 1_000_000,
  };
  const before = await insertListing({ ...home, community_id: known.id });
  await db.transaction().execute(storeRentLevels);
  const after = [
    await insertListing({ ...home, community_id: known.id, price: 2_000_000 }),
    await insertListing({ ...home, community_id: known.id, completion: 'off_plan' }),
    await insertListing({ ...home, community_id: known.id, bedrooms: 3 }),
    await insertListing({ ...home, community_id: thin.id }),
  ];
  const ranks = async () => {
    const all = [before, ...after].map(({ id }) => id);
    const rows = await db
      .selectFrom('listing')
      .where('id', 'in', all)
      .orderBy('id')
      .select('yield_rank')
      .execute();
    return rows.map((row) => row.yield_rank);
  };
  // The median of 60,000 to 98,000 is 79,000.
  expect(await ranks()).toEqual([790, 395, 0, 0, 0]);
  await db.updateTable('listing').set({ price: 790_000 }).where('id', '=', before.id).execute();
  expect(await ranks()).toEqual([1_000, 395, 0, 0, 0]);
  await sql`delete from rent_contract where number like 'level-%' and annual_rent = 60000`.execute(
    db,
  );
  await db.transaction().execute(storeRentLevels);
  expect(await ranks()).toEqual([0, 0, 0, 0, 0]);
});
