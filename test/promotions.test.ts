import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOVES_A_DAY } from '#app/features/promotions/rest/rules.ts';
import { mailsTo, query } from './support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from './support/sessions.ts';
import { type Site, startSite } from './support/site.ts';
import { signedEvent, startStripeServer, type StripeServer } from './support/stripe-server.ts';

let stripe: StripeServer;
let site: Site;
const owner = { cookie: '', id: '' };
const stranger = { cookie: '', id: '' };
let listings: number[];

beforeAll(async () => {
  stripe = await startStripeServer();
  site = await startSite({ env: { ...OPEN_SITE, ...stripe.settings } });
  for (const [person, email] of [
    [owner, 'owner@x.example'],
    [stranger, 'stranger@x.example'],
  ] as const) {
    person.id = await insertPerson(site, email);
    person.cookie = (await openSession(site, email)).cookie;
  }
  const given = await query<{ id: number }>(
    site,
    `update listing set user_id = $1 where id in (
       select id from listing where status = 'available' and not is_featured and id not in (select listing_id from payment where listing_id is not null)
       order by id limit 2)
     returning id`,
    [owner.id],
  );
  listings = given.map(({ id }) => id);
});
afterAll(async () => {
  await site.stop();
  await stripe.stop();
});

const ask = (id: number | string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${site.origin}/functions/create-featured-listing?propertyId=${id}`, { headers, method });

const tell = (body: string, signature: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'Stripe-Signature': signature, ...headers },
  });

const featured = async (id: number) => {
  const [row] = await query<{ is: boolean }>(
    site,
    'select is_featured as "is" from listing where id = $1',
    [id],
  );
  return row!.is;
};

test('create-featured-listing answers an address to pay at, or says what is wrong', async () => {
  const [listing] = listings as [number];
  const mine = { Cookie: owner.cookie };
  const answers: [Response, number, object][] = [
    [await ask(listing), 401, { error: 'You must be logged in to promote a property' }],
    [
      await ask(listing, { Authorization: 'Bearer forged' }),
      401,
      { error: 'You must be logged in to promote a property' },
    ],
    ...(await Promise.all(
      [
        ask(listing, { Cookie: stranger.cookie }),
        ask('', mine),
        ask('999999', mine),
        ask('1e9', mine),
      ].map(async (answer): Promise<[Response, number, object]> => [
        await answer,
        404,
        { error: 'This property doesn’t exist, or it isn’t yours' },
      ]),
    )),
    [
      await ask(listing, { ...mine, 'Idempotency-Key': 'x'.repeat(256) }),
      400,
      { error: 'An Idempotency-Key has 1 to 255 characters without spaces' },
    ],
    [await ask(listing, mine), 200, { url: expect.stringMatching(/\/pay\/cs_test_\w+$/) }],
  ];
  for (const [answer, status, body] of answers) {
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('it opens no checkout for other sites, prefetches and other methods', async () => {
  const [listing] = listings as [number];
  const before = stripe.calls.length;
  const mine = { Cookie: owner.cookie };
  const statuses = await Promise.all([
    ask(listing, { ...mine, 'Sec-Fetch-Site': 'cross-site' }),
    ask(listing, { ...mine, 'Sec-Fetch-Site': 'same-site' }),
    ask(listing, { ...mine, Origin: 'https://elsewhere.example' }),
    ask(listing, { ...mine, Origin: 'null' }),
    ask(listing, { ...mine, 'Sec-Purpose': 'prefetch;prerender' }),
    ask(listing, mine, 'HEAD'),
    ask(listing, mine, 'POST'),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 503, 405, 405]);
  expect(stripe.calls).toHaveLength(before);
});

test('a token and a double click get one checkout; a paid one is featured by the webhook alone', async () => {
  const listing = listings[1]!;
  const grant = await fetch(`${site.origin}/api/auth/token`, {
    method: 'POST',
    headers: { Cookie: owner.cookie },
  });
  const { access_token: token } = await grant.json();
  const byToken = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one' };
  const answers = await Promise.all([
    ask(listing, byToken),
    ask(listing, { ...byToken, Origin: 'https://client.example', 'Sec-Fetch-Site': 'cross-site' }),
    ask(listing, { Cookie: owner.cookie, 'Sec-Fetch-Site': 'same-origin' }),
  ]);
  const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).url));
  expect(new Set(urls)).toEqual(new Set([expect.stringContaining('/pay/')]));
  const session = stripe.sessions.get(urls[0].split('/').at(-1))!;

  // Only Stripe can report that it is paid, and only with its signature.
  const { body, signature } = signedEvent('checkout.session.completed', session);
  const old = signedEvent('checkout.session.completed', session, {
    at: new Date(Date.now() - 301_000),
  });
  const others = signedEvent('checkout.session.completed', session, { secret: 'whsec_others' });
  stripe.pay(session);
  const refusals = await Promise.all([
    tell(body, ''),
    tell(`${body} `, signature),
    tell(old.body, old.signature),
    tell(others.body, others.signature),
    tell('x'.repeat(300_000), signature),
    fetch(`${site.origin}/webhooks/stripe`),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 405]);
  expect(await query(site, 'select from provider_event')).toEqual([]);
  expect(await featured(listing)).toBe(false);

  const told = await Promise.all([tell(body, signature), tell(body, signature)]);
  expect(told.map(({ status }) => status)).toEqual([204, 204]);
  await expect.poll(() => featured(listing)).toBe(true);
  const renewed = await ask(listing, { Cookie: owner.cookie });
  expect([renewed.status, await renewed.json()]).toEqual([
    409,
    { error: 'This property is featured already' },
  ]);
  const kinds = await query<{ kind: string }>(
    site,
    `select e.kind from payment_event e join payment p on p.id = e.payment_id
     where p.listing_id = $1 order by e.id`,
    [listing],
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['opened', 'paid', 'featured']);
});

test('once it is sold, its owner moves the days left or has them refunded; nobody else does', async () => {
  const [other, listing] = listings as [number, number];
  const page = `/properties/${listing}/promote`;
  const get = async (path: string, { cookie } = owner) =>
    (await fetch(`${site.origin}${path}`, { headers: { Cookie: cookie } })).text();
  const post = (fields: Record<string, string>, { cookie } = owner, path = page) =>
    fetch(`${site.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie },
      redirect: 'manual',
    });
  const sell = (id: number) =>
    query(site, `update listing set status = 'withdrawn' where id = $1`, [id]);
  expect(await get(page)).toContain('Featured until');
  expect(await get(page)).not.toContain('Have them refunded');
  expect((await post({ intent: 'move', to: String(other) })).status).toBe(400);
  await sell(listing);
  // Whichever listings are shown.
  expect(await get('/dashboard?status=available')).toContain('Use the days left');

  expect((await post({ intent: 'move', to: String(other) }, stranger)).status).toBe(404);
  for (const to of ['', '0', String(listing), '999999'])
    expect((await post({ intent: 'move', to })).status).toBe(400);
  const moved = await post({ intent: 'move', to: String(other) });
  expect(moved.headers.get('location')).toBe(`/properties/${other}/promote`);
  expect([await featured(other), await featured(listing)]).toEqual([true, false]);
  const again = await post({ intent: 'move', to: String(other) });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('Nothing is left to move or refund');

  // To and fro, as often as a day allows; then the choice stays.
  let places = [other, listing] as const;
  const moveOn = async () => {
    const [from, to] = places;
    await sell(from);
    await query(site, `update listing set status = 'available' where id = $1`, [to]);
    return post({ intent: 'move', to: String(to) }, owner, `/properties/${from}/promote`);
  };
  for (let move = 2; move <= MOVES_A_DAY; move += 1) {
    expect((await moveOn()).status).toBe(302);
    places = [places[1], places[0]];
  }
  const often = await moveOn();
  expect(often.status).toBe(429);
  expect(await often.text()).toMatch(new RegExp(`<option value="${listing}" selected`));

  const path = `/properties/${other}/promote`;
  const offer = await get(path);
  const [, seen = ''] = /name="seen" value="(\d+)"/.exec(offer) ?? [];
  const dirhams = Number(seen) / 100;
  expect(offer).toContain(`Refund AED\u00a0${dirhams}`);
  expect(offer).toContain('rounded down to whole dirhams');
  expect((await post({ intent: 'refund', seen: '19900' }, owner, path)).status).toBe(400);
  expect((await post({ intent: 'refund', seen }, stranger, path)).status).toBe(404);
  const tries = await Promise.all([1, 2].map(() => post({ intent: 'refund', seen }, owner, path)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([302, 400]);
  expect(await featured(other)).toBe(false);
  const [session] = [...stripe.sessions.values()].filter(({ status }) => status === 'complete');
  await expect
    .poll(() => session!.payment_intent!.latest_charge!.amount_refunded)
    .toBe(Number(seen));
  await expect.poll(() => get('/dashboard/payments')).toContain(`AED\u00a0${dirhams}.00 refunded`);
  const subjects = async () =>
    (await mailsTo(site, 'owner@x.example')).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('The days left of your promotion have been refunded');
});

test('the log names no secret', () => {
  expect(site.log()).not.toMatch(/sk_test_\w{4}|whsec_\w/);
});
