import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { formError } from '#app/lib/form.ts';
import { feeds as texts } from '#app/messages/en/feeds.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings, numberSetting } from '#app/server/held-settings.server.ts';
import { useOutsideServer } from '#test/support/outside-server.ts';
import { ensureFeed } from './mutations.server.ts';
import { overrideField, restoreField } from './overrides/mutations.server.ts';
import { findOverridable } from './overrides/queries.server.ts';
import type { Feed } from './queries.server.ts';
import { runFeed } from './runs.server.ts';

// Real XML over real HTTP.

let body: string | Buffer = '';
let answer: (response: ServerResponse) => void = (response) => response.end(body);
const host = useOutsideServer((_, response) => answer(response));
let feed: Feed;

beforeEach(async () => {
  answer = (response) => response.end(body);
  await sql`truncate listing, agent, brokerage, area, import_change, feed restart identity cascade`.execute(
    db,
  );
  await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 }]]));
  const { rows } = await sql<{
    id: number;
  }>`insert into brokerage (slug, name) values ('invented-homes', 'Invented Homes')
    returning id`.execute(db);
  await sql`insert into agent (brokerage_id, slug, name, email) values (${rows[0]!.id}, 'ada', 'Ada Agent', 'ada@example.com')`.execute(
    db,
  );
  feed = await ensureFeed(rows[0]!.id, `http://${host()}/feed.xml`);
});

type Fields = Partial<Record<string, string>>;

const PF: Fields = {
  permit_number: '71000000001',
  offering_type: 'RS',
  property_type: 'AP',
  price: '1500000',
  city: '<![CDATA[ Dubai ]]>',
  community: '<![CDATA[ Invented Marina ]]>',
  sub_community: 'Quay',
  property_name: 'Tower One',
  title_en: '<![CDATA[Bright & airy <b>home</b>]]>',
  description_en: '<![CDATA[First line.<br>Second&nbsp;line.]]>',
  title_ar: '<![CDATA[شقة <b>مضيئة</b>]]>',
  description_ar: '<![CDATA[السطر الأول.<br>السطر الثاني.]]>',
  amenities: 'BA,CP,SP,XX',
  size: '1,000.4',
  bedroom: '2',
  bathroom: '3',
  furnished: 'Partly',
  parking: '1',
  agent: '<name>Ada Agent</name><email>ADA@example.com</email>',
  photo: '<url last_update="2026-01-01 10:00:00">https://photos.example/1.jpg</url>',
  geopoints: '55.14,25.08',
};

