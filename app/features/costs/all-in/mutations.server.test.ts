import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  COMPLETIONS,
  FURNISHINGS,
  PROPERTY_TYPES,
  type Furnishing,
  type PropertyType,
  RENT_PERIODS,
  type RentPeriod,
} from '#app/features/listings/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { RULES } from '../rules-table.ts';
import type { Rule } from '../types.ts';
import { applyRules } from './mutations.server.ts';
import { type Costed, allInCosts } from './rules.ts';

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

/** The rules that all-in costs rest on. */
const KEYS = [
  'transfer',
  'transferDifc',
  'deed',
  'deedLand',
  'deedOffPlan',
  'trustee',
  'agency',
  'vat',
  'rentDeposit',
  'rentAgency',
  'dewaDeposit',
  'ejari',
] as const;

const EVERY_RULE = Object.values<Rule<object>[]>(RULES);

/** Today, and the days on which a rule begins or ends, as far back as there is one of every kind. */
const DAYS = [TODAY, ...EVERY_RULE.flat().flatMap(({ validFrom, validTo }) => [validFrom, validTo])]
  .filter((day) => day !== null)
  .filter((day, at, days) => days.indexOf(day) === at && EVERY_RULE.every(isOneInForce(day)));

function isOneInForce(day: string) {
  return (rules: Rule<object>[]) =>
    rules.some(({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day));
}

interface Cell extends Omit<Costed, 'companyName' | 'hasCooling'> {
  hasAgent: boolean;
  allIn: number;
}

/** As the database computes it, for every kind of listing at these prices. */
async function everyKind(
  prices: number[],
  {
    types = PROPERTY_TYPES,
    periods = RENT_PERIODS,
    furnishings = [null, ...FURNISHINGS],
  }: {
    types?: readonly PropertyType[];
    periods?: readonly RentPeriod[];
    furnishings?: (Furnishing | null)[];
  } = {},
) {
  const each = (values: readonly unknown[]) =>
    sql`jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  const { rows } = await sql<Cell>`
    select purpose, price::bigint, period as "rentPeriod", cheques::integer, type as "propertyType", completion, furnishing,
      has_agent as "hasAgent", is_in_difc as "isInDifc",
      all_in_cost(jsonb_populate_record(null::listing, jsonb_build_object('purpose', purpose, 'price', price, 'rent_period', period,
        'cheques', cheques, 'property_type', type, 'completion', completion, 'furnishing', furnishing)),
        figures, has_agent, is_in_difc) as "allIn"
    from cost_figures figures, ${each(prices)} price, ${each(types)} type, (values (true), (false)) agent (has_agent), (
      select 'sale' as purpose, null as period, null as cheques, completion, null as furnishing, is_in_difc
      from ${each(COMPLETIONS)} completion, (values (true), (false)) difc (is_in_difc)
      union all
      select 'rent', period, cheques, 'ready', furnishing, false
      from ${each(periods)} period, ${each([null, ...CHEQUE_COUNTS])} cheques, ${each(furnishings)} furnishing) terms`.execute(
    db,
  );
  return rows;
}

/** The kinds for which the database's figure is not the rules'. */
function wrongOn(day: string, cells: Cell[]): object[] {
  return cells.flatMap(({ allIn, hasAgent, ...home }) => {
    const listing = { ...home, companyName: hasAgent ? 'Marina Homes' : null, hasCooling: false };
    const byRules = allInCosts(listing, day)?.allIn ?? 0;
    return allIn === byRules ? [] : [{ ...listing, allIn, byRules }];
  });
}

const CHEQUE_COUNTS = range(1, 12);
/** Around the trustees' boundary, and as far as prices go. */
const EDGES = [1, 499_999, 500_000, 500_001, 1_234_567, 1_000_000_000_000];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

test.each(DAYS)(
  'the database works out what the rules of %s say, of every kind of listing',
  async (day) => {
    await applyRules(day);
    const cells = await everyKind(EDGES);
    expect(cells.length).toBe(EDGES.length * PROPERTY_TYPES.length * 2 * (2 * 2 + 4 * 13 * 4));
    expect(wrongOn(day, cells)).toEqual([]);
  },
);

// Shares of whole dirhams, with tax on them, round alike again after a thousand; a month's rent is a year's of another price.
test('and rounds as they do', async () => {
  await applyRules(TODAY);
  const cells = await everyKind(range(1, 1_000), {
    types: ['apartment', 'office', 'land'],
    periods: ['yearly'],
    furnishings: [null],
  });
  expect(wrongOn(TODAY, cells)).toEqual([]);
});

test('it takes each figure from its own rule', async () => {
  const before = structuredClone(KEYS.map((key) => RULES[key]));
  let figure = 10;
  try {
    for (const { figures } of KEYS.flatMap((key): Rule<object>[] => RULES[key])) {
      for (const name of Object.keys(figures)) {
        Object.assign(figures, { [name]: name === 'boundary' ? 600_000 : (figure += 1.5) });
      }
    }
    await applyRules(TODAY);
    expect(wrongOn(TODAY, await everyKind([...EDGES, 599_999, 600_000]))).toEqual([]);
  } finally {
    KEYS.forEach((key, at) => Object.assign(RULES, { [key]: before[at] }));
    await applyRules(TODAY);
  }
});

test('it follows the price and the advertiser: a company charges a fee, a private owner none', async () => {
  const { id } = await insertListing({ community_id: anywhere, user_id: owner });
  expect(await allInOf(id)).toBe(1_564_780);
  await setCompany('Marina Homes');
  expect(await allInOf(id)).toBe(1_596_280);
  await db.updateTable('listing').set({ price: 500_000 }).where('id', '=', id).execute();
  expect(await allInOf(id)).toBe(535_280);
  await setCompany(null);
  expect(await allInOf(id)).toBe(524_780);
});

test('it has no fee of an agent who has left their company, whatever they list', async () => {
  await setCompany('Marina Homes');
  const { id: agent_id } = await insertAgent({ user_id: owner });
  const { id } = await insertListing({ community_id: anywhere, user_id: owner, agent_id });
  expect(await allInOf(id)).toBe(1_596_280);
  await setCompany(null);
  expect(await allInOf(id)).toBe(1_564_780);
});

test('it knows the DIFC by its community', async () => {
  const { id } = await insertListing({ community_id: difc, user_id: owner });
  expect(await allInOf(id)).toBe(1_575_000);
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
