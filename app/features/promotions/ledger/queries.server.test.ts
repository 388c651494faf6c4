import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/lib/dates.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertPayment,
} from '#test/support/factories.ts';
import { recordEvent } from '../mutations.server.ts';
import { findAllOwnPayments, findOwnPayments } from '../receipts/queries.server.ts';
import {
  countOddPayments,
  findAllLedgerEntries,
  findLedgerDetail,
  findLedgerPage,
} from './queries.server.ts';
import { parseLedgerSearch } from './rules.ts';
import type { LedgerEntry } from './types.ts';

const at = (day: number) => new Date(Date.UTC(2027, 0, day));
const paid = (number: number) =>
  ({ state: 'paid', paid_at: at(9), receipt_number: number }) as const;

let ownerId: string;
let names: Map<string, string>;

beforeAll(async () => {
  const { id: community_id } = await insertCommunity();
  const [owner, other] = [
    await insertAccount({ email: 'owner@gulf.example' }),
    await insertAccount({ email: 'other@creek.example' }),
  ];
  ownerId = owner.id;
  const villa = await insertListing({ user_id: owner.id, community_id, title: 'Villa 100% sea' });
  const flat = await insertListing({ user_id: other.id, community_id, title: 'Flat' });
  const rows = {
    villa: await insertPayment(villa, {
      created_at: at(1),
      listing_title_ar: 'فيلا على البحر',
      ...paid(41),
    }),
    left: await insertPayment(villa, { created_at: at(2), state: 'expired' }),
    disputed: await insertPayment(flat, { created_at: at(3), ...paid(42), state: 'disputed' }),
    decided: await insertPayment(flat, { created_at: at(0), ...paid(43), state: 'disputed' }),
    coming: await insertPayment(flat, {
      created_at: at(4),
      state: 'processing',
      provider_session: 'cs_test_1',
    }),
  };
  const now = Date.now();
  await recordEvent(db, rows.disputed.id, 'disputed', new Date(now));
  await recordEvent(db, rows.decided.id, 'disputed', new Date(now - 121 * DAY_MS));
  names = new Map(Object.entries(rows).map(([name, { id }]) => [id, name]));
});

test.each([
  ['', ['coming', 'disputed', 'villa', 'decided']],
  ['sort=oldest', ['decided', 'villa', 'disputed', 'coming']],
  ['state=all', ['coming', 'disputed', 'left', 'villa', 'decided']],
  ['state=expired', ['left']],
  ['state=odd', ['disputed', 'villa']], // the villa's featured nothing
  ['state=nonsense&page=99', ['coming', 'disputed', 'villa', 'decided']],
  ['q=GULF.example', ['villa']],
  ['q=flat', ['coming', 'disputed', 'decided']],
  ['q=100%25', ['villa']],
  ['q=0%25', ['villa']],
  ['q=%25', ['villa']],
  ['q=M-000042', ['disputed']],
  ['q=m42', ['disputed']],
  ['q=cs_test_1', ['coming']],
  ['q=nothing', []],
])('staff find %j: %j', async (query, expected) => {
  const search = parseLedgerSearch(new URLSearchParams(query));
  const { entries, total } = await findLedgerPage(search);
  expect(entries.map(({ id }) => names.get(id))).toEqual(expected);
  expect(total).toBe(expected.length);
  const inFile = (await Array.fromAsync(findAllLedgerEntries(search))).flat();
  expect(inFile.map(({ id }) => names.get(id))).toEqual(expected);
});

test('a payment is found by its id and its property’s; what is odd is counted', async () => {
  const [[id]] = [...names] as [[string, string]];
  const found = await findLedgerPage(parseLedgerSearch(new URLSearchParams({ q: id })));
  expect(found.entries).toMatchObject([{ id, email: 'owner@gulf.example', receiptNumber: 41 }]);
  const listing = String(found.entries[0]!.listingId);
  const ofListing = await findLedgerPage(
    parseLedgerSearch(new URLSearchParams({ q: listing, state: 'all' })),
  );
  expect(ofListing.total).toBe(2);
  expect(await countOddPayments()).toBe(2);
});

test('people see what they have paid, not the checkouts they left', async () => {
  const { payments, total, pages } = await findOwnPayments(ownerId, 7);
  expect(payments.map(({ id }) => names.get(id))).toEqual(['villa']);
  expect([total, pages]).toEqual([1, 1]);
  expect(await findAllOwnPayments(ownerId)).toEqual(payments);
});

test('a payment made while the file is sent shifts none of the others', async () => {
  const insertLeft = (count: number, day: number) =>
    sql`
      insert into payment (listing_id, amount, vat, currency, provider, state, created_at, expires_at)
      select 1, 19900, 948, 'AED', 'stripe', 'failed', ${at(day)}, ${at(day)} from generate_series(1, ${count})`.execute(
      db,
    );
  await insertLeft(1_001, 5);
  const file = findAllLedgerEntries(parseLedgerSearch(new URLSearchParams({ state: 'failed' })));
  const sent = (await file.next()).value as LedgerEntry[];
  await insertLeft(1, 6);
  for await (const entries of file) sent.push(...entries);
  expect(sent).toHaveLength(1_001);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1_001);
});

test('staff read what was paid for in their language', async () => {
  const [id] = [...names].find(([, name]) => name === 'villa')!;
  const search = parseLedgerSearch(new URLSearchParams('q=gulf.example'));
  const titles = async () => (await findLedgerPage(search)).entries.map((it) => it.listingTitle);
  expect(await titles()).toEqual(['Villa 100% sea']);
  await inLanguage('ar', async () => {
    expect(await titles()).toEqual(['فيلا على البحر']);
    expect((await findLedgerDetail(id))?.payment.listingTitle).toBe('فيلا على البحر');
  });
});
