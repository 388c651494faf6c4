import { beforeAll, describe, expect, test } from 'vitest';
import { crm } from '#app/messages/en/crm.ts';
import { exports as texts } from '#app/messages/en/exports.ts';
import { formErrors } from '#app/messages/en/form-errors.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { newPerson, PASSWORD, Person, query, textOf } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const PATH = '/company/exports';
const FORMATS = ['property_finder', 'bayut', 'csv', 'reso', 'rss'] as const;

let orns = 810_000;

/** A new person who has set up a company. */
async function newOwner(name?: string): Promise<Person> {
  const orn = String((orns += 1));
  const owner = await newPerson(site).join();
  const answer = await owner.post('/company/new', { name: name ?? `Exporter ${orn}`, orn });
  expect(answer.status).toBe(302);
  return owner;
}

/** Homes of an owner, available in Dubai Marina; `columns` are SQL, a value for each name. */
async function list(owner: Person, columns: Record<string, string> = {}, n = 1): Promise<number[]> {
  const all: Record<string, string> = {
    title: "'Home with a view'",
    price: '900000',
    reference: "'X-' || gen_random_uuid()",
    size_sqft: '800',
    bedrooms: '1',
    bathrooms: '2',
    ...columns,
  };
  const rows = await query<{ id: number }>(
    site,
    `insert into listing (user_id, agent_id, area_id, community_id, place_name, address, ${Object.keys(all).join()})
     select u.id, g.id, a.id, a.id, a.name_en, 'Marina Walk', ${Object.values(all).join()}
     from generate_series(1, $2) join user_account u on u.email = $1 join agent g on g.user_id = u.id
       cross join (select * from area where slug = 'dubai-marina') a returning id::int`,
    [owner.email, n],
  );
  return rows.map(({ id }) => id);
}

/** Makes an address and returns its path. */
async function addressOf(owner: Person, format: (typeof FORMATS)[number], name: string = format) {
  const answer = await owner.post(PATH, { intent: 'add', name, format });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, PATH]);
  return shownFor(await owner.read(PATH), name);
}

function shownFor(html: string, name: string): string {
  const input = new RegExp(`<input[^>]*aria-label="${texts.address(name)}"[^>]*>`).exec(html)?.[0];
  return new URL(/value="([^"]+)"/.exec(input ?? '')![1]!).pathname;
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } });

async function idsOf(owner: Person): Promise<{ id: string; name: string }[]> {
  return query(
    site,
    `select e.id, e.name from company_export e join brokerage_member m using (brokerage_id)
     join user_account u on u.id = m.user_id where u.email = $1`,
    [owner.email],
  );
}

