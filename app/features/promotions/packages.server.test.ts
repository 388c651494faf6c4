import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerageDeletion } from '#app/features/brokerages/members/mutations.server.ts';
import { changeListings, publishScheduled } from '#app/features/listings/own/mutations.server.ts';
import { findPlaces } from '#app/features/listings/quota/queries.server.ts';
import { GRACE_DAYS } from '#app/features/listings/quota/rules.ts';
import { addUnits } from '#app/features/listings/units/mutations.server.ts';
import {
  addPackage,
  changePackage,
  keepTaxNumber,
} from '#app/features/packages/mutations.server.ts';
import {
  findPackage,
  findPackageStanding,
  packageVersion,
} from '#app/features/packages/queries.server.ts';
import { remindOfPackages } from '#app/features/packages/reminders.server.ts';
import { DAY_MS, monthsLater } from '#app/lib/dates.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import {
  signedEvent,
  startStripeServer,
  STRIPE_KEY,
  STRIPE_SIGNING_SECRET,
  type StripeServer,
} from '#test/support/stripe-server.ts';
import { whileLocked } from '#test/support/while-locked.ts';
import {
  cancelPackageCheckout,
  checkPayment,
  confirmPackageReturn,
  openPackageCheckout,
} from './checkout/mutations.server.ts';
import { spendCredit } from './credits/mutations.server.ts';
import { findFeaturable } from './credits/queries.server.ts';
import { settlePayment } from './mutations.server.ts';
import { agreedReport } from './provider.server.ts';
import { findPayment } from './queries.server.ts';
import { findInvoice } from './receipts/queries.server.ts';
import { refundPayment } from './refunds.server.ts';
import { readSignedEvent } from './stripe.server.ts';
import { handleEvent, settleCheckouts, storeEvent } from './webhook/mutations.server.ts';

let stripe: StripeServer;
let packageId = 0;
let company: { id: number; name: string };
let owner: string;
let agent: string;

const SMALL = {
  name: 'Small',
  name_ar: 'صغيرة',
  listings: 2,
  credits: 2,
  price: 1_050,
  months: 3,
  is_on_sale: true,
};

beforeAll(async () => {
  stripe = await startStripeServer();
  const keys = { secretKey: STRIPE_KEY, webhookSecret: STRIPE_SIGNING_SECRET, apiUrl: stripe.url };
  Object.assign(env(), { stripe: keys, publicUrl: 'https://manzil.example' });
});
afterAll(async () => {
  await sql`update package set is_on_sale = false`.execute(db);
  await stripe.stop();
});

beforeEach(async () => {
  await sql`update package set is_on_sale = false`.execute(db);
  ({ id: packageId } = await db
    .insertInto('package')
    .values(SMALL)
    .returning('id')
    .executeTakeFirstOrThrow());
  company = await insertBrokerage({ address: 'Bay Square', trn: '100000000000003' });
  [owner, agent] = await Promise.all([insertMember('owner'), insertMember('agent')]);
});

