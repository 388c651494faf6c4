import { describe, expect, test } from 'vitest';
import { monthHeld } from './ledger/rules.ts';
import {
  differences,
  endWithout,
  isReusable,
  monthBought,
  monthLater,
  promotionPrice,
  promotionRefusal,
  statesAhead,
} from './rules.ts';
import type { Payment, PaymentState, PromotionRefusal, ProviderReport } from './types.ts';

const dubai = (time: string) => new Date(`${time}+04:00`);

test.each([
  [199, { amount: 19_900, vat: 948 }],
  [105, { amount: 10_500, vat: 500 }],
  [2, { amount: 200, vat: 10 }],
])('AED %d is %o: VAT is part of the price', (dirhams, price) => {
  expect(promotionPrice(dirhams)).toEqual(price);
});

test.each([
  ['2026-11-22T10:00', '2026-12-22T10:00'],
  ['2027-01-31T10:00', '2027-02-28T10:00'],
  ['2028-01-31T10:00', '2028-02-29T10:00'],
  ['2028-01-30T10:00', '2028-02-29T10:00'],
  ['2027-02-28T10:00', '2027-03-28T10:00'],
  ['2026-12-31T23:59', '2027-01-31T23:59'],
  ['2027-03-31T00:30', '2027-04-30T00:30'], // still 30 March in UTC
  ['2027-02-01T02:00', '2027-03-01T02:00'], // still 31 January in UTC
])('a month from %s is %s, in Dubai', (from, until) => {
  expect(monthLater(dubai(from))).toEqual(dubai(until));
});

