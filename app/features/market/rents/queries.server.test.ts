import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { repeatableNumbers, spreadOf } from '#test/support/market.ts';
import type { Spread } from '../types.ts';
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