async function insertMember(role: 'owner' | 'agent'): Promise<string> {
  const { id } = await insertAccount();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${id}, ${company.id}, ${role})`.execute(
    db,
  );
  await insertAgent({ user_id: id, brokerage_id: company.id });
  return id;
}

async function home(values = {}): Promise<number> {
  const { id: community_id } = await insertCommunity();
  const { id: agent_id } = await db
    .selectFrom('agent')
    .where('user_id', '=', agent)
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = await insertListing({ user_id: agent, agent_id, community_id, ...values });
  return id;
}

async function change(values: typeof SMALL) {
  const version = packageVersion((await findPackage(packageId))!);
  await changePackage(actor(), packageId, version, values);
}

const actor = () => ({ userId: owner, username: 'Olga', ip: '127.0.0.1' });

async function opened(seen = SMALL.price, by = owner): Promise<string> {
  const outcome = await openPackageCheckout(by, packageId, seen);
  if ('error' in outcome) throw new Error(JSON.stringify(outcome.error));
  return outcome.path.split('/').at(-1)!;
}

/** Paid at Stripe, which we learn of. */
async function bought(now = new Date()): Promise<string> {
  const id = await opened();
  stripe.pay(stripe.sessionOf(id));
  await checkPayment((await findPayment(id))!, now);
  return id;
}

async function tell(type: string, object: object, times = 1): Promise<void> {
  const { body, signature } = signedEvent(type, object);
  const event = await readSignedEvent(Buffer.from(body), signature);
  for (let time = 0; time < times; time += 1) {
    await storeEvent(event!);
    await handleEvent(event!.id);
  }
}

const standing = (now = new Date()) => findPackageStanding(company.id, now);
const places = async (now = new Date()) => (await findPlaces(company.id, now)).places;

async function countMails(kind: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from jobs.job j join brokerage_member m on m.brokerage_id = ${company.id}
      join user_account u on u.id = m.user_id
    where j.name = 'mail' and j.data ->> 'kind' = ${kind} and j.data ->> 'to' = u.email`.execute(
    db,
  );
  return rows[0]!.n;
}

