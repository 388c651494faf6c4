import { sql, type Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#app/features/identity/types.ts';
import { alert } from '#app/features/saved-searches/jobs.server.ts';
import { CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { type OutgoingMail, queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { migrations } from '#db/migrate.ts';
import {
  insertAccount,
  insertCommunity,
  insertListing,
  insertListings,
} from '#test/support/factories.ts';
import { setEmails } from './alerts/mutations.server.ts';
import { personOfToken } from './alerts/unsubscribe-link.server.ts';
import { findHidden, hideHome, showHome } from './hidden.server.ts';
import { moveToAccount, removeHome, savedHomesSweeps, saveHome } from './mutations.server.ts';
import { findCompared, findMarks, findSavedPage, saveCounts } from './queries.server.ts';
import { MOST_KEPT, MOST_SAVED, writeKept } from './rules.ts';

let community_id: number;
let user_id: string;
let person: Visitor;

beforeEach(async () => {
  community_id = (await insertCommunity()).id;
  user_id = (await insertAccount()).id;
  person = visitor({ userId: user_id });
});

/** Somebody signed in, or a visitor with what their browser keeps. */
function visitor({ userId = '', kept = [] as number[] }): Visitor & { cookies: string[] } {
  const homes = kept.map((listingId) => ({ listingId, price: 1_600_000, rentPeriod: null }));
  const cookies: string[] = [];
  return {
    cookies,
    ip: '192.0.2.1',
    headers: new Headers({ Cookie: `manzil.saved=${writeKept(homes)}` }),
    lookUp: async () =>
      userId
        ? { session: { viewer: { id: userId } } as never }
        : { session: null, reason: 'missing_session' },
    setCookie: (line) => void cookies.push(line),
  };
}

const makeListing = (values = {}) => insertListing({ community_id, user_id, ...values });
const savedIds = async (whose = person) => (await findMarks(whose)).saved;

test('a home is saved once, however many tabs ask at once, and counted for its owner', async () => {
  const { id } = await makeListing();
  const { id: other } = await makeListing();
  const refusals = await Promise.all(Array.from({ length: 8 }, () => saveHome(person, id)));
  expect(refusals).toEqual(Array(8).fill(null));
  expect(await savedIds()).toEqual([id]);
  await saveHome(visitor({ userId: (await insertAccount()).id }), id);
  expect(await saveCounts([id, other])).toEqual(
    new Map([
      [id, 2],
      [other, 0],
    ]),
  );
});

test('a removed home comes back with its note for a day, even off the market; a stranger removes nothing', async () => {
  const { id } = await makeListing();
  await saveHome(person, id);
  await db.updateTable('saved_home').set({ note: 'Ask about parking' }).execute();
  await removeHome(visitor({ userId: (await insertAccount()).id }), id);
  expect(await savedIds()).toEqual([id]);

  await removeHome(person, id);
  await savedHomesSweeps.saved_home!();
  expect(await savedIds()).toEqual([]);
  expect(await saveCounts([id])).toEqual(new Map([[id, 0]]));
  await db.updateTable('listing').set({ status: 'withdrawn', title: 'Secret' }).execute();
  expect(await saveHome(person, id)).toBe(null);
  const { homes } = await findSavedPage(person, 1);
  expect(homes).toMatchObject([{ id, note: 'Ask about parking', card: null, change: null }]);
  expect(JSON.stringify(homes)).not.toContain('Secret');

  await removeHome(person, id);
  await db
    .updateTable('saved_home')
    .set({ removed_at: new Date(Date.now() - 90_000_000) })
    .execute();
  await savedHomesSweeps.saved_home!();
  expect(await saveHome(person, id)).toBe('homeGone');
});

test.each(['draft', 'withdrawn'] as const)(
  'a listing that is %s is not there to be saved',
  async (status) => {
    const { id } = await makeListing({ status });
    expect(await saveHome(person, id)).toBe('homeGone');
    expect(await saveHome(visitor({}), id)).toBe('homeGone');
    expect(await saveHome(person, 999_999_999_999_999)).toBe('homeGone');
  },
);

test('tells how much cheaper a home is than when it was saved', async () => {
  const { id } = await makeListing({ price: 1_500_000 });
  await saveHome(person, id);
  await db.updateTable('listing').set({ price: 1_400_000 }).where('id', '=', id).execute();
  expect((await findSavedPage(person, 1)).homes).toMatchObject([{ change: -100_000, note: '' }]);
  expect((await findSavedPage(visitor({ kept: [id] }), 1)).homes).toMatchObject([
    { change: -200_000, note: null },
  ]);
});

test('what a browser keeps moves to the account in its order, next to what is there; only homes on the market', async () => {
  const [first, second, third, gone] = (
    await insertListings(
      ['available', 'available', 'sold', 'withdrawn'].map((status) => ({
        community_id,
        user_id,
        status: status as never,
      })),
    )
  ).map(({ id }) => id) as [number, number, number, number];
  await saveHome(person, first);
  const browser = visitor({ userId: user_id, kept: [third, gone, first, second, 999_999] });
  await moveToAccount(browser, user_id);
  const { homes } = await findSavedPage(person, 1);
  expect(homes.map((home) => home.id)).toEqual([third, second, first]);
  expect(browser.cookies).toEqual([expect.stringMatching(/^manzil\.saved=; Max-Age=0/)]);
  await moveToAccount(visitor({ userId: user_id }), user_id);
});

test('an account and a browser hold so many homes, also when two tabs save the last at once', async () => {
  const made = await insertListings(
    Array.from({ length: MOST_SAVED + 1 }, () => ({ community_id, user_id })),
  );
  const ids = made.map(({ id }) => id);
  for (let at = 0; at < MOST_SAVED - 1; at += MOST_KEPT) {
    const kept = ids.slice(at, Math.min(at + MOST_KEPT, MOST_SAVED - 1));
    await moveToAccount(visitor({ kept }), user_id);
  }
  const last = await Promise.all(ids.slice(-2).map((id) => saveHome(person, id)));
  expect(last.toSorted()).toEqual([null, 'savedFull'].toSorted());
  expect(await savedIds()).toHaveLength(MOST_SAVED);

  // Homes removed and saved again, too; a browser keeps those an account has no room for.
  const [first, second] = ids as [number, number];
  const left = ids.find((_, at) => last[at - (MOST_SAVED - 1)] === 'savedFull')!;
  await removeHome(person, first);
  expect(await saveHome(person, left)).toBe(null);
  expect(await saveHome(person, first)).toBe('savedFull');
  const browser = visitor({ kept: [second, first] });
  await moveToAccount(browser, user_id);
  expect(browser.cookies).toEqual([
    expect.stringMatching(new RegExp(`^manzil\\.saved=${first}\\.1600000;`)),
  ]);
  expect(await savedIds()).toHaveLength(MOST_SAVED);
  for (const asked of [21, 99]) {
    expect(await findSavedPage(person, asked)).toMatchObject({
      total: MOST_SAVED,
      page: 21,
      pages: 21,
      homes: { length: 20 },
    });
  }
  expect(await saveHome(visitor({ kept: ids.slice(0, MOST_KEPT) }), ids[MOST_KEPT]!)).toBe(
    'keptFull',
  );
});

test('a hidden home is no longer saved, a saved one no longer hidden; only homes on the market can be hidden', async () => {
  const { id } = await makeListing();
  const { id: draft } = await makeListing({ status: 'draft' });
  await saveHome(person, id);
  expect(await Promise.all([hideHome(user_id, id), hideHome(user_id, id)])).toEqual([null, null]);
  expect(await findMarks(person)).toMatchObject({ saved: [], hidden: [id] });
  expect(await findHidden(user_id, 1)).toMatchObject({ homes: [{ id }], page: 1, pages: 1 });
  expect(await hideHome(user_id, draft)).toBe('homeGone');

  await saveHome(person, id);
  expect(await findMarks(person)).toMatchObject({ saved: [id], hidden: [] });
  await hideHome(user_id, id);
  await moveToAccount(visitor({ kept: [id] }), user_id);
  expect(await findMarks(person)).toMatchObject({ saved: [id], hidden: [] });
  await hideHome(user_id, id);
  await showHome((await insertAccount()).id, id);
  expect(await findMarks(person)).toMatchObject({ hidden: [id] });
  await showHome(user_id, id);
  expect(await findMarks(person)).toMatchObject({ hidden: [] });
});

test('a home that is both saved and hidden is only saved once it is saved again, or the site is updated', async () => {
  const homes = await insertListings(Array.from({ length: 3 }, () => ({ community_id, user_id })));
  const [both, removed, hidden] = homes.map(({ id }) => id) as [number, number, number];
  await saveHome(person, both);
  await saveHome(person, removed);
  await hideHome(user_id, removed);
  await hideHome(user_id, hidden);
  const { text } = migrations().find(({ name }) => name === '0641_saved_or_hidden.sql')!;
  for (const heal of [
    () => saveHome(person, both),
    () => moveToAccount(visitor({ kept: [both] }), user_id),
    () => sql.raw(text).execute(db),
  ]) {
    await db.insertInto('hidden_home').values({ user_id, listing_id: both }).execute();
    await heal();
    const marks = await findMarks(person);
    expect(marks.saved).toEqual([both]);
    expect(marks.hidden.toSorted()).toEqual([removed, hidden].toSorted());
  }
});

test('hidden homes are listed in pages, last hidden first, without those off the market', async () => {
  const homes = await insertListings(
    Array.from({ length: CARDS_PER_PAGE + 2 }, () => ({ community_id, user_id })),
  );
  const ids = homes.map(({ id }) => id);
  for (const id of ids) await hideHome(user_id, id);
  const [gone, first] = ids as [number, number];
  await db.updateTable('listing').set({ status: 'withdrawn' }).where('id', '=', gone).execute();
  const page = await findHidden(user_id, 1);
  expect(page.homes.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
  expect(page).toMatchObject({ page: 1, pages: 2 });
  expect(await findHidden(user_id, 99)).toMatchObject({ homes: [{ id: first }], page: 2 });
});

test('homes are compared in the order asked for, as far as they are on the market', async () => {
  const first = await makeListing({
    price: 2_000_000,
    amenities: ['gym', 'balcony'],
    service_charge: 20_000,
    fit_out: 'fitted',
    parking_spaces: 2,
  });
  const second = await makeListing({ status: 'sold' });
  const gone = await makeListing({ status: 'withdrawn' });
  await sql`insert into rent_level (community_id, property_type, bedrooms, median)
    select community_id, property_type, bedrooms, price * 0.0625 from listing where id = ${first.id}`.execute(
    db,
  );
  await sql`update listing set price = price where id = ${first.id}`.execute(db);
  expect(await findCompared([second.id, gone.id, first.id])).toMatchObject([
    { id: second.id, status: 'sold' },
    {
      id: first.id,
      amenities: ['balcony', 'gym'],
      serviceCharge: 20_000,
      fitOut: 'fitted',
      parkingSpaces: 2,
      grossYield: 6.25,
      netYield: 5.25,
    },
  ]);
  expect(await findCompared([])).toEqual([]);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('emails to those who saved a home', () => {
  let id: number;
  let now: number;
  beforeEach(async () => {
    await queueJob(db, 'sweep', {}); // makes the queue's tables
    await sql`truncate listing_change, saved_home`.execute(db);
    await takeMails();
    ({ id } = await makeListing({ title: 'Sea view', price: 1_500_000 }));
    now = Date.now();
  });

  async function takeMails() {
    const { rows } = await sql<{ data: OutgoingMail }>`
      delete from jobs.job where name = 'mail' returning data`.execute(db);
    return rows.map(({ data }) => data);
  }
  const insertSaver = async () => {
    const account = await insertAccount();
    await saveHome(visitor({ userId: account.id }), id);
    return account;
  };
  const change = (set: Updateable<Database['listing']>) =>
    db.updateTable('listing').set(set).where('id', '=', id).execute();
  /** The mail due `after` that many milliseconds. */
  const mailsAfter = async (after: number) => {
    now += after;
    await alert(new Date(now));
    return takeMails();
  };

  test('say what got cheaper, went off the market or came back; not to who wants none, removed it or owns it', async () => {
    const [saver, silent, remover] = [
      await insertSaver(),
      await insertSaver(),
      await insertSaver(),
    ];
    await saveHome(person, id);
    await setEmails(silent.id, false);
    await removeHome(visitor({ userId: remover.id }), id);
    await change({ title: 'Sea view' });
    expect(await mailsAfter(0)).toEqual([]);

    await change({ price: 1_400_000 });
    const [cheaper, ...more] = await mailsAfter(0);
    expect(more).toEqual([]);
    expect(cheaper).toMatchObject({ to: saver.email, subject: 'News about a home you saved' });
    expect(cheaper!.text).toMatch(
      /Sea view\nAED\s1,400,000 · Reduced from AED\s1,500,000\nAED\s[\d,]+ all-in\n/,
    );
    const token = new URL(cheaper!.unsubscribeUrl!).searchParams.get('token')!;
    expect(personOfToken(token)).toBe(saver.id);
    expect(personOfToken(token.replace(saver.id, silent.id))).toBe(null);
    expect(personOfToken('')).toBe(null);
    await change({ price: 1_450_000 });
    expect(await mailsAfter(DAY)).toEqual([]);

    await change({ status: 'withdrawn', title: 'Secret' });
    const [gone] = await mailsAfter(DAY);
    expect(gone!.text).toContain('Sea view\nNo longer on the market');
    expect(gone!.text).not.toContain('Secret');
    await change({ status: 'available', price: 1_300_000 });
    expect((await mailsAfter(DAY))[0]!.text).toMatch(
      /AED\s1,300,000 · Back on the market · Reduced from AED\s1,400,000/,
    );
    await setEmails(saver.id, false);
    await setEmails(silent.id, true);
    await change({ status: 'sold' });
    expect((await mailsAfter(DAY)).map((mail) => mail.to)).toEqual([silent.email]);
  });

  test('name a home that is gone as it was when saved, in the reader’s language', async () => {
    await change({ title_ar: 'إطلالة على البحر' });
    const { id: userId } = await insertSaver();
    const inArabic = { language: 'ar' };
    await db.updateTable('user_account').set(inArabic).where('id', '=', userId).execute();
    await change({ status: 'withdrawn', title: 'Secret', title_ar: 'سرّ' });
    const [gone] = await mailsAfter(0);
    expect(gone!.text).toContain('إطلالة على البحر');
    expect(gone!.text).not.toContain('سرّ');
    const page = await inLanguage('ar', () => findSavedPage(visitor({ userId }), 1));
    expect(page.homes).toMatchObject([{ title: 'إطلالة على البحر', card: null }]);
  });

  test('go out once a day, however often an owner changes a home, and say how it differs from the last', async () => {
    await insertSaver();
    await change({ status: 'under_offer' });
    expect((await mailsAfter(0))[0]!.text).toContain('Sea view\nAED\u00a01,500,000 · Under offer');
    for (let times = 1; times <= 10; times += 1) {
      await change({ status: 'available', price: 1_500_000 - times });
      expect(await mailsAfter(2 * MINUTE)).toEqual([]);
      await change({ status: 'under_offer' });
      expect(await mailsAfter(2 * MINUTE)).toEqual([]);
    }
    // Unchanged: no news.
    expect(await mailsAfter(DAY)).toEqual([]);
    await change({ status: 'available' });
    expect((await mailsAfter(2 * MINUTE))[0]!.text).toContain(
      'AED\u00a01,499,990 · Back on the market · Reduced from AED\u00a01,500,000',
    );
    await change({ price: 1_400_000 });
    await change({ price: 1_350_000 });
    expect(await mailsAfter(DAY - 1)).toEqual([]);
    expect((await mailsAfter(1))[0]!.text).toContain('Reduced from AED\u00a01,499,990');
  });

  test('are queued one by one: one that fails is tried again by the next run, and the others go out', async () => {
    const savers = [];
    for (let at = 0; at < 20; at += 1) savers.push((await insertSaver()).email);
    const [first, ...others] = savers;
    await sql`create function refuse_mail() returns trigger language plpgsql as $$
      begin raise 'refused'; end $$`.execute(db);
    await sql`create trigger refuse_mail before insert on jobs.job for each row
      when (new.data ->> 'to' = ${sql.lit(first!)}) execute function refuse_mail()`.execute(db);
    await change({ status: 'sold' });
    const mailed = (await mailsAfter(0)).map(({ to }) => to);
    expect(mailed.toSorted()).toEqual(others.toSorted());
    await sql`drop function refuse_mail cascade`.execute(db);
    await Promise.all([alert(new Date(now)), alert(new Date(now))]);
    expect(await takeMails()).toMatchObject([{ to: first }]);
  });
});