function propertyFinder(reference: string, changes: Fields = {}): string {
  const fields = Object.entries({ reference_number: reference, ...PF, ...changes })
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${value}</${name}>`))
    .join('\n');
  return `<property last_update="2026-02-03 04:05:06">${fields}</property>`;
}

const list = (...homes: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><list>${homes.join('')}</list>`;
const numbered = (count: number, changes: Fields = {}) =>
  list(...Array.from({ length: count }, (_, at) => propertyFinder(`A-${at + 1}`, changes)));

async function run(content: string | Buffer, mayWithdraw = false) {
  body = content;
  const outcome = await runFeed({ feed, agreed: mayWithdraw ? Infinity : 0 });
  if (outcome.kind !== 'ended') throw new Error(outcome.kind);
  const notes = (outcome.report ?? []).map(({ kind, value, count }) =>
    `${kind} ${value} ${count}`.replace('  ', ' '),
  );
  return { ...outcome, notes };
}

/** Companies need permit numbers, until the test ends. */
function needPermits() {
  holdSettings({ version: 1, settings: { permit_policy: 'agents' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
}

const listings = () => db.selectFrom('listing').selectAll().orderBy('id').execute();
const statuses = async () =>
  (await listings()).map(({ source_key, status }) => `${source_key} ${status}`);

/** Whether a run waits for a transaction, and before it has decided anything. */
async function isWaitedFor(pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where ${pid}::integer = any (pg_blocking_pids(pid)) and query like 'select "id" from "feed"%'`.execute(
    db,
  );
  return rows.length > 0;
}

describe('a home', () => {
  test('that hasn’t changed keeps its hash from release to release', async () => {
    await run(
      list(
        propertyFinder('A-1', { agent: undefined }),
        propertyFinder('A-2', {
          agent: undefined,
          offering_type: 'RR',
          price: '<yearly>120000</yearly>',
          cheques: '4',
          developer: 'Invented & Sons',
          service_charge: '9000',
          availability_date: '2027-01-31',
        }),
      ),
    );
    const { rows } = await sql<{ hash: string }>`
      select encode(hash, 'hex') as hash from feed_home order by reference`.execute(db);
    expect(rows.map(({ hash }) => hash)).toEqual([
      'd19a35e8c33d9d05d3bc87ed92d89597',
      '1592e9a285768df7ebe352759b5b7988',
    ]);
  });

  test('that staff are deciding on is not changed at the same moment', async () => {
    let decision: Promise<number> | undefined;
    answer = (response) => {
      // Once the run has begun: its beginning waits for others, too.
      decision = db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`
          select pg_backend_pid() as pid from feed where id = ${feed.id} for share`.execute(trx);
        response.end(body);
        await expect.poll(() => isWaitedFor(rows[0]!.pid), { timeout: 10_000 }).toBe(true);
        return (await listings()).length;
      });
    };
    expect(await run(list(propertyFinder('A-1')))).toMatchObject({ outcome: 'done', added: 1 });
    expect(await decision).toBe(0);
  });

  test('of Property Finder’s form is listed with all it states', async () => {
    expect(await run(list(propertyFinder('A-1')))).toMatchObject({
      outcome: 'done',
      homes: 1,
      added: 1,
      notes: ['unknown_amenity XX 1'],
    });
    const [listing] = await listings();
    expect(listing).toMatchObject({
      reference: `F${feed.id}-A-1`,
      source: `feed-${feed.id}`,
      title: 'Bright & airy home',
      description: 'First line.\nSecond line.',
      title_ar: 'شقة مضيئة',
      description_ar: 'السطر الأول.\nالسطر الثاني.',
      price: 1_500_000,
      purpose: 'sale',
      property_type: 'apartment',
      furnishing: 'part_furnished',
      bedrooms: 2,
      bathrooms: 3,
      size_sqft: 1000,
      amenities: ['balcony', 'shared_pool', 'parking'],
      permit_number: '71000000001',
      parking_spaces: 1,
      place_name: 'Tower One, Quay, Invented Marina',
      user_id: null,
      status: 'available',
    });
    const agent = await db
      .selectFrom('agent')
      .where('id', '=', listing!.agent_id)
      .select('slug')
      .executeTakeFirst();
    expect(agent).toEqual({ slug: 'ada' });
  });

  test('of Bayut’s form is too, with its levels of place the wrong way round', async () => {
    const fields = {
      Property_Ref_No: 'B-1',
      Property_Status: 'live',
      Property_purpose: 'Rent',
      Property_Type: 'Pent House',
      Property_Title: 'Sky home',
      Property_Description: 'High up.',
      Price: '240000',
      Rent_Frequency: 'annually',
      City: 'Dubai',
      Locality: 'Quay House',
      Sub_Locality: 'D-405',
      Tower_Name: ' Invented Marina',
      Property_Size: '200',
      Property_Size_Unit: 'SQM',
      Bedrooms: '3',
      Bathrooms: '4',
      Furnished: 'Yes',
      Off_Plan: 'No',
      Listing_Agent: 'Nobody Known',
      Listing_Agent_Email: 'nobody@example.com',
    };
    const xml = Object.entries(fields)
      .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
      .join('');
    const features =
      '<Features><Feature><![CDATA[Gym or Health Club]]></Feature><Feature>Parking Spaces: 2</Feature></Features>';
    const outcome = await run(
      `<Properties><Property>${xml}${features}<Images/><Floor_Plans><Floor_Plan><![CDATA[http://x.example/1.pdf]]></Floor_Plan></Floor_Plans></Property></Properties>`,
    );
    expect(outcome).toMatchObject({
      added: 1,
      notes: ['no_permit 1', 'unknown_agent nobody@example.com 1', 'no_photos 1'],
    });
    expect((await listings())[0]).toMatchObject({
      purpose: 'rent',
      rent_period: 'yearly',
      price: 240_000,
      property_type: 'penthouse',
      size_sqft: 2153,
      furnishing: 'furnished',
      amenities: ['gym', 'parking'],
      place_name: 'Quay House, Invented Marina',
    });
    expect(await db.selectFrom('feed_photo').select(['url', 'is_plan']).execute()).toEqual([
      { url: 'http://x.example/1.pdf', is_plan: true },
    ]);
  });

  test('may state its size in square metres in several ways, beside the number too', async () => {
    const bayut = (
      size: string,
      unit: string,
    ) => `<Property><Property_Ref_No>${size}-${unit}</Property_Ref_No>
      <Property_purpose>Buy</Property_purpose><Property_Type>Villa</Property_Type><Property_Title>Home</Property_Title>
      <Price>3000000</Price><Locality>Invented Marina</Locality><Property_Size>${size}</Property_Size>
      <Property_Size_Unit>${unit}</Property_Size_Unit></Property>`;
    const sizes = [
      ['200', 'Square Meters', 2153],
      ['200', 'm²', 2153],
      ...['Sq. Mtr', 'SQMTR', 'sq mtrs', 'sqm', 'sqms', 'sqm (BUA)', 'Square Metres'].map(
        (unit) => ['200', unit, 2153] as const,
      ),
      ['200 sq. mtrs.', '', 2153],
      ['200 sq.m.', '', 2153],
      ['2,153 sq. ft.', 'SQM', 2153],
      ['2153', 'Square Feet', 2153],
    ] as const;
    await run(
      `<Properties>${sizes.map(([size, unit]) => bayut(size, unit)).join('')}</Properties>`,
    );
    expect((await listings()).map((it) => it.size_sqft)).toEqual(sizes.map(([, , size]) => size));
    await run(list(propertyFinder('A-1', { size: '200 sqm' })));
    expect((await listings()).at(-1)).toMatchObject({ source_key: 'A-1', size_sqft: 2153 });
  });

  test('to rent has the period whose price isn’t nothing', async () => {
    const price = '<yearly>0</yearly><monthly>9,000</monthly><weekly/>';
    await run(list(propertyFinder('A-1', { offering_type: 'RR', price })));
    expect(await listings()).toMatchObject([{ rent_period: 'monthly', price: 9_000 }]);
  });

  test('is never dated later than now', async () => {
    const tonight = `${isoDay(new Date())} 23:59:59`;
    await run(list(propertyFinder('A-1').replace('2026-02-03 04:05:06', tonight)));
    const [home] = await listings();
    expect(home!.created_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect(isoDay(home!.created_at)).toBe(isoDay(new Date()));
  });

  test('that can’t be listed is left out with a line, and the others are listed', async () => {
    const bad: [Fields, string][] = [
      [{ description_en: 'x'.repeat(1_100_000) }, 'too_large 1'],
      [{ reference_number: undefined }, 'no_reference 1'],
      [{ offering_type: undefined }, 'no_purpose 1'],
      [{ property_type: 'ZZ' }, 'unknown_type ZZ 1'],
      [{ price: undefined, price_on_application: 'Yes' }, 'price_on_application 1'],
      [{ price: '1' }, 'price 1'],
      [{ size: undefined }, 'size 1'],
      [{ title_en: undefined }, 'no_title 1'],
      [{ city: 'Sharjah' }, 'outside_dubai 1'],
      [
        { community: 'Nowhere', sub_community: undefined, property_name: undefined },
        'unknown_place Nowhere 1',
      ],
    ];
    const homes = bad.map(([changes], at) =>
      propertyFinder(`A-${at}`, { amenities: undefined, ...changes }),
    );
    const outcome = await run(list(...homes, propertyFinder('B-1', { amenities: undefined })));
    expect(outcome).toMatchObject({ outcome: 'done', homes: 11, added: 1, leftOut: 10 });
    expect(outcome.notes).toEqual(bad.map(([, note]) => note));
    for (const { kind, count, value } of outcome.report ?? [])
      expect(texts.notes[kind](count, value)).toContain('1 home');
  });

  test('of odd words is left out, however long they are', async () => {
    const gap = ' '.repeat(300_000);
    const outcome = await run(
      list(
        propertyFinder('A-1', { price: `1${gap}1` }),
        propertyFinder('A-2', { size: `1${gap}1` }),
        propertyFinder('A-3', { property_type: 'constructor' }),
        propertyFinder('A-4', { property_type: 'x'.repeat(300_000) }),
        propertyFinder('B-1', { amenities: `constructor,${'x,'.repeat(300_000)}` }),
      ),
    );
    expect(outcome).toMatchObject({ outcome: 'done', added: 1, leftOut: 4 });
    expect(outcome.notes).toContain('unknown_type constructor 1');
    expect(outcome.notes).toContain('unknown_amenity constructor 1');
    expect(JSON.stringify(outcome.report).length).toBeLessThan(20_000);
  });

  test('that lacks something is listed, with a line', async () => {
    const photos = Array.from(
      { length: 300 },
      (_, at) => `<url>https://photos.example/${at}.jpg</url>`,
    ).join('');
    const flawed: [Fields, string][] = [
      [{ permit_number: 'n/a' }, 'no_permit 1'],
      [{ agent: '<email>x@example.com</email>' }, 'unknown_agent x@example.com 1'],
      [{ agent: undefined }, 'no_agent 1'],
      [{ photo: photos }, 'many_photos 1'],
      [{ floor_plan: photos }, 'many_plans 1'],
      [{ geopoints: '0.5,0.5' }, 'point 1'],
    ];
    const homes = flawed.map(([changes], at) =>
      propertyFinder(`A-${at}`, { amenities: undefined, ...changes }),
    );
    const outcome = await run(list(...homes));
    expect(outcome).toMatchObject({ outcome: 'done', added: 6, leftOut: 0 });
    expect(outcome.notes).toEqual(flawed.map(([, note]) => note));
    const kept = await db
      .selectFrom('feed_photo')
      .where('reference', '=', 'A-3')
      .select('id')
      .execute();
    expect(kept).toHaveLength(numberSetting('listing_photos'));
  });

  test('its floor plans are read in each way that feeds state them', async () => {
    const at = (n: number) => `https://plans.example/${n}.jpg`;
    const ways: [string, string[]][] = [
      [`<url>${at(1)}</url><url>${at(2)}</url>`, [at(1), at(2)]],
      [`${at(1)}</floor_plan><floor_plan>${at(2)}`, [at(1), at(2)]],
      [`${at(1)}, ${at(2)}|${at(3)}`, [at(1), at(2), at(3)]],
      ['N/A', []],
    ];
    const homes = ways.map(([plans], n) =>
      propertyFinder(`A-${n}`, { amenities: undefined, floor_plan: plans }),
    );
    expect((await run(list(...homes))).notes).toEqual([]);
    for (const [n, [, urls]] of ways.entries()) {
      const kept = await db
        .selectFrom('feed_photo')
        .where('reference', '=', `A-${n}`)
        .where('is_plan', '=', true)
        .orderBy('position')
        .select('url')
        .execute();
      expect(kept.map(({ url }) => url)).toEqual(urls);
    }
  });

  test('that somebody else or another feed lists is listed too, with a line', async () => {
    const others = await sql<{ id: number }>`
      with company as (insert into brokerage (slug, name) values ('other', 'Other Homes') returning id),
        agent as (insert into agent (brokerage_id, slug) select id, 'other-team' from company)
      select id from company`.execute(db);
    const own = feed;
    feed = await ensureFeed(others.rows[0]!.id, own.address);
    await run(
      list(propertyFinder('O-1'), propertyFinder('O-2', { completion_status: 'off_plan' })),
    );
    feed = await ensureFeed(own.brokerageId, `${own.address}?second`);
    await run(list(propertyFinder('A-1', { permit_number: '71000000002' })));
    feed = own;
    const homes = list(
      propertyFinder('A-1', { permit_number: '71000000003' }),
      propertyFinder('A-2'),
      propertyFinder('A-3', { completion_status: 'off_plan' }),
      propertyFinder('A-4', { offering_type: 'RR', price: '<yearly>120000</yearly>' }),
    );
    for (const _ of [1, 2]) {
      const { outcome, report, leftOut } = await run(homes);
      expect([outcome, leftOut]).toEqual(['done', 0]);
      expect(report!.slice(0, 2)).toEqual([
        {
          kind: 'other_company',
          value: '',
          count: 1,
          homes: [{ reference: 'A-2', detail: 'Other Homes' }],
        },
        {
          kind: 'other_feed',
          value: '',
          count: 1,
          homes: [{ reference: 'A-1', detail: `${own.address}?second` }],
        },
      ]);
    }
    expect(await statuses()).toHaveLength(7);
    expect((await statuses()).every((status) => status.endsWith('available'))).toBe(true);
  });

  test('whose reference comes twice is listed once', async () => {
    const outcome = await run(
      list(propertyFinder('A-1'), propertyFinder('A-1', { price: '2000000' })),
    );
    expect(outcome).toMatchObject({ added: 1, leftOut: 1 });
    expect(outcome.notes).toContain('duplicate 1');
    expect((await listings())[0]).toMatchObject({ price: 1_500_000 });
  });
});

describe('a run', () => {
  test('touches what has changed only', async () => {
    await run(numbered(3));
    await sql`update listing set title = 'Changed here' where source_key = 'A-2'`.execute(db);
    const again = await run(numbered(3).replaceAll('2026-02-03', '2026-02-04'));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(
      await run(
        list(
          propertyFinder('A-1', { price: '1600000' }),
          propertyFinder('A-2'),
          propertyFinder('A-3'),
        ),
      ),
    ).toMatchObject({
      changed: 1,
      unchanged: 2,
    });
    const [first, second] = await listings();
    expect([first!.price, second!.title]).toEqual([1_600_000, 'Changed here']);
  });

  test('withdraws what was missing twice, and brings it back with the feed', async () => {
    await run(numbered(4));
    expect(await run(numbered(3))).toMatchObject({ missing: 1, withdrawn: 0 });
    expect(await statuses()).toContain('A-4 available');
    expect(await run(numbered(3))).toMatchObject({ missing: 0, withdrawn: 1 });
    expect(await statuses()).toContain('A-4 withdrawn');
    expect(await run(numbered(3))).toMatchObject({ withdrawn: 0, unchanged: 3 });
    expect(await run(numbered(4))).toMatchObject({ changed: 1 });
    expect(await statuses()).toContain('A-4 available');
  });

  test('brings nothing back that staff have taken down, and hands in what has changed since', async () => {
    await run(numbered(4));
    await run(numbered(2), true);
    await run(numbered(2), true);
    const takeDown = (key: string, state: 'change_wanted' | 'refused') =>
      sql`insert into listing_approval (listing_id, state, wanted, decided_at, decided_by, message)
        select id, ${state}, 'available', now(), 'ada', 'No.' from listing where source_key = ${key}`.execute(
        db,
      );
    await takeDown('A-3', 'refused');
    await takeDown('A-4', 'change_wanted');
    await run(numbered(4, { price: '1700000' }));
    expect(await statuses()).toEqual([
      'A-1 available',
      'A-2 available',
      'A-3 withdrawn',
      'A-4 withdrawn',
    ]);
    const { rows } =
      await sql`select state, message from listing_approval order by listing_id`.execute(db);
    expect(rows).toEqual([
      { state: 'refused', message: 'No.' },
      { state: 'waiting', message: null },
    ]);
  });

  test('hands in a reference that states a home refused under another, and leaves it alone afterwards', async () => {
    const villa = { property_type: 'VH', size: '4000', permit_number: '71000000009' };
    const photo = '<url>https://photos.example/villa.jpg</url>';
    const both = (first: Fields, second = villa) =>
      list(propertyFinder('A-1', first), propertyFinder('A-2', second));
    await run(both({}));
    await sql`with refused as (update listing set status = 'withdrawn' where source_key = 'A-2' returning id)
      insert into listing_approval (listing_id, state, wanted, decided_at, decided_by, message)
      select id, 'refused', 'available', now(), 'ada', 'No.' from refused`.execute(db);
    expect(await run(both({ price: '1700000' }))).toMatchObject({ changed: 1 });
    expect(await statuses()).toEqual(['A-1 available', 'A-2 withdrawn']);

    await run(both({ ...villa, photo }));
    const told =
      await sql`select from feed_run where report @> '[{"kind": "refused_before", "count": 1}]'`.execute(
        db,
      );
    expect(told.rows).toHaveLength(1);
    expect(await statuses()).toEqual(['A-1 withdrawn', 'A-2 withdrawn']);
    const states = async () =>
      (await sql`select state, wanted from listing_approval order by listing_id`.execute(db)).rows;
    expect(await states()).toMatchObject([
      { state: 'waiting', wanted: 'available' },
      { state: 'refused' },
    ]);
    const photos =
      await sql`select url from feed_photo where reference = 'A-1' and is_wanted`.execute(db);
    expect(photos.rows).toEqual([{ url: 'https://photos.example/villa.jpg' }]);

    await sql`update listing_approval a set state = 'approved', decided_at = now(), decided_by = 'ada', home = home_of_listing(l)
      from listing l where l.id = a.listing_id and l.source_key = 'A-1'`.execute(db);
    await sql`update listing set status = 'available' where source_key = 'A-1'`.execute(db);
    await run(both({ ...villa, photo, price: '1800000' }));
    expect(await statuses()).toEqual(['A-1 available', 'A-2 withdrawn']);
  });

  test('stores a home off the site that waits for staff; once let in it is new, and back only after that', async () => {
    const villa = { property_type: 'VH', size: '4000', permit_number: '71000000009' };
    await run(list(propertyFinder('A-1'), propertyFinder('A-2', villa)));
    await sql`with refused as (update listing set status = 'withdrawn' where source_key = 'A-2' returning id)
      insert into listing_approval (listing_id, state, wanted, decided_at, decided_by, message)
      select id, 'refused', 'available', now(), 'ada', 'No.' from refused`.execute(db);
    await run(
      list(propertyFinder('A-1'), propertyFinder('A-2', villa), propertyFinder('A-3', villa)),
    );
    expect(await statuses()).toEqual(['A-1 available', 'A-2 withdrawn', 'A-3 withdrawn']);
    await sql`update listing set created_at = now() - interval '8 days' where source_key = 'A-3'`.execute(
      db,
    );
    const cheaper = { ...villa, price: '1400000' };
    await run(
      list(propertyFinder('A-1'), propertyFinder('A-2', villa), propertyFinder('A-3', cheaper)),
    );
    await sql`truncate listing_change`.execute(db);
    await sql`update listing_approval a set state = 'approved', decided_at = now(), decided_by = 'ada', home = home_of_listing(l)
      from listing l where l.id = a.listing_id and l.source_key = 'A-3'`.execute(db);
    for (const status of ['available', 'withdrawn', 'available'])
      await sql`update listing set status = ${status} where source_key = 'A-3'`.execute(db);
    const { rows } = await sql`select kind from listing_change order by id`.execute(db);
    expect(rows).toEqual([{ kind: 'new' }, { kind: 'closed' }, { kind: 'back' }]);
    // Nobody saw what it asked before.
    expect((await listings())[2]).toMatchObject({ price: 1_400_000, previous_price: null });
    expect(await db.selectFrom('former_price').selectAll().execute()).toEqual([]);
  });

  test('brings nothing back that staff have deleted since another that was killed decided so', async () => {
    await run(numbered(2));
    const columns = sql`reference, source, source_key, agent_id, purpose, property_type, completion, title, price, area_id,
      community_id, place_name, address, created_at, updated_at, amenities, messages_only`;
    await sql`insert into import_change (n, listing_id, status, ${columns})
      select id, id, 'available', ${columns} from listing`.execute(db);
    await sql`update listing set status = 'withdrawn'`.execute(db);
    await sql`insert into listing_deletion (listing_id, status, by_staff)
      select id, 'available', true from listing where source_key = 'A-1'`.execute(db);
    await run(numbered(2));
    expect(await statuses()).toEqual(['A-1 withdrawn', 'A-2 available']);
  });

  test('leaves alone what somebody withdrew, sold or let here', async () => {
    await run(numbered(4));
    await sql`update listing set status = case source_key when 'A-1' then 'withdrawn'::listing_status else 'sold' end
      where source_key in ('A-1', 'A-4')`.execute(db);
    await run(numbered(3, { price: '1700000' }));
    await run(numbered(3));
    expect(await statuses()).toEqual([
      'A-1 withdrawn',
      'A-2 available',
      'A-3 available',
      'A-4 sold',
    ]);
  });

  test('that finds a home it can’t use any more leaves it on the site', async () => {
    await run(numbered(3));
    const broken = list(
      propertyFinder('A-1'),
      propertyFinder('A-2'),
      propertyFinder('A-3', { price: '1' }),
    );
    await run(broken);
    expect(await run(broken)).toMatchObject({ leftOut: 1, withdrawn: 0 });
    expect(await statuses()).toContain('A-3 available');
  });

  test('withdraws what its feed itself takes off the market, which is not left out, be it all', async () => {
    const bayut = (...statuses: string[]) =>
      `<Properties>${statuses
        .map(
          (
            status,
            at,
          ) => `<Property><Property_Ref_No>B-${at}</Property_Ref_No><Property_Status>${status}</Property_Status>
            <Property_purpose>Buy</Property_purpose><Property_Type>Villa</Property_Type><Property_Title>Home</Property_Title>
            <Price>3000000</Price><Locality>Invented Marina</Locality><Property_Size>2000</Property_Size></Property>`,
        )
        .join('')}</Properties>`;
    await run(bayut('live', 'live', 'live', 'live'));
    expect(await run(bayut('live', 'live', 'live', 'sold'))).toMatchObject({
      homes: 3,
      unchanged: 3,
      leftOut: 0,
      withdrawn: 1,
    });
    const none = bayut('sold', 'sold', 'deleted', 'sold');
    expect(await run(none)).toMatchObject({ outcome: 'held', withdrawn: 3 });
    expect(await run(`<Properties>${'<Property/>'.repeat(2)}</Properties>`)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('none_usable 2'),
    });
    const unusable = none.replace('<Properties>', `<Properties>${'<Property/>'.repeat(2)}`);
    expect(await run(unusable)).toMatchObject({ outcome: 'held', leftOut: 2, withdrawn: 3 });
    expect(await run(none, true)).toMatchObject({ outcome: 'done', homes: 0, withdrawn: 3 });
  });

  test('keeps homes on the market up to date whose permit number is needed since, and brings none without', async () => {
    const bare = { permit_number: undefined, amenities: undefined };
    answer = (response) => response.setHeader('ETag', '"1"').end(body);
    await run(list(propertyFinder('A-1', bare)));
    needPermits();
    const state = () => db.selectFrom('feed').select('etag').executeTakeFirstOrThrow();
    expect(await state()).toEqual({ etag: '"1"' });
    const dearer = { ...bare, price: '1600000' };
    const both = list(propertyFinder('A-1', dearer), propertyFinder('A-2', bare));
    expect(await run(both)).toMatchObject({
      outcome: 'done',
      changed: 1,
      added: 0,
      leftOut: 1,
      notes: ['permit_missing 1', 'no_permit 1'],
    });
    expect(await listings()).toMatchObject([{ source_key: 'A-1', price: 1_600_000 }]);
    // Once the policy is looser, the same file has something to bring.
    expect(await state()).toEqual({ etag: null });
    expect(await run(list(propertyFinder('A-2', bare)))).toMatchObject({
      outcome: 'done',
      leftOut: 1,
      missing: 1,
    });
    await run(list(propertyFinder('A-2', bare)), true);
    expect(await statuses()).toEqual(['A-1 withdrawn']);
    // What was withdrawn comes back to the market only with a number.
    expect(await run(both)).toMatchObject({ leftOut: 2, added: 0, changed: 0 });
    expect(await statuses()).toEqual(['A-1 withdrawn']);
    holdSettings({ version: 1, settings: {} });
    await run(both);
    expect(await statuses()).toEqual(['A-1 available', 'A-2 available']);
  });

  test('that would withdraw more than a third waits for a yes', async () => {
    await run(numbered(6));
    await run(numbered(3));
    expect(await run(numbered(3, { price: '1800000' }))).toMatchObject({
      outcome: 'held',
      withdrawn: 3,
    });
    expect((await listings()).map(({ price, status }) => `${price} ${status}`)).toEqual(
      Array.from({ length: 6 }, () => '1500000 available'),
    );
    expect(await run(numbered(3), true)).toMatchObject({ outcome: 'done', withdrawn: 3 });
  });

  test('that gets no feed fails with a reason, and withdraws nothing', async () => {
    await run(numbered(2));
    const bad: [string, string][] = [
      ['<!DOCTYPE html><html><body>502</body></html>', 'web_page'],
      [numbered(3).slice(0, -80), 'cut_off'],
      [list(), 'no_homes'],
      ['<rss><channel/></rss>', 'unknown_form rss'],
      [numbered(2, { price: '1' }), 'none_usable 2'],
    ];
    for (const [content, reason] of [...bad, ...bad]) {
      expect(await run(content)).toMatchObject({
        outcome: 'failed',
        reason: expect.stringContaining(reason),
      });
      const last = await db
        .selectFrom('feed_run')
        .orderBy('id', 'desc')
        .select('reason')
        .executeTakeFirst();
      expect(last!.reason).toContain(reason);
    }
    expect(await statuses()).toEqual(['A-1 available', 'A-2 available']);
  });

  test('whose connection breaks off fails with a reason', async () => {
    await run(numbered(2));
    answer = (response) => {
      response.setHeader('Content-Length', 100_000);
      response.write(numbered(2).slice(0, 500), () => response.destroy());
    };
    expect(await run('')).toMatchObject({
      outcome: 'failed',
      reason: 'broke_off',
    });
    answer = (response) => void response.writeHead(503).end('no');
    expect(await run('')).toMatchObject({
      outcome: 'failed',
      reason: 'status 503',
    });
    expect(await statuses()).toEqual(['A-1 available', 'A-2 available']);
  });

  test('beside another of the same feed is refused', async () => {
    let finish: () => void = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = (response) => {
        finish = () => response.end(numbered(2));
        resolve();
      };
    });
    const first = runFeed({ feed });
    await asked;
    expect(await runFeed({ feed })).toEqual({ kind: 'busy' });
    finish();
    expect(await first).toMatchObject({ outcome: 'done', added: 2 });
    expect(texts.busy).toContain('at this moment');
  });
});