describe('a package', () => {
  test('is bought at its price, for the company, with an invoice to it', async () => {
    const id = await opened();
    const session = stripe.sessionOf(id);
    expect(session).toMatchObject({
      amount_total: 105_000,
      currency: 'aed',
      metadata: { payment: id, company: String(company.id), account: owner },
      success_url: `https://manzil.example/company/packages?bought=success&payment=${id}`,
    });
    expect(await standing()).toMatchObject({ places: 0, purchases: [] });
    stripe.pay(session);
    expect(await confirmPackageReturn(owner, id)).toBe('featured');
    expect(await standing()).toMatchObject({
      places: 2,
      credits: { bought: 2, spent: 0 },
      purchases: [{ paymentId: id, name: 'Small', amount: 105_000, isPaid: true }],
    });
    await keepTaxNumber(actor(), company.id, '');
    const invoice = await findInvoice(company.id, id);
    expect(invoice).toMatchObject({
      buyer: { name: company.name, address: 'Bay Square', trn: '100000000000003', email: null },
      payment: { vat: 5_000, amount: 105_000, listingId: null, package: { listings: 2 } },
    });
    expect(invoice!.payment.receiptNumber).toBeGreaterThan(0);
    expect(await countMails('packageBought')).toBe(1);
    // The checkout, which either language may have asked for first, names it in both.
    expect(stripe.sessionOf(id).sold).toBe('Small · صغيرة');
    const buyer = async () =>
      inLanguage('ar', async () => (await findInvoice(company.id, id))?.buyer.name);
    expect(await buyer()).toBe(company.name);
    await sql`update brokerage set name_ar = 'شركة الخور' where id = ${company.id}`.execute(db);
    expect(await buyer()).toBe('شركة الخور');
    await sql`update brokerage set name = 'Another' where id = ${company.id}`.execute(db);
    expect(await buyer()).toBe(company.name);
    const other = await insertBrokerage();
    expect(await findInvoice(other.id, id)).toBeNull();
  });

  test('that is cancelled can be paid no more, and is granted if it was paid before', async () => {
    const left = await opened();
    expect(await cancelPackageCheckout(owner, left)).toBe('not_paid');
    expect(stripe.sessionOf(left).status).toBe('expired');
    const paid = await opened();
    expect(await cancelPackageCheckout((await insertAccount()).id, paid)).toBe('not_paid');
    stripe.pay(stripe.sessionOf(paid));
    expect(await cancelPackageCheckout(owner, paid)).toBe('featured');
  });

  test('is granted once, by a webhook twice, a return and the job that makes up for lost events', async () => {
    const id = await opened();
    const session = stripe.sessionOf(id);
    stripe.pay(session);
    // The process that was told of the payment died before it did anything: only the provider knows.
    await settleCheckouts(new Date((await findPayment(id))!.expiresAt.getTime() + 1));
    const [first] = (await standing()).purchases;
    await tell('checkout.session.completed', session, 2);
    await Promise.all([confirmPackageReturn(owner, id), checkPayment((await findPayment(id))!)]);
    const { purchases } = await standing();
    expect(purchases).toHaveLength(1);
    expect(purchases[0]).toEqual(first);
    const { rows } = await sql<{ kind: string }>`
      select kind from payment_event where payment_id = ${id} and kind in ('paid', 'package_granted')`.execute(
      db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['paid', 'package_granted']);
  });

  test('ordered in two tabs is one checkout; its webhook and the return at the same moment grant it once', async () => {
    const account = sql`select from user_account where id = ${owner} for update`;
    const tab = () => opened();
    const [id, again] = (await whileLocked(account, [tab, tab])) as [string, string];
    expect(again).toBe(id);
    const session = stripe.sessionOf(id);
    stripe.pay(session);
    await whileLocked<unknown>(account, [
      () => tell('checkout.session.completed', session),
      () => confirmPackageReturn(owner, id),
    ]);
    const { rows } = await sql<{ kind: string }>`
      select kind from payment_event where payment_id = ${id} and kind <> 'opened' order by id`.execute(
      db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['paid', 'package_granted']);
    expect((await standing()).purchases).toHaveLength(1);
    expect(await countMails('packageBought')).toBe(1);
  });

  test('bought by two who run the company at the same moment runs twice, one after the other', async () => {
    const partner = await insertMember('owner');
    const both = [await opened(), await opened(SMALL.price, partner)];
    const quota = sql`select pg_advisory_xact_lock(hashtextextended(${`places:${company.id}`}, 0))`;
    const paid = await Promise.all(both.map(findPayment));
    const now = new Date();
    await whileLocked<unknown>(
      quota,
      paid.map((it) => () => settlePayment(it!.id, agreedReport(it!, 'paid'), now)),
    );
    const [first, second] = (await standing(now)).purchases;
    expect(second!.from).toEqual(first!.until);
  });

  test('whose price changes is sold at the new one, and what is paid at the old one counts', async () => {
    const id = await opened();
    await change({ ...SMALL, price: 2_100, listings: 9 });
    expect(await openPackageCheckout(owner, packageId, SMALL.price)).toEqual({
      error: 'package_price_changed',
    });
    stripe.pay(stripe.sessionOf(id));
    await checkPayment((await findPayment(id))!);
    expect(await standing()).toMatchObject({ places: 2, purchases: [{ amount: 105_000 }] });
    const next = await opened(2_100);
    expect(next).not.toBe(id);
    expect(stripe.sessionOf(next).amount_total).toBe(210_000);
  });

  test('with other contents for the same price closes the checkout before', async () => {
    const id = await opened();
    expect(await opened()).toBe(id);
    await change({ ...SMALL, listings: 9 });
    expect(await opened()).not.toBe(id);
    expect(stripe.sessionOf(id).status).toBe('expired');
  });

  test('is sold to those who run a company, while it is on sale', async () => {
    const gone = { error: 'package_gone' };
    expect(await openPackageCheckout(agent, packageId, SMALL.price)).toEqual(gone);
    expect(await openPackageCheckout((await insertAccount()).id, packageId, SMALL.price)).toEqual(
      gone,
    );
    await change({ ...SMALL, is_on_sale: false });
    expect(await openPackageCheckout(owner, packageId, SMALL.price)).toEqual(gone);
  });

  test('bought again begins when the one before it ends; another adds to it', async () => {
    const now = new Date();
    await bought(now);
    await bought(now);
    const [first, second] = (await standing(now)).purchases;
    expect(second!.from).toEqual(first!.until);
    expect(second!.until).toEqual(monthsLater(first!.until, 3));
    expect(await places(now)).toBe(2);
    ({ id: packageId } = await db
      .insertInto('package')
      .values({ ...SMALL, name: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow());
    await bought(now);
    expect(await places(now)).toBe(4);
  });

  test('has credits for homes in the order of their titles, as the reader sees them', async () => {
    const titles = { a: 'شقة', b: 'استوديو' };
    await home({ title: 'Apartment', title_ar: titles.a });
    await home({ title: 'Studio', title_ar: titles.b });
    const titlesIn = (locale: string) =>
      inLanguage(locale, async () =>
        (await findFeaturable(company.id, new Date())).map(({ title }) => title),
      );
    expect(await titlesIn('en')).toEqual(['Apartment', 'Studio']);
    expect(await titlesIn('ar')).toEqual([titles.b, titles.a]);
  });

  test('refunded ends, with what its credits featured; the next begins, and homes stay', async () => {
    const [id, listing] = [await bought(), await home()];
    const next = await bought();
    expect(await spendCredit(actor(), company.id, listing)).toBeNull();
    const now = new Date();
    expect(await refundPayment(id, 'Asked', async () => {}, now)).toBe('refunded');
    const after = await standing(now);
    expect(after.purchases.find(({ paymentId }) => paymentId === id)).toMatchObject({
      isPaid: false,
    });
    expect(after.purchases.find(({ paymentId }) => paymentId === next)!.from).toEqual(now);
    const row = await db
      .selectFrom('listing')
      .where('id', '=', listing)
      .select(['status', 'is_featured'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'available', is_featured: false });
    expect(await countMails('packageRefunded')).toBe(1);
  });

  test('refunded or disputed after its end takes back the month of a credit spent before it', async () => {
    for (const state of ['refunded', 'disputed'] as const) {
      const [id, listing] = [await bought(), await home()];
      const { until } = (await standing()).purchases.find(({ paymentId }) => paymentId === id)!;
      const at = (minutes: number) => new Date(until.getTime() + minutes * 60_000);
      expect(await spendCredit(actor(), company.id, listing, at(-1))).toBeNull();
      const report = agreedReport((await findPayment(id))!, 'paid');
      const refunded = state === 'refunded' ? report.amount! : 0;
      await settlePayment(id, { ...report, refunded, isDisputed: state === 'disputed' }, at(1));
      expect((await findPayment(id))!.state).toBe(state);
      const row = await db
        .selectFrom('listing')
        .where('id', '=', listing)
        .select(['is_featured', 'featured_until'])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ is_featured: false, featured_until: at(1) });
    }
  });

  test('isn’t for who takes over the company once its members are gone, nor are its credits and invoice', async () => {
    const [id, unpaid] = [await bought(), await opened()];
    const { until } = (await standing()).purchases[0]!;
    await db.transaction().execute((trx) => brokerageDeletion.remove!(trx, [owner, agent]));
    owner = await insertMember('owner');
    await sql`update brokerage set claimed_at = now() where id = ${company.id}`.execute(db);
    const session = stripe.sessionOf(unpaid);
    stripe.pay(session);
    await tell('checkout.session.completed', session);
    expect(await standing()).toMatchObject({ places: 0, credits: { bought: 0 }, purchases: [] });
    expect(await findInvoice(company.id, id)).toBeNull();
    expect(await spendCredit(actor(), company.id, await home({ user_id: owner }))).toBe(
      'credits_none',
    );
    await remindOfPackages(new Date(until.getTime() - DAY_MS));
    expect(await countMails('packageEnding')).toBe(0);
    expect((await findPayment(unpaid))!.featuredFrom).toBeNull(); // for staff to refund
    const own = await bought();
    expect((await standing()).purchases).toMatchObject([{ paymentId: own }]);
  });

  test('paid for once the company is others’ is mailed with the buyer’s own receipt', async () => {
    const id = await opened();
    await sql`update brokerage set claimed_at = now() where id = ${company.id}`.execute(db);
    stripe.pay(stripe.sessionOf(id));
    await checkPayment((await findPayment(id))!);
    const { rows } = await sql<{ text: string }>`
      select data ->> 'text' as text from jobs.job
      where name = 'mail' and data ->> 'kind' = 'packageBought' and data ->> 'text' like ${`%${id}%`}`.execute(
      db,
    );
    expect(rows[0]!.text).toContain(`https://manzil.example/dashboard/payments/${id}`);
  });

  test('is reminded of once before its end and once at it, by two processes', async () => {
    const id = await bought();
    const { until } = (await standing()).purchases[0]!;
    const at = (days: number) => new Date(until.getTime() + days * DAY_MS);
    await remindOfPackages(at(-8));
    expect(await countMails('packageEnding')).toBe(0);
    await Promise.all([
      remindOfPackages(at(-6)),
      remindOfPackages(at(-6)),
      remindOfPackages(at(-5)),
    ]);
    expect(await countMails('packageEnding')).toBe(1);
    expect(await countMails('packageEnded')).toBe(0);
    await Promise.all([remindOfPackages(at(1)), remindOfPackages(at(1))]);
    expect([await countMails('packageEnding'), await countMails('packageEnded')]).toEqual([1, 1]);
    expect((await findPayment(id))!.state).toBe('paid');
  });

  test('is reminded of to the microsecond', async () => {
    await bought();
    await sql`update package_purchase set runs_until = runs_until + interval '7 microseconds' where brokerage_id = ${company.id}`.execute(
      db,
    );
    const { until } = (await standing()).purchases[0]!;
    await remindOfPackages(new Date(until.getTime() - DAY_MS));
    await remindOfPackages(new Date(until.getTime() + DAY_MS));
    expect([await countMails('packageEnding'), await countMails('packageEnded')]).toEqual([1, 1]);
  });
});

