import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { newNetwork, Person, query, textOf } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const XSS = '<img src=x onerror=alert(1)> "Quay"';
const PATH = '/admin/places';
const FORM = `${PATH}?name=Invented+Quarter`;
let staff: Person;
let marina: string;

beforeAll(async () => {
  staff = new Person(site, 'admin@demo.example', { 'X-Forwarded-For': newNetwork() });
  await staff.signIn(DEMONSTRATION_PASSWORD);
  const [area] = await query<{ id: number }>(
    site,
    `select id from area where slug = 'dubai-marina'`,
  );
  marina = String(area!.id);
  await query(
    site,
    `insert into registered_place (name) values ('Invented Quarter'), ('INVENTED QUARTER'), ('Other Quarter'), ($1)`,
    [XSS],
  );
  for (const [number, area_name, project] of [
    ['11-1-2026', 'INVENTED QUARTER', 'Crest <One>'],
    ['11-2-2026', 'INVENTED QUARTER', null],
    ['11-3-2026', 'INVENTED QUARTER', 'Crest <One>'],
    ['11-4-2026', 'Other Quarter', null],
    ['11-5-2026', XSS, XSS],
  ])
    await query(
      site,
      `insert into sale (number, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name, project)
       values ($1, '2026-06-01', 'ready', 'apartment', 1, 1000000, 70, $2, $3)`,
      [number, area_name, project],
    );
  await query(
    site,
    `insert into rent_contract (number, started_on, ended_on, is_new, property_type, annual_rent, area_name)
     values ('CNT1', '2026-06-01', '2027-05-31', true, 'apartment', 100000, 'Invented Quarter')`,
  );
});

const place = (fields: Record<string, string>, path = FORM) =>
  staff.post(path, { intent: 'place', name: 'Invented Quarter', community: marina, ...fields });

const communities = () =>
  query<{ community_id: number | null }>(
    site,
    `select community_id from sale where number like '11-%-2026' and not is_sample order by number`,
  ).then((rows) => rows.map((row) => row.community_id));

test('the dashboard counts what lies in no community and leads to the list', async () => {
  const page = await staff.read('/admin');
  expect(page).toContain('5 sales and 1 rent lie in no community.');
  expect(page).toContain(`href="${PATH}"`);
});

test('lists districts by count, searched, sorted and as a file, with nothing to run in their names', async () => {
  const page = await staff.read(PATH);
  expect(page).toContain('Places of the register');
  expect(page).toContain('3 districts');
  expect(page).toContain('Crest &lt;One&gt;');
  expect(page).not.toContain(XSS);
  expect(page.indexOf('INVENTED QUARTER')).toBeLessThan(page.indexOf('Other Quarter'));
  expect(await staff.read(`${PATH}?q=other`)).toContain('1 district');
  expect(await staff.read(`${PATH}?q=nothing-at-all`)).toContain('No district found');
  const answer = await staff.fetch(`${PATH}.csv?q=quarter&sort=name`);
  expect(parse(await answer.text(), { bom: true })).toEqual([
    ['District', 'Sales', 'Rents', 'Largest projects'],
    ['INVENTED QUARTER', '3', '1', 'Crest <One>'],
    ['Other Quarter', '1', '0', ''],
  ]);
});

test.each<[string, Record<string, string>, number, string]>([
  ['no name', { name: '' }, 400, 'This name is not in the list any more'],
  ['an unknown name', { name: 'Atlantis' }, 404, 'This name is not in the list any more'],
  ['no community', { community: '' }, 400, 'Choose a community'],
  ['a forged community', { community: '999999999' }, 400, 'Choose a community'],
  ['a community that is no number', { community: "1' or true" }, 400, 'Choose a community'],
  ['an unknown project', { project: 'Nothing' }, 400, 'Choose the whole district or one of'],
  ['undoing what nobody did', { intent: 'undo' }, 404, 'This name is not in the list'],
  [
    'a project of half a character',
    { project: '\ud83c\0' },
    400,
    'Choose the whole district or one',
  ],
  ['a name without end', { name: 'x'.repeat(9_000) }, 404, 'This name is not in the list'],
])('%s is refused with a sentence', async (_, fields, status, text) => {
  const answer = await place(fields);
  expect(answer.status).toBe(status);
  expect(await textOf(answer)).toContain(text);
  expect(await communities()).toEqual([null, null, null, null, null]);
});

test.each(['application/json', 'multipart/form-data'])(
  'a broken body of %s is refused',
  async (type) => {
    const headers = { 'Content-Type': type };
    expect((await staff.fetch(PATH, { method: 'POST', headers, body: '{' })).status).toBe(400);
  },
);

test('a project, then its district are placed without script, change and are undone', async () => {
  const form = await staff.read(FORM);
  expect(form).toContain('Place INVENTED QUARTER');
  expect(form).toContain('3 sales and 1 rent');
  expect(form).toContain('Only Crest &lt;One&gt; (2)');
  const placed = await place({ project: 'Crest <One>' }, `${FORM}&q=quarter`);
  expect(placed.headers.get('location')).toBe(`${PATH}?q=quarter`);
  const list = await staff.read(PATH);
  expect(list).toContain('Sales, rents and their figures follow within a minute.');
  expect(list).toContain('Undo placing Crest &lt;One&gt;, INVENTED QUARTER');
  const id = Number(marina);
  await expect.poll(communities).toEqual([id, null, id, null, null]);

  expect((await place({})).status).toBe(302);
  await expect.poll(communities).toEqual([id, id, id, null, null]);
  const { action, after } = (
    await query<{ action: string; after: unknown }>(
      site,
      `select action, after from audit_entry where subject_kind = 'place' order by id desc limit 1`,
    )
  )[0]!;
  expect([action, after]).toEqual(['place_chosen', { community: 'Dubai Marina' }]);
  expect(await staff.read('/admin/audit')).toContain('Placed a district or project');

  const change = await staff.read(FORM);
  expect(change).toMatch(new RegExp(`<option value="${marina}" selected`));
  for (const project of ['Crest <One>', ''])
    expect((await place({ project, intent: 'undo' })).status).toBe(302);
  await expect.poll(communities).toEqual([null, null, null, null, null]);
  expect((await place({ intent: 'undo' })).status).toBe(404);
  expect(await staff.read(PATH)).toContain('Staff have placed nothing yet.');
});

test('a name that waits for nothing says so', async () => {
  expect(await staff.read(`${PATH}?name=Marsa+Dubai`)).toContain('Nothing waits to be placed');
});