describe('what a company says instead of its feed', () => {
  let own: Membership;
  const ACTOR = { userId: randomUUID(), username: 'Owner', ip: '127.0.0.1' };
  beforeEach(async () => {
    await sql`delete from user_account where email = 'owner@overrides.example'`.execute(db);
    const { rows } = await sql<{ userId: string }>`
      with person as (insert into user_account (email, email_verified) values ('owner@overrides.example', true) returning id)
      insert into brokerage_member (user_id, brokerage_id, role) select id, ${feed.brokerageId}, 'owner' from person
      returning user_id as "userId"`.execute(db);
    await sql`update brokerage set claimed_at = now()`.execute(db);
    const { userId } = rows[0]!;
    const company = {
      slug: 'invented-homes',
      company: 'Invented Homes',
      companyHere: 'Invented Homes',
    };
    own = { userId, brokerageId: feed.brokerageId, role: 'owner', ...company };
  });

  const form = (field: string, value: string) => {
    const sent = new FormData();
    sent.set(field, value);
    return sent;
  };
  const home = async () => (await listings())[0]!;
  const fieldOf = async (name: string) =>
    (await findOverridable(own.brokerageId, (await home()).id))!.fields.find(
      ({ field }) => field === name,
    );

  test('stays through every run and is shown as such, until it is restored', async () => {
    await run(list(propertyFinder('A-1')));
    const { id } = await home();
    expect(await overrideField(own, ACTOR, id, 'price', form('price', '1.4m'))).toBe('done');
    expect(await overrideField(own, ACTOR, id, 'title_ar', form('title_ar', 'عنوان'))).toBe('done');
    expect(await home()).toMatchObject({ price: 1_400_000, title_ar: 'عنوان' });
    expect(await fieldOf('price')).toEqual({
      field: 'price',
      value: ['1,400,000'],
      stated: ['1,500,000'],
    });
    expect(await fieldOf('title')).toMatchObject({ stated: null });

    expect(await run(list(propertyFinder('A-1')))).toMatchObject({ changed: 1 });
    expect(await run(list(propertyFinder('A-1')))).toMatchObject({ unchanged: 1 });
    const later = list(propertyFinder('A-1', { price: '1600000', bedroom: '3' }));
    expect(await run(later)).toMatchObject({ changed: 1 });
    expect(await home()).toMatchObject({ price: 1_400_000, bedrooms: 3, title_ar: 'عنوان' });
    expect(await fieldOf('price')).toMatchObject({ stated: ['1,600,000'] });

    expect(await restoreField(own, ACTOR, id, 'price')).toBe('done');
    expect(await home()).toMatchObject({ price: 1_600_000, title_ar: 'عنوان' });
    expect(await run(later)).toMatchObject({ changed: 1 });
    expect(await home()).toMatchObject({ price: 1_600_000, title_ar: 'عنوان' });
    // Saying what the feed says is no override.
    await overrideField(own, ACTOR, id, 'title_ar', form('title_ar', 'شقة مضيئة'));
    expect(await db.selectFrom('feed_override').selectAll().execute()).toEqual([]);
    expect(await home()).toMatchObject({ title_ar: 'شقة مضيئة' });
  });

  test('may be when the home is free, and whether somebody lives in it', async () => {
    const stated = { availability_date: '1/12/2026 00:00:00' };
    const { notes } = await run(list(propertyFinder('A-1', stated)));
    expect(notes.filter((note) => note.startsWith('available_from'))).toEqual([]);
    const { id } = await home();
    expect(await home()).toMatchObject({ available_from: '2026-12-01', occupancy: null });
    const day = form('available_from', '2027-01-15');
    expect(await overrideField(own, ACTOR, id, 'available_from', day)).toBe('done');
    expect(await overrideField(own, ACTOR, id, 'occupancy', form('occupancy', 'tenanted'))).toBe(
      'done',
    );
    const soon = { availability_date: 'soon', bedroom: '3' };
    expect((await run(list(propertyFinder('A-1', soon)))).notes).toContain('available_from 1');
    expect(await home()).toMatchObject({
      bedrooms: 3,
      available_from: '2027-01-15',
      occupancy: 'tenanted',
    });
    expect(await restoreField(own, ACTOR, id, 'available_from')).toBe('done');
    expect(await restoreField(own, ACTOR, id, 'occupancy')).toBe('done');
    expect(await home()).toMatchObject({ available_from: null, occupancy: null });
  });

  test('waits until what a killed run has decided is stored', async () => {
    await run(list(propertyFinder('A-1')));
    const { id } = await home();
    const columns = sql`reference, source, source_key, agent_id, purpose, property_type, completion, title, price, area_id,
      community_id, place_name, address, created_at, updated_at`;
    await sql`insert into import_change (n, listing_id, ${columns}) select 1, id, ${columns} from listing`.execute(
      db,
    );
    const price = form('price', '1.4m');
    expect(await overrideField(own, ACTOR, id, 'price', price)).toEqual(formError('feed_busy'));
    await sql`delete from import_change`.execute(db);
    expect(await overrideField(own, ACTOR, id, 'price', price)).toBe('done');
  });

  test('counts as its permit number, which can’t be taken away while one is needed', async () => {
    const bare = list(propertyFinder('A-1', { permit_number: undefined }));
    await run(bare);
    const { id } = await home();
    const set = (value: string) =>
      overrideField(own, ACTOR, id, 'permit_number', form('permit_number', value));
    expect(await set('71000000009')).toBe('done');
    await sql`update feed_home set is_withdrawn = true`.execute(db);
    await sql`update listing set status = 'withdrawn'`.execute(db);
    needPermits();
    expect(await run(bare)).toMatchObject({ leftOut: 0, changed: 1 });
    expect(await home()).toMatchObject({ status: 'available', permit_number: '71000000009' });
    const refused = { fields: { permit_number: ['override_permit'] } };
    expect(await set('')).toMatchObject(refused);
    expect(await restoreField(own, ACTOR, id, 'permit_number')).toMatchObject(refused);
    expect(await set('71000000010')).toBe('done');
    expect(await home()).toMatchObject({ permit_number: '71000000010' });
  });

  test('is refused if the feed’s own would be: a price or a size that can’t be right', async () => {
    await run(list(propertyFinder('A-1')));
    const { id } = await home();
    for (const [field, text, error] of [
      ['price', '1', 'override_price'],
      ['price', '1,500,000,000', 'override_price'],
      ['size_sqft', '1', 'override_size'],
      ['size_sqft', '49,999', 'override_price'],
      ['size_sqft', '', 'override_size'],
    ] as const)
      expect(await overrideField(own, ACTOR, id, field, form(field, text))).toMatchObject({
        fields: { [field]: [error] },
      });
    expect(await home()).toMatchObject({ price: 1_500_000 });
    expect(await db.selectFrom('feed_override').selectAll().execute()).toEqual([]);
  });

  test('is checked like the listing form, and is the company’s alone', async () => {
    await run(list(propertyFinder('A-1')));
    const { id } = await home();
    const wrong = await overrideField(own, ACTOR, id, 'price', form('price', 'cheap'));
    expect(wrong).toMatchObject({ fields: { price: ['price_invalid'] } });
    expect(await overrideField(own, ACTOR, id, 'cheques', form('cheques', '4'))).toBeNull();
    const other = { ...own, brokerageId: own.brokerageId + 1 };
    expect(await overrideField(other, ACTOR, id, 'price', form('price', '1'))).toBeNull();
    await sql`update brokerage_member set role = 'agent' where user_id = ${own.userId}`.execute(db);
    expect(await overrideField(own, ACTOR, id, 'price', form('price', '1'))).toBeNull();
    expect((await home()).price).toBe(1_500_000);
  });
});