describe('places', () => {
  test('are none needed while nothing is on sale, nor without a company', async () => {
    const id = await home({ status: 'draft' });
    const stranger = await insertAccount();
    await db.insertInto('profile').values({ id: stranger.id, first_name: 'Sam' }).execute();
    const { id: community_id } = await insertCommunity();
    const own = await insertListing({ user_id: stranger.id, community_id, status: 'draft' });
    expect(await changeListings(stranger.id, [own.id], 'available')).toMatchObject({
      changed: [own.id],
    });
    expect(await changeListings(agent, [id], 'available')).toBe('quota_full');
    await change({ ...SMALL, is_on_sale: false });
    expect(await changeListings(agent, [id], 'available')).toMatchObject({ changed: [id] });
  });

  test('are taken all or none, also in two tabs at once', async () => {
    await bought();
    const drafts = [];
    for (let n = 0; n < 3; n += 1) drafts.push(await home({ status: 'draft' }));
    expect(await changeListings(agent, drafts, 'available')).toBe('quota_full');
    const outcomes = await Promise.all(
      drafts.map((id) => changeListings(agent, [id], 'available')),
    );
    expect(outcomes.filter((it) => it === 'quota_full')).toHaveLength(1);
    expect(await findPlaces(company.id, new Date())).toEqual({ places: 2, taken: 2 });
  });

  test('that are too few for a table of units are told by row, and no unit is added', async () => {
    await bought();
    const likeId = await home({ status: 'draft' });
    await db.insertInto('profile').values({ id: agent, first_name: 'Adam' }).execute();
    const facts = { bedrooms: '1', bathrooms: '1', size_sqft: '800', price: '1000000' };
    const rows = ['1', '2', '3'].map((unit_number) => ({ unit_number, ...facts }));
    const add = (status: 'available' | 'draft', count: number) =>
      addUnits(agent, { likeId, rows: rows.slice(0, count), status, page, name: null });
    const page = randomUUID();
    expect(await add('available', 3)).toEqual({
      kind: 'invalid',
      errors: { form: ['units_no_place'], fields: { 'unit_number.2': ['unit_no_place'] } },
    });
    expect((await findPlaces(company.id, new Date())).taken).toBe(0);
    expect(await add('available', 2)).toMatchObject({ kind: 'added' });
    // Sent again, it needs no places.
    expect(await add('available', 2)).toMatchObject({ kind: 'added' });
    expect((await findPlaces(company.id, new Date())).taken).toBe(2);
  });

  test('are given up by what is sold and taken again by what comes back', async () => {
    await bought();
    const [first] = [await home(), await home()];
    const back = await home({ status: 'withdrawn' });
    expect(await changeListings(agent, [back], 'available')).toBe('quota_full');
    await changeListings(agent, [first], 'delete');
    expect(await changeListings(agent, [back], 'available')).toMatchObject({ changed: [back] });
    expect(await changeListings(agent, [first], 'restore')).toBe('quota_full');
    await changeListings(agent, [back], 'sold');
    expect(await changeListings(agent, [first], 'restore')).toMatchObject({ changed: [first] });
    expect(await changeListings(agent, [back], 'available')).toBe('quota_full');
  });

  test('that are missing when a scheduled draft is due are told by mail', async () => {
    const due = await home({ status: 'draft', publish_at: new Date(Date.now() - 1_000) });
    await publishScheduled(new Date());
    const row = await db
      .selectFrom('listing')
      .where('id', '=', due)
      .select(['status', 'publish_at'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'draft', publish_at: null });
    expect(await countMails('scheduleMissed')).toBe(1);
  });

  test(`last ${GRACE_DAYS} days longer than the package; what is live stays`, async () => {
    await bought();
    const live = await home();
    const { until } = (await standing()).purchases[0]!;
    const at = (days: number) => new Date(until.getTime() + days * DAY_MS);
    expect(await places(at(GRACE_DAYS - 1))).toBe(2);
    expect(await places(at(GRACE_DAYS + 1))).toBe(0);
    await remindOfPackages(at(1));
    const { status } = await db
      .selectFrom('listing')
      .where('id', '=', live)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('available');
  });

  test('of another package that has ended stay as long, but what was renewed counts once', async () => {
    const now = new Date();
    await bought(now);
    await bought(now);
    const small = packageId;
    ({ id: packageId } = await db
      .insertInto('package')
      .values({ ...SMALL, name: 'Other', listings: 5, months: 1 })
      .returning('id')
      .executeTakeFirstOrThrow());
    await bought(now);
    const at = (months: number, days: number) =>
      new Date(monthsLater(now, months).getTime() + days * DAY_MS);
    expect(await places(now)).toBe(7);
    expect(await places(at(1, GRACE_DAYS - 1))).toBe(7);
    expect(await places(at(1, GRACE_DAYS + 1))).toBe(2);
    expect(await places(at(3, 1))).toBe(2);
    expect(await places(at(6, 1))).toBe(2);
    expect(await places(at(6, GRACE_DAYS + 1))).toBe(0);
    packageId = small;
  });

  test('are not taken by what waited for approval and is deleted, until it is restored', async () => {
    await bought();
    const waiting = await home({ status: 'draft' });
    await db
      .insertInto('listing_approval')
      .values({ listing_id: waiting, wanted: 'available' })
      .execute();
    const taken = async () => (await findPlaces(company.id, new Date())).taken;
    expect(await taken()).toBe(1);
    await changeListings(agent, [waiting], 'delete');
    expect(await taken()).toBe(0);
    const other = [await home(), await home()] as const;
    expect(await changeListings(agent, [waiting], 'restore')).toBe('quota_full');
    await changeListings(agent, [other[0]], 'withdrawn');
    expect(await changeListings(agent, [waiting], 'restore')).toMatchObject({ changed: [waiting] });
    expect(await taken()).toBe(2);
  });

  test('that every company has are a package of AED 0', async () => {
    await db
      .insertInto('package')
      .values({ ...SMALL, name: 'Free', price: 0, credits: 0, listings: 1 })
      .execute();
    expect(await places()).toBe(1);
    await bought();
    expect(await places()).toBe(2);
  });
});