describe('what an export holds', () => {
  let owner: Person;
  let paths: Record<(typeof FORMATS)[number], string>;
  beforeAll(async () => {
    owner = await newOwner('Sand & Söhne');
    const [sale] = await list(owner, {
      reference: "'SALE-1'",
      title: "'Sea & sand ]]> <b>' || chr(7) || 'view'",
      description: "'Line one' || chr(10) || 'line two'",
      title_ar: "'بحر ورمل'",
      description_ar: "'سطر'",
      permit_number: "'71452732992'",
      amenities: "array['balcony', 'sea_view', 'lake_view', 'sauna']",
      furnishing: "'part_furnished'",
      completion: "'off_plan'",
      parking_spaces: '2',
      unit_number: "'UNIT-1207'",
      unit_visibility: "'everyone'",
      lat: '25.08',
      lng: '55.14',
    });
    await query(
      site,
      `insert into floor_plan (listing_id, url, label, pdf_bytes) values
         ($1, '/media/plan.jpg', null, null), ($1, '/media/plan.pdf', 'Level 1', 1000)`,
      [sale],
    );
    await list(owner, {
      reference: "'RENT-1'",
      purpose: "'rent'",
      rent_period: "'yearly'",
      price: '95000',
      cheques: '4',
      messages_only: 'true',
    });
    await list(owner, {
      reference: "'SHOP-1'",
      description: "'Rooms < 3'",
      property_type: "'leisure'",
      bedrooms: 'null',
    });
    for (const status of ['draft', 'under_offer', 'sold', 'withdrawn'])
      await list(owner, { reference: `'HIDDEN-${status}'`, status: `'${status}'` });
    await query(
      site,
      `update profile set phone = '+971500000123', agent_email = 'agent@sand.example', first_name = 'Sami', last_name = 'Sand'
       where id = (select id from user_account where email = $1)`,
      [owner.email],
    );
    paths = {
      property_finder: await addressOf(owner, 'property_finder'),
      bayut: await addressOf(owner, 'bayut'),
      csv: await addressOf(owner, 'csv'),
      reso: await addressOf(owner, 'reso'),
      rss: await addressOf(owner, 'rss'),
    };
  });

  test('Property Finder XML has each available home it has a type for', async () => {
    const answer = await read(paths.property_finder);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<list last_update="20\d\d-\d\d-\d\d \d\d:\d\d:\d\d" listing_count="2">\n/,
    );
    const [sale, rent] = xml.split('<property ').slice(1);
    expect(sale).toContain('<reference_number>SALE-1</reference_number>');
    expect(sale).toContain('<permit_number>71452732992</permit_number>');
    expect(sale).toContain('<offering_type>RS</offering_type><property_type>AP</property_type>');
    expect(sale).toContain('<price>900000</price>');
    expect(sale).toContain('<community><![CDATA[Dubai Marina]]></community>');
    expect(sale).toContain(
      '<title_en><![CDATA[Sea & sand ]]]]><![CDATA[> <b>view]]></title_en><description_en><![CDATA[Line one\nline two]]></description_en>' +
        '<title_ar><![CDATA[بحر ورمل]]></title_ar><description_ar><![CDATA[سطر]]></description_ar>',
    );
    expect(sale).toContain('<private_amenities>BA,VW</private_amenities>');
    expect(sale).toContain('<completion_status>off_plan</completion_status>');
    expect(sale).toContain('<furnished>Partly</furnished>');
    expect(sale).toContain('<geopoints>55.14,25.08</geopoints>');
    expect(sale).toContain('<email>agent@sand.example</email><phone>+971500000123</phone>');
    expect(rent).toContain('<offering_type>RR</offering_type>');
    expect(rent).toContain('<price><yearly>95000</yearly></price>');
    expect(rent).toContain('<cheques>4</cheques>');
    expect(rent).not.toContain('+971500000123'); // takes messages only
    expect(xml).toMatch(/<\/list>\n$/);
  });

  test('Bayut XML has every available home', async () => {
    const xml = await (await read(paths.bayut)).text();
    expect(xml.match(/<Property>/g)).toHaveLength(3);
    const [sale, rent, shop] = xml.split('<Property>').slice(1);
    expect(sale).toContain('<Property_Ref_No><![CDATA[SALE-1]]></Property_Ref_No>');
    expect(sale).toContain('<Property_purpose><![CDATA[Buy]]></Property_purpose>');
    expect(sale).toContain('<Off_Plan><![CDATA[Yes]]></Off_Plan>');
    expect(sale).toContain('<Property_Title_AR><![CDATA[بحر ورمل]]></Property_Title_AR>');
    expect(sale).toContain(
      '<Features><Feature><![CDATA[Balcony]]></Feature><Feature><![CDATA[Sea view]]></Feature>',
    );
    expect(rent).toContain('<Rent_Frequency><![CDATA[Yearly]]></Rent_Frequency>');
    expect(shop).toContain('<Property_Type><![CDATA[Other Commercial]]></Property_Type>');
  });

  test('JSON has the names of RESO', async () => {
    const answer = await read(paths.reso);
    const body = (await answer.json()) as { value: Record<string, unknown>[] };
    expect(body.value.map(({ ListingId }) => ListingId)).toEqual(['SALE-1', 'RENT-1', 'SHOP-1']);
    expect(body.value[0]).toMatchObject({
      StandardStatus: 'Active',
      TitleArabic: 'بحر ورمل',
      PropertyType: 'Residential',
      PropertySubType: 'apartment',
      ListPrice: 900_000,
      Amenities: ['balcony', 'sea_view', 'lake_view', 'sauna'],
      ParkingTotal: 2,
      CommunityName: 'Dubai Marina',
      FloorPlans: [
        { Order: 0, MediaURL: 'https://manzil.example/media/plan.jpg', ShortDescription: null },
        {
          Order: 1,
          MediaURL: 'https://manzil.example/media/plan.pdf',
          ShortDescription: 'Level 1',
        },
      ],
      ListAgentFullName: 'Sami Sand',
      ListAgentEmail: 'agent@sand.example',
    });
    expect(body.value[1]).toMatchObject({
      LeaseAmountFrequency: 'Annually',
      ListAgentDirectPhone: null,
    });
  });

  test('RSS names the company and leads to the homes', async () => {
    const xml = await (await read(paths.rss)).text();
    expect(xml).toContain('<title>Sand &amp; Söhne</title>');
    expect(xml.match(/<item>/g)).toHaveLength(3);
    expect(xml).toMatch(/<link>https?:\/\/[^<]+\/property\/\d+<\/link>/);
    expect(xml).toContain('AED 95,000 yearly</title>');
    expect(xml).toContain('<georss:point>25.08 55.14</georss:point>');
    expect(xml).toContain('<description>Line one&lt;br&gt;line two</description>');
    expect(xml).toContain('<description>Rooms &amp;lt; 3</description>');
  });

  test('none has what is private', async () => {
    for (const format of FORMATS) {
      const body = await (await read(paths[format])).text();
      expect(body).not.toContain('UNIT-1207');
      expect(body).not.toContain('HIDDEN-');
      expect(body).not.toContain(owner.email);
    }
  });

  test('the page says how many homes a form leaves out', async () => {
    const html = await owner.read(PATH);
    expect(html).toContain(texts.holds(2, 1));
    expect(html).toContain(texts.holds(3, 0));
  });
});