test('our CSV is read as a spreadsheet of another country saves it', async () => {
  const columns =
    'Reference;purpose;Property type;price;community;building;title;description;size_sqft;amenities;photos;status';
  const row = (reference: string, price: string, status = '') =>
    [
      `${reference};For sale;villa;${price};Invented Marina;Tower One;"'=Sea; ""sand""";"Line one\nLine two";1200`,
      `private_pool|Gym;https://photos.example/1.jpg https://photos.example/2.jpg;${status}`,
    ].join(';');
  const homes = [row('C-1', '1,500,000'), row('C-2', '1'), row('C-3', '900000', 'sold')];
  const file = [columns, ...homes].join('\r\n');
  expect(await run(`\ufeff${file}`)).toMatchObject({
    outcome: 'done',
    homes: 2,
    added: 1,
    leftOut: 1,
  });
  expect((await listings())[0]).toMatchObject({
    source_key: 'C-1',
    property_type: 'villa',
    price: 1_500_000,
    title: '=Sea; "sand"',
    description: 'Line one\nLine two',
    amenities: ['private_pool', 'gym'],
    place_name: 'Tower One, Invented Marina',
  });
  const photos = await db.selectFrom('feed_photo').select('url').orderBy('position').execute();
  expect(photos.map(({ url }) => url)).toEqual([
    'https://photos.example/1.jpg',
    'https://photos.example/2.jpg',
  ]);
  expect(await run(`${file}\r\n"C-4;open`)).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(/^bad_csv/),
  });
  expect(await statuses()).toEqual(['C-1 available']);
});