describe('a month bought', () => {
  const now = dubai('2026-11-22T10:00');

  test.each([
    [null, '2026-11-22T10:00', '2026-12-22T10:00'],
    ['2026-11-21T10:00', '2026-11-22T10:00', '2026-12-22T10:00'],
    ['2026-11-25T10:00', '2026-11-25T10:00', '2026-12-25T10:00'],
  ])('while featured until %s is %s to %s', (left, from, until) => {
    expect(monthBought(left ? dubai(left) : null, now)).toEqual({
      from: dubai(from),
      until: dubai(until),
    });
  });

  test.each([
    ['as it runs', '2026-11-12T10:00', '2026-12-12T10:00', '2026-12-12T10:00', '2026-11-22T10:00'],
    [
      'before it begins',
      '2026-12-01T10:00',
      '2027-01-01T10:00',
      '2027-01-01T10:00',
      '2026-12-01T10:00',
    ],
    [
      'before another',
      '2026-11-12T10:00',
      '2026-12-12T10:00',
      '2027-01-12T10:00',
      '2026-12-23T10:00',
    ],
    ['once over', '2026-10-01T10:00', '2026-11-01T10:00', '2026-12-01T10:00', '2026-12-01T10:00'],
  ])('is refunded %s: what was used stays used', (_, from, until, featuredUntil, end) => {
    const month = { from: dubai(from), until: dubai(until) };
    expect(endWithout(month, dubai(featuredUntil), now)).toEqual(dubai(end));
  });

  test.each([
    [null, '2026-12-25'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-25', null], // before it began: a renewal
    ['2027-01-05', '2026-12-25'],
  ])('cancelled at %s is held until %s', (cancelled, until) => {
    const [featuredFrom, featuredUntil] = [new Date('2026-11-25'), new Date('2026-12-25')];
    const cancelledAt = cancelled === null ? null : new Date(cancelled);
    expect(monthHeld({ featuredFrom, featuredUntil, cancelledAt })).toEqual(
      until && { from: featuredFrom, until: new Date(until) },
    );
  });
});

describe('a listing', () => {
  const now = dubai('2026-11-22T10:00');
  const plain = { status: 'available', isFeatured: false, featuredUntil: null } as const;

  test.each<[Partial<Parameters<typeof promotionRefusal>[0]>, PromotionRefusal | null]>([
    [{}, null],
    [{ status: 'under_offer' }, null],
    [{ featuredUntil: dubai('2026-12-01T10:00') }, null], // unfeatured by staff
    [{ isFeatured: true }, 'promotion_featured'], // by staff, without an end
    [{ isFeatured: true, featuredUntil: dubai('2026-11-25T10:01') }, 'promotion_featured'],
    [{ isFeatured: true, featuredUntil: dubai('2026-11-25T10:00') }, null], // renewed in its last days
    ...(['draft', 'withdrawn', 'sold', 'let'] as const).map(
      (status): [{ status: typeof status }, PromotionRefusal] => [
        { status },
        'promotion_not_public',
      ],
    ),
  ])('%o is refused promotion: %s', (listing, refusal) => {
    expect(promotionRefusal({ ...plain, ...listing }, now)).toBe(refusal);
  });
});

const payment: Payment = {
  id: 'p',
  userId: 'u',
  package: null,
  listingId: 7,
  listingTitle: 'Villa',
  listingTitleAr: null,
  amount: 19_900,
  vat: 948,
  currency: 'AED',
  provider: 'stripe',
  session: 'cs_1',
  providerPayment: null,
  checkoutUrl: null,
  state: 'open',
  createdAt: new Date(0),
  expiresAt: new Date(0),
  paidAt: null,
  receiptNumber: null,
  featuredFrom: null,
  featuredUntil: null,
  refunded: 0,
  refundedAt: null,
  runsOn: null,
  runsFrom: null,
  runsUntil: null,
  refundDue: null,
  refundAskedAt: null,
  refundGivenAt: null,
  refundReturned: 0,
  seller: null,
  refundTarget: null,
  refundSentAt: null,
};

const paid: ProviderReport = {
  state: 'paid',
  amount: 19_900,
  currency: 'AED',
  payment: 'p',
  listing: '7',
  account: 'u',
  providerPayment: 'pi_1',
  refunded: 0,
  isDisputed: false,
};

describe('a report', () => {
  test.each<[PaymentState, Partial<ProviderReport>, PaymentState[]]>([
    ['open', { state: 'open' }, []],
    ['open', { state: 'processing' }, ['processing']],
    ['open', {}, ['paid']],
    ['open', { state: 'failed' }, ['failed']],
    ['open', { state: 'expired' }, ['expired']],
    ['processing', {}, ['paid']],
    ['processing', { state: 'open' }, []],
    ['expired', {}, ['paid']], // paid in its last second
    ['failed', {}, ['paid']],
    ['paid', {}, []],
    ['paid', { state: 'expired' }, []],
    ['paid', { refunded: 19_900 }, ['refunded']],
    ['paid', { refunded: 5_000 }, []],
    ['paid', { isDisputed: true }, ['disputed']],
    ['open', { refunded: 19_900 }, ['paid', 'refunded']], // the first report of it
    ['open', { isDisputed: true, refunded: 19_900 }, ['paid', 'disputed', 'refunded']],
    ['refunded', { refunded: 19_900 }, []],
    ['refunded', {}, []],
    ['disputed', { isDisputed: true }, []],
    ['mismatch', {}, []],
    ['mismatch', { refunded: 19_900 }, ['refunded']],
  ])('on a payment that is %s, %o leads through %j', (state, report, ahead) => {
    expect(statesAhead({ ...payment, state }, { ...paid, ...report })).toEqual(ahead);
  });

  test.each<[Partial<ProviderReport>, string]>([
    [{ amount: 19_899 }, 'amount'],
    [{ amount: 1 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ currency: 'INR' }, 'currency'],
    [{ currency: null }, 'currency'],
    [{ payment: 'another' }, 'payment'],
    [{ payment: null }, 'payment'],
    [{ listing: '8' }, 'listing'],
    [{ account: 'another' }, 'account'],
  ])('%o is no payment of ours', (report, name) => {
    expect(differences(payment, { ...paid, ...report })).toEqual([name]);
    expect(statesAhead(payment, { ...paid, ...report })).toEqual(['mismatch']);
  });

  test('names the person who paid, also once their account is deleted', () => {
    expect(differences({ ...payment, userId: null }, paid)).toEqual([]);
  });
});

const TERMS = {
  packageId: 1,
  brokerageId: 1,
  name: 'Small',
  nameAr: null,
  listings: 5,
  credits: 1,
  months: 1,
};

test.each<
  [Partial<Pick<Payment, 'amount' | 'provider' | 'checkoutUrl' | 'package'>>, number, boolean]
>([
  [{}, 11, true],
  [{}, 10, false],
  [{}, -1, false],
  [{ checkoutUrl: null }, 41, true],
  [{ checkoutUrl: null }, 40, false], // its provider wants half an hour
  [{ amount: 24_900 }, 60, false], // the price has changed
  [{ provider: 'stripe' }, 60, false],
  [{ package: TERMS }, 60, false], // what it holds has changed
])('a checkout %o with %d minutes left is offered again: %s', (values, minutes, expected) => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const offer = { amount: 19_900, provider: 'demonstration', package: null } as const;
  const checkout = { ...offer, checkoutUrl: 'https://pay.example', expiresAt, ...values };
  expect(isReusable(checkout, offer, now)).toBe(expected);
});
