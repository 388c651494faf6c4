import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { startNumberProvider } from '#test/support/number-provider.ts';
import { freePort } from '#test/support/site-process.ts';
import { findPhone } from '../phones/queries.server.ts';
import { findNumberToShow, keepNumbers, recordCall } from './mutations.server.ts';

// A provider of numbers over real HTTP.

const PHONE = '+971501234567';
const TOKEN = 'a-token-of-the-number-provider';
const port = await freePort();
const provider = startNumberProvider(port, TOKEN);
const ids: string[] = [];

beforeAll(async () => {
  env().calls = {
    url: `http://127.0.0.1:${port}`,
    token: TOKEN,
    webhookSecret: 'whsec_',
    mostNumbers: 2,
  };
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  const { rows } = await sql<{ id: string }>`
    with company as (insert into brokerage (slug, name) values ('tracked-homes', 'Tracked Homes') returning id),
      person as (insert into agent (slug, name, brokerage_id, phone) select 'tracked', 'Ada', id, ${PHONE} from company returning id)
    insert into listing (agent_id, area_id, community_id, place_name, address, title, price, reference)
    select person.id, area.id, area.id, name_en, 'Marina Walk', 'Home', 900000, 'R-' || n
    from person, (select * from area limit 1) area, generate_series(1, 3) n returning id::text`.execute(
    db,
  );
  ids.push(...rows.map(({ id }) => id));
});
afterAll(async () => {
  env().calls = null;
  await provider.stop();
});

const shown = async (named: { id?: string; slug?: string }) =>
  findNumberToShow((await findPhone(named))!);
const home = (at: number) => shown({ id: ids[at] ?? '' });
const numbers = () =>
  db.selectFrom('tracked_number').select(['number', 'forwards_to']).orderBy('number').execute();

test('the advertiser’s own number is shown until the provider gives one, and when it is down again', async () => {
  expect(await home(0)).toBe(PHONE);
  await provider.start();
  const number = await home(0);
  expect(provider.numbers.get(number)).toMatchObject({ forwardTo: PHONE });
  expect(await home(0)).toBe(number);
  const requests = provider.requests.length;
  await sql`update tracked_number set confirmed_at = now() - interval '11 minutes'`.execute(db);
  await provider.stop();
  expect(await home(0)).toBe(PHONE);
  expect(provider.requests).toHaveLength(requests);
  await provider.start();
  expect(await home(0)).toBe(number);
});

test('an agent’s page has a number of its own, and there are no more than the operator allows', async () => {
  const own = await shown({ slug: 'tracked' });
  expect(provider.numbers.has(own)).toBe(true);
  expect(own).not.toBe(await home(0));
  expect(await home(1)).toBe(PHONE);
});

test('a call is a contact once, of the home or the agent’s page', async () => {
  const number = await home(0);
  const call = { id: 'call-1', number, at: new Date(Date.now() - 60_000), seconds: 134 };
  await recordCall(call);
  await recordCall(call);
  await recordCall({
    ...call,
    id: 'call-2',
    number: await shown({ slug: 'tracked' }),
    seconds: null,
  });
  await recordCall({ ...call, id: 'call-3', number: '+97140000000' });
  const { rows } = await sql`
    select way, listing_id::text as home, seconds, agent_id is not null as "hasAgent" from phone_contact order by call_id`.execute(
    db,
  );
  expect(rows).toEqual([
    { way: 'called', home: ids[0], seconds: 134, hasAgent: true },
    { way: 'called', home: null, seconds: null, hasAgent: true },
  ]);
});

test('numbers follow the advertiser’s, and go back when their home is gone', async () => {
  await sql`update agent set phone = '+971507654321' where slug = 'tracked'`.execute(db);
  await sql`update listing set messages_only = true where id = ${ids[0]}`.execute(db);
  await keepNumbers();
  expect(await numbers()).toEqual([{ number: expect.any(String), forwards_to: '+971507654321' }]);
  expect(provider.released).toBe(1);
  await sql`delete from tracked_number`.execute(db);
  await provider.stop();
  await expect(keepNumbers()).rejects.toThrow('does not answer');
  await provider.start();
  await keepNumbers();
  expect(provider.numbers.size).toBe(0);
  expect(await db.selectFrom('released_number').selectAll().execute()).toEqual([]);
});

test('a number that the provider gives for two things at once is shown for one', async () => {
  provider.only = '+97145559999';
  const taken = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    await sql`insert into tracked_number (listing_id, number) values (${ids[2]}, ${provider.only})`.execute(
      trx,
    );
    await taken.promise;
  });
  const asked = home(1);
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update tracked_number%'`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
  taken.resolve();
  await other;
  expect(await asked).toBe('+971507654321');
  provider.only = null;
});