describe('a credit', () => {
  test('features a home for a month, once in two tabs, until there is none', async () => {
    await bought();
    const homes = [await home(), await home(), await home()] as const;
    const now = new Date();
    const outcomes = await Promise.all([
      spendCredit(actor(), company.id, homes[0], now),
      spendCredit(actor(), company.id, homes[0], now),
    ]);
    expect(outcomes.toSorted()).toEqual(['promotion_featured', null].toSorted());
    const row = await db
      .selectFrom('listing')
      .where('id', '=', homes[0])
      .select(['is_featured', 'featured_until'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_featured: true, featured_until: monthsLater(now, 1) });
    const last = await Promise.all([
      spendCredit(actor(), company.id, homes[1]),
      spendCredit(actor(), company.id, homes[2]),
    ]);
    expect(last.toSorted()).toEqual(['credits_none', null].toSorted());
    expect((await standing()).credits).toEqual({ bought: 2, spent: 2 });
  });

  test('follows a paid month that staff have ended early: a refund of that leaves the credit its whole month', async () => {
    await bought();
    const listing = await home();
    const now = new Date();
    const paidUntil = new Date(now.getTime() + 20 * DAY_MS);
    await db
      .updateTable('listing')
      .set({ is_featured: false, featured_until: paidUntil })
      .where('id', '=', listing)
      .execute();
    expect(await spendCredit(actor(), company.id, listing, now)).toBeNull();
    const row = await db
      .selectFrom('listing')
      .where('id', '=', listing)
      .select(['is_featured', 'featured_until'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_featured: true, featured_until: monthsLater(paidUntil, 1) });
  });

  test('is for homes of the company, spent by those who run it', async () => {
    await bought();
    const gone = 'company_listing_gone';
    const listing = await home();
    expect(await spendCredit({ ...actor(), userId: agent }, company.id, listing)).toBe(gone);
    expect(await spendCredit({ ...actor(), userId: randomUUID() }, company.id, listing)).toBe(gone);
    const { id: community_id } = await insertCommunity();
    const other = await insertAgent();
    const foreign = await insertListing({ community_id, agent_id: other.id });
    expect(await spendCredit(actor(), company.id, foreign.id)).toBe(gone);
    const draft = await home({ status: 'draft' });
    expect(await spendCredit(actor(), company.id, draft)).toBe('promotion_not_public');
  });
});