describe('an address', () => {
  test('answers 304 until something changes, and compresses', async () => {
    const owner = await newOwner();
    const [id] = await list(owner);
    const path = await addressOf(owner, 'property_finder');
    const first = await read(path);
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('vary')).toBe('Accept-Encoding'); // twice if the server had read it whole to compress it
    expect(await first.text()).toContain('<price>900000</price>');
    const again = await read(path, { 'If-None-Match': tag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    await query(site, 'update listing set price = 800000 where id = $1', [id]);
    const changed = await read(path, { 'If-None-Match': tag });
    expect(await changed.text()).toContain('<price>800000</price>');
    const image = `insert into listing_image (listing_id, url, position) values ($1, '/images/x.webp', 0)`;
    await query(site, image, [id]);
    const pictured = await read(path, { 'If-None-Match': changed.headers.get('etag')! });
    expect(await pictured.text()).toContain('/images/x.webp</url>');

    const zipped = await fetch(`${site.origin}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toBe('Accept-Encoding');
    expect(zipped.headers.get('etag')).not.toBe(pictured.headers.get('etag'));
    expect(await zipped.text()).toContain('</list>');
    const head = await fetch(`${site.origin}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('is kept from search engines, caches and links', async () => {
    const owner = await newOwner();
    const path = await addressOf(owner, 'rss');
    const { headers } = await read(path);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await read('/robots.txt')).text()).toContain('Disallow: /exports/\n');
    const stored = await query<{ row: string }>(
      site,
      'select e::text as row from company_export e',
    );
    expect(stored.map(({ row }) => row).join()).not.toContain(path.slice(9, 52));
  });

  test('is a plain 404 when it is wrong, of another form, replaced or revoked', async () => {
    const owner = await newOwner();
    const path = await addressOf(owner, 'reso', 'My CRM');
    const { id } = (await idsOf(owner))[0]!;
    const wrong = path.replace(/.(?=\.json)/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const gone of [wrong, path.replace('.json', '.xml'), '/exports/x.xml', '/exports/x']) {
      const answer = await read(gone);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'text/plain; charset=utf-8',
      ]);
    }
    expect((await read(path)).status).toBe(200);

    expect((await owner.post(PATH, { intent: 'replace', id })).status).toBe(302);
    expect((await read(path)).status).toBe(404);
    const next = shownFor(await owner.read(PATH), 'My CRM');
    expect(next).not.toBe(path);
    expect((await read(next)).status).toBe(200);

    expect((await owner.post(PATH, { intent: 'revoke', id })).status).toBe(302);
    expect((await read(next)).status).toBe(404);
    expect(await owner.read(PATH)).toContain(texts.none);
    expect((await owner.post(PATH, { intent: 'revoke', id })).status).toBe(404);
    const log = await query<{ action: string }>(
      site,
      `select action from audit_entry where coalesce(after, before) ->> 'export_name' = 'My CRM' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'export_added',
      'export_replaced',
      'export_revoked',
    ]);
  });

  test('can be asked sixty times an hour', async () => {
    const owner = await newOwner();
    const path = await addressOf(owner, 'rss');
    await Promise.all(Array.from({ length: 60 }, () => read(path)));
    const refused = await read(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(await addressOf(owner, 'rss', 'another'))).status).toBe(200);
  });

  test('ends when nobody runs the company any more', async () => {
    const owner = await newOwner();
    const path = await addressOf(owner, 'rss');
    const set = (to: string) =>
      query(
        site,
        `update brokerage set claimed_at = ${to} where id = (select m.brokerage_id from brokerage_member m
         join user_account u on u.id = m.user_id where u.email = $1)`,
        [owner.email],
      );
    await set('null');
    expect((await read(path)).status).toBe(404);
    await set("now() + interval '1 second'");
    expect((await read(path)).status).toBe(404);
    expect(await owner.read(PATH)).toContain(texts.none);
  });

  test('is not in the log when reading it fails', async () => {
    const owner = await newOwner();
    await list(owner);
    const path = await addressOf(owner, 'property_finder');
    await query(site, 'alter table listing_image rename to listing_image_away');
    try {
      expect((await read(path)).status).toBe(500);
    } finally {
      await query(site, 'alter table listing_image_away rename to listing_image');
    }
    await expect.poll(() => site.log()).toContain('/exports/[secret]');
    expect(site.log()).not.toContain(path.slice(9, 30));
  });
});

describe('the page', () => {
  test('refuses a name twice or none, and keeps what was typed', async () => {
    const owner = await newOwner();
    await addressOf(owner, 'bayut', 'Portal');
    const twice = await owner.post(PATH, { intent: 'add', name: 'portal', format: 'rss' });
    expect(twice.status).toBe(400);
    const html = await textOf(twice);
    expect(html).toContain(workErrors.export_name_taken);
    expect(html).toMatch(/<input[^>]*name="name"[^>]*value="portal"/);
    const none = await owner.post(PATH, { intent: 'add', name: ' ', format: 'csv' });
    expect(await textOf(none)).toContain(workErrors.export_name_required);
  });

  test('makes twenty addresses at most', async () => {
    const owner = await newOwner();
    const adding = Array.from({ length: 22 }, (_, n) =>
      owner.post(PATH, { intent: 'add', name: `Reader ${n}`, format: 'rss' }),
    );
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(20);
    expect(await idsOf(owner)).toHaveLength(20);
  });

  test("is for managers, each of their own company's", async () => {
    const owner = await newOwner();
    await addressOf(owner, 'rss');
    const { id } = (await idsOf(owner))[0]!;
    const other = await newOwner();
    expect((await other.post(PATH, { intent: 'revoke', id })).status).toBe(404);
    expect((await other.post(PATH, { intent: 'replace', id })).status).toBe(404);
    expect(await other.read(PATH)).toContain(texts.none);
    await query(
      site,
      `update brokerage_member set role = 'agent' where user_id = (select id from user_account where email = $1)`,
      [owner.email],
    );
    expect((await owner.fetch(PATH)).status).toBe(404);
    expect((await owner.post(PATH, { intent: 'revoke', id })).status).toBe(404);
    expect(await idsOf(owner)).toHaveLength(1);
  });
});

test('many homes are sent whole, each once', async () => {
  const owner = await newOwner();
  const path = await addressOf(owner, 'reso');
  await list(owner, { description: "repeat('A bright home near the water. ', 40)" }, 601);
  const answer = await fetch(`${site.origin}${path}`);
  const { value } = (await answer.json()) as { value: { ListingKey: string }[] };
  expect(new Set(value.map(({ ListingKey }) => ListingKey)).size).toBe(601);
  expect(value).toHaveLength(601);
});

describe('a company’s CRM and its rules for enquiries', () => {
  const CRM = '/company/crm';
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    owner = await newOwner();
    other = await newOwner();
  });

  test('an address on the site’s own network is refused, with what was typed', async () => {
    const form = { name: 'Our CRM', target: 'https://127.0.0.1/hook', events: 'lead.received' };
    const answer = await owner.post(CRM, { ...form, current: PASSWORD });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html).toContain(workErrors.crm_address);
    expect(html).toContain('value="https://127.0.0.1/hook"');
    const leadsOnly = { name: 'Mail', target: 'crm@x.example', events: 'listing.changed' };
    expect(await textOf(await owner.post(CRM, leadsOnly))).toContain(workErrors.crm_email_leads);
  });

  test('a connection is tried, its log read and its messages sent again, by its company alone', async () => {
    const typed = { name: 'Our CRM', target: 'crm@x.example', events: 'lead.received' };
    expect((await owner.post(CRM, typed)).status).toBe(401);
    const form = { ...typed, current: PASSWORD };
    const path = (await owner.post(CRM, form)).headers.get('location')!;
    expect(await textOf(await owner.post(CRM, form))).toContain(workErrors.crm_name_taken);
    expect(await owner.read(path)).toContain(crm.unconfirmed);
    expect((await owner.mailed(/connection was added/)).text).toContain('“Our CRM”');
    const link = new URL(await owner.mailedLink('/company/crm-confirmation', form.target));
    const reader = new Person(site, form.target); // has no account
    const shown = await reader.read(link.pathname + link.search);
    expect(shown).toContain(crm.confirmation.confirm);
    expect(await owner.read(path)).toContain(crm.unconfirmed);
    const token = link.searchParams.get('token')!;
    const confirm = () => reader.post(link.pathname, { token });
    expect((await confirm()).status).toBe(302);
    const again = await confirm();
    expect(again.status).toBe(400);
    expect(await textOf(again)).toContain(formErrors.link_invalid);
    expect(await owner.read(path)).not.toContain(crm.unconfirmed);
    expect((await owner.post(path, { intent: 'test' })).status).toBe(302);
    const log = await owner.read(path);
    expect(log).toContain(crm.states.waiting);
    const delivery = /name="delivery" value="([^"]+)"/.exec(log)![1]!;
    expect((await owner.post(path, { intent: 'replay', delivery })).status).toBe(302);
    for (const intent of ['replay', 'test', 'remove'])
      expect((await other.post(path, { intent, delivery })).status).toBe(404);
    expect((await other.fetch(path)).status).toBe(404);
    expect((await owner.post(path, { intent: 'remove' })).headers.get('location')).toBe(CRM);
    expect((await owner.fetch(path)).status).toBe(404);
  });

  test('rules are saved, and half of a rule is refused with what was typed', async () => {
    const path = '/company/lead-rules';
    const formVersion = (html: string, intent: string) =>
      versionIn(html.slice(html.indexOf(`name="intent" value="${intent}"`)));
    const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)![1]!;
    const version = versionIn(await owner.read(path));
    const half = {
      intent: 'rules',
      rule: 'area',
      escalate_minutes: '30',
      escalate_to: '',
      version,
    };
    const refused = await owner.post(path, half);
    expect(refused.status).toBe(400);
    const html = await textOf(refused);
    expect(html).toContain(workErrors.lead_escalation_half);
    expect(html).toMatch(
      /name="escalate_minutes"[^>]*value="30"|value="30"[^>]*name="escalate_minutes"/,
    );
    const rules = { ...half, escalate_minutes: '' };
    expect((await owner.post(path, rules)).headers.get('location')).toBe(path);
    const late = await owner.post(path, { ...rules, rule: 'language' });
    expect(late.status).toBe(409);
    const told = await textOf(late);
    expect(told).toContain(workErrors.company_changed);
    const knowingly = { ...rules, rule: 'language', version: versionIn(told) };
    expect((await owner.post(path, knowingly)).headers.get('location')).toBe(path);
    const [{ id }] = (await query<{ id: string }>(
      site,
      'select id from user_account where email = $1',
      [owner.email],
    )) as [{ id: string }];
    const taker = {
      intent: id,
      takes_leads: 'yes',
      areas: 'Dubai Marina',
      away_until: '',
      substitute: '',
      version: formVersion(await owner.read(`${path}?member=${id}`), id),
    };
    expect((await owner.post(path, taker)).status).toBe(302);
    expect(await owner.read(path)).not.toContain('name="areas"');
    expect(await owner.read(`${path}?member=${id}`)).toContain('value="Dubai Marina"');
    const overwriting = await owner.post(path, { ...taker, areas: 'Downtown Dubai' });
    expect(overwriting.status).toBe(409);
    expect(await textOf(overwriting)).toContain('value="Downtown Dubai"');
    const unknown = await owner.post(path, { ...taker, areas: 'Nowhere at all' });
    expect(await textOf(unknown)).toContain(workErrors.agent_area_unknown);
    expect((await other.post(path, taker)).status).toBe(404);
  });
});