describe('the operator', () => {
  const { name, name_ar, ...figures } = SMALL;
  const values = { name: `${name} twice`, name_ar, ...figures };
  const named = async () => {
    const { n } = await db
      .selectFrom('package')
      .where('name', '=', values.name)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };

  test('who sends a form again adds one package', async () => {
    const add = () => addPackage(actor(), values);
    await Promise.all([add(), add()]);
    await addPackage(actor(), { ...values, price: 2_000 });
    expect(await named()).toBe(2);
  });

  test('who saves second is told, and replaces the other change knowingly', async () => {
    const opened = packageVersion((await findPackage(packageId))!);
    const save = (price: number, version: string) =>
      changePackage(actor(), packageId, version, { ...SMALL, price });
    expect(await save(900, opened)).toEqual({ kind: 'saved' });
    expect(await save(900, opened)).toEqual({ kind: 'saved' }); // sent again
    const refused = await save(800, opened);
    expect(refused).toMatchObject({ kind: 'changed' });
    expect((await findPackage(packageId))!.price).toBe(900);
    const { version } = refused as ChangedSince;
    expect(await save(800, version)).toEqual({ kind: 'saved' });
    expect(await changePackage(actor(), 0, version, SMALL)).toEqual({ kind: 'not_found' });
  });
});
