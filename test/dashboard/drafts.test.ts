import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { htmlOf, useSignedIn } from '../support/dashboard.ts';
import { query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const owner = useSignedIn(site, 'seeker@demo.example');
const { get, post } = owner;

const PLACE = { property_type: 'villa', location: 'Arabian Ranches', address: 'Saheel, Street 4' };
const VILLA = { ...PLACE, title: 'Villa by the park', price: '4,200,000', description: 'Quiet.' };

interface Listing {
  id: number;
  status: string;
  title: string;
  price: number;
}
const listings = () =>
  query<Listing>(
    site,
    'select id::integer, status, title, price::float8 from listing where user_id = $1 order by id',
    [owner.userId],
  );

beforeEach(async () => {
  await query(site, 'delete from rate_limit');
  await query(site, 'delete from listing where user_id = $1', [owner.userId]);
});

/** What script sends while somebody types on a page. */
async function keep(page: string, fields: Record<string, string>, as = owner.cookie) {
  const answer = await post('/api/listing-drafts', new URLSearchParams({ page, ...fields }), as);
  const { kind, id, revision } = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, kind, id: Number(id), revision: String(revision) };
}
const send = (path: string, fields: Record<string, string>) =>
  post(path, new URLSearchParams(fields));
/** The hidden fields of a page with the form. */
async function markers(path: string) {
  const html = await htmlOf(get(path));
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)![1]!;
  return { version: valueOf('version'), page: valueOf('page'), revision: valueOf('revision') };
}

describe('a new listing', () => {
  test('is kept from when its place is known, wrong fields included, and stays private until it is listed', async () => {
    const page = randomUUID();
    expect(await keep(page, { title: 'Villa' })).toMatchObject({ status: 200, kind: 'no_place' });
    expect(await listings()).toEqual([]);
    const first = await keep(page, { ...PLACE, bedrooms: 'four' });
    expect(first).toMatchObject({ kind: 'kept' });
    const [begun, ...others] = await listings();
    expect(others).toEqual([]);
    expect(begun).toMatchObject({
      id: first.id,
      status: 'draft',
      title: 'Arabian Ranches',
      price: 0,
    });
    expect((await get(`/property/${first.id}`, { as: '' })).status).toBe(404);
    const form = await htmlOf(get(`/properties/edit/${first.id}`));
    expect(form).toContain('List a New Property');
    expect(form).toMatch(/name="bedrooms"[^>]*value="four"|value="four"[^>]*name="bedrooms"/);
    expect(await htmlOf(get('/new-property'))).toContain('Continue: Arabian Ranches, saved');

    // Neither its menu nor a form of another window lists what isn't complete.
    await post(
      '/dashboard?index',
      new URLSearchParams({ change: 'available', id: String(first.id) }),
    );
    expect((await listings())[0]).toMatchObject({ status: 'draft' });
    expect((await get(`/properties/${first.id}/preview`)).headers.get('location')).toBe(
      `/properties/edit/${first.id}`,
    );
  });

  test('is one listing, however often and from where its page sends it', async () => {
    const page = randomUUID();
    const all = await Promise.all([
      keep(page, PLACE),
      keep(page, PLACE),
      send('/new-property', { ...VILLA, page }),
      send('/new-property', { ...VILLA, page, go: 'facts' }),
    ]);
    expect(all.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    expect(await listings()).toHaveLength(1);
    // Whatever came first, listing it again ends with it listed once.
    const again = await send('/new-property', { ...VILLA, page });
    expect([302, 409]).toContain(again.status);
    expect(await listings()).toHaveLength(1);
    expect(
      await query(site, 'select from rate_limit where user_id = $1', [owner.userId]),
    ).toHaveLength(1);
  });

  test('goes into no account but that of who opened its form', async () => {
    const page = randomUUID();
    const opener = randomUUID();
    expect(await keep(page, { ...PLACE, opener })).toMatchObject({ status: 401 });
    const sent = await send('/new-property', { ...VILLA, page, opener });
    expect(sent.headers.get('location')).toBe('/new-property');
    expect(await listings()).toEqual([]);
    expect(await keep(page, { ...PLACE, opener: owner.userId })).toMatchObject({ kind: 'kept' });
  });

  test('goes from step to step without script, is previewed and published', async () => {
    const { page } = await markers('/new-property');
    const missing = await send('/new-property', {
      ...VILLA,
      location: 'Al Barsha Heigts North',
      page,
      go: 'facts',
    });
    expect(missing.status).toBe(400);
    expect(await missing.text()).toMatch(/Did you mean .*Barsha/);
    const onward = await send('/new-property', { ...PLACE, page, go: 'facts' });
    const [{ id } = { id: 0 }] = await listings();
    expect(onward.headers.get('location')).toBe(`/properties/edit/${id}#facts`);

    const path = `/properties/edit/${id}`;
    // The page of its photos is left and come back from with all that was typed.
    const toPhotos = { ...PLACE, ...(await markers(path)), title: 'Half a ti', go: 'photos' };
    expect((await send(path, toPhotos)).headers.get('location')).toBe(`/properties/${id}/images`);
    expect(await htmlOf(get(path))).toContain('value="Half a ti"');
    const known = await markers(path);
    const early = await send(path, { ...PLACE, ...known, go: 'preview' });
    expect(early.status).toBe(400);
    expect(await early.text()).toContain('Property title is required');
    const fields = { ...VILLA, unit_number: 'Villa 27', ...(await markers(path)) };
    const ready = await send(path, { ...fields, go: 'preview' });
    expect(ready.headers.get('location')).toBe(`/properties/${id}/preview`);
    expect((await listings())[0]).toMatchObject({ status: 'draft', title: VILLA.title });

    const seen = await htmlOf(get(`/properties/${id}/preview`));
    expect(seen).toContain(VILLA.title);
    expect(seen).toContain('Only you can see this page');
    expect(seen).not.toContain('Villa 27');
    expect((await listings())[0]).toMatchObject({ status: 'draft' });
    const other = await openSession(
      site,
      await insertPerson(site, 'stranger@x.example').then(() => 'stranger@x.example'),
    );
    expect((await get(`/properties/${id}/preview`, { as: other.cookie })).status).toBe(404);

    const shown = /name="version" value="([^"]+)"[^]*?name="revision" value="([^"]+)"/.exec(seen)!;
    const [version, revision] = [shown[1]!, shown[2]!];
    // Another window has typed since: what is published is what was seen.
    await keep(randomUUID(), { ...fields, price: '1', id: String(id), revision });
    const refused = await send(`/properties/${id}/preview`, { version, revision });
    expect(refused.status).toBe(409);
    const now = await markers(path);
    await keep(now.page, { ...fields, id: String(id), revision: now.revision });
    const last = /name="version" value="([^"]+)"[^]*?name="revision" value="([^"]+)"/.exec(
      await htmlOf(get(`/properties/${id}/preview`)),
    )!;
    const published = await send(`/properties/${id}/preview`, {
      version: last[1]!,
      revision: last[2]!,
    });
    expect(published.headers.get('set-cookie')).toContain('listingAdded');
    expect((await listings())[0]).toMatchObject({ status: 'available', price: 4_200_000 });
    const page2 = await htmlOf(get(`/property/${id}`, { as: '' }));
    expect(page2).not.toContain('Villa 27');
    await query(site, "update listing set unit_visibility = 'everyone' where id = $1", [id]);
    expect(await htmlOf(get(`/property/${id}`, { as: '' }))).toContain('Villa 27');
  });
});

describe('a listing that was saved', () => {
  async function listed() {
    await send('/new-property', VILLA);
    const [{ id } = { id: 0 }] = await listings();
    return { id, path: `/properties/edit/${id}` };
  }

  test('stays as it is while its form is typed into; two windows notice each other', async () => {
    const { id, path } = await listed();
    const [one, two] = [await markers(path), await markers(path)];
    const typed = { ...VILLA, id: String(id), price: '4,000,000' };
    const { kind, revision } = await keep(one.page, { ...one, ...typed });
    expect(kind).toBe('kept');
    expect((await listings())[0]).toMatchObject({ price: 4_200_000 });
    expect(await htmlOf(get(`/properties/${id}/preview`))).toContain(
      'changes that aren’t live yet',
    );
    expect(await keep(two.page, { ...two, ...typed, price: '3' })).toMatchObject({
      status: 409,
      kind: 'changed',
    });
    const again = await keep(one.page, { ...one, ...typed, price: '3,900,000', revision });
    expect(Number(again.revision)).toBeGreaterThan(Number(revision));
    expect(await htmlOf(get(path))).toContain('value="3,900,000"');

    await send(path, { go: 'discard' });
    expect(await htmlOf(get(path))).toContain('value="4,200,000"');
    await keep(one.page, { ...one, ...typed });
    const saved = await send(path, { ...VILLA, ...one, price: '4,100,000' });
    expect(saved.headers.get('set-cookie')).toContain('listingUpdated');
    expect((await listings())[0]).toMatchObject({ price: 4_100_000 });
    expect(await query(site, 'select from listing_draft where listing_id = $1', [id])).toEqual([]);
    expect(await keep(one.page, { ...one, ...typed, revision })).toMatchObject({
      kind: 'changed',
    });
  });

  test('is nobody else’s to keep, and needs a session', async () => {
    const { id } = await listed();
    await insertPerson(site, 'other-owner@x.example');
    const { cookie } = await openSession(site, 'other-owner@x.example');
    const fields = { ...VILLA, id: String(id) };
    expect(await keep(randomUUID(), fields, cookie)).toMatchObject({ status: 404 });
    const signedOut = await post('/api/listing-drafts', new URLSearchParams(fields), '');
    expect(signedOut.status).toBe(401);
    expect(await query(site, 'select from listing_draft')).toEqual([]);
  });

  test('is refused with the reason while its owner’s account is suspended or to be deleted', async () => {
    const userId = await insertPerson(site, 'refused-owner@x.example');
    const { cookie } = await openSession(site, 'refused-owner@x.example');
    const refused = async () => {
      const answer = await post('/api/listing-drafts', new URLSearchParams(PLACE), cookie);
      return [answer.status, await answer.text()];
    };
    await query(
      site,
      `insert into account_suspension (user_id, reason, suspended_by) values ($1, 'Deposits.', 'moderator')`,
      [userId],
    );
    expect(await refused()).toEqual([403, 'This account is suspended.\n']);
    await query(
      site,
      `update account_suspension set lifted_at = now(), lifted_by = 'moderator' where user_id = $1`,
      [userId],
    );
    await query(
      site,
      `insert into account_deletion (user_id, delete_at) values ($1, now() + interval '9 days')`,
      [userId],
    );
    expect(await refused()).toEqual([403, 'This account is to be deleted, as its owner asked.\n']);
  });
});

describe('many listings', () => {
  async function listed(fields: Record<string, string> = {}) {
    await send('/new-property', { ...VILLA, ...fields });
    const all = await listings();
    return all.at(-1)!.id;
  }
  const pageIn = (html: string) => /name="page" value="([^"]+)"/.exec(html)![1]!;

  test('are copied once however often it is sent, as drafts without number and permit', async () => {
    const id = await listed({ unit_number: 'Villa 27', permit_number: '7100000001' });
    const page = pageIn(await htmlOf(get('/dashboard')));
    const copy = () => send('/dashboard?index', { change: 'copy', id: String(id), page });
    const [one, two] = await Promise.all([copy(), copy()]);
    expect(one.headers.get('location')).toMatch(/^\/properties\/edit\/\d+$/);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    const copies = await query<Record<string, unknown>>(
      site,
      'select title, status, unit_number, permit_number from listing where user_id = $1 and id <> $2',
      [owner.userId, id],
    );
    expect(copies).toEqual([
      { title: VILLA.title, status: 'draft', unit_number: null, permit_number: null },
    ]);
    expect(await htmlOf(get(one.headers.get('location')!))).toContain('List a New Property');
  });

  test('change their prices by a share or by dirhams, once, and only from what was seen', async () => {
    const ids = [await listed(), await listed({ title: 'Second', price: '1,000,000' })];
    const change = (by: string, unit: string, seen: number[]) =>
      post(
        '/dashboard?index&view=table',
        new URLSearchParams([
          ['intent', 'change'],
          ['go', 'prices'],
          ['price_by', by],
          ['price_unit', unit],
          ...ids.flatMap((id, at) => [
            ['id', String(id)],
            [`seen-${id}`, String(seen[at])],
          ]),
        ]),
      );
    const prices = async () => (await listings()).map(({ price }) => price);
    await Promise.all([1, 2].map(() => change('-5', 'percent', [4_200_000, 1_000_000])));
    expect(await prices()).toEqual([3_990_000, 950_000]);
    const part = await change('10,000', 'dirhams', [4_200_000, 950_000]);
    expect(part.headers.get('set-cookie')).toContain('pricesChangedPartly');
    expect(await prices()).toEqual([3_990_000, 960_000]);
    for (const wrong of ['', '0', '5 % AED', 'abc']) {
      expect((await change(wrong, 'percent', [3_990_000, 960_000])).status).toBe(400);
    }
    const refused = await htmlOf(change('abc', 'percent', [3_990_000, 960_000]));
    expect(refused).toMatch(/<details name="changes" open/);
    expect(refused.match(/name="id" checked/g)).toHaveLength(2);
    const low = await htmlOf(change('-100', 'percent', [3_990_000, 960_000]));
    expect(low).toContain('This would lower prices below AED 1');
    expect(low.match(/name="id" checked/g)).toHaveLength(2);
    const none = await change('10,000', 'dirhams', [1, 2]);
    expect(none.headers.get('set-cookie')).toContain('pricesUnchanged');
  });

  test('get their prices back at a press, but not one that has changed again', async () => {
    const ids = [await listed(), await listed({ title: 'Second', price: '1,000,000' })];
    const send = (fields: string[][]) =>
      post('/dashboard?index&view=table', new URLSearchParams(fields));
    const priced = [4_200_000, 1_000_000];
    const seen = ids.flatMap((id, at) => [
      ['id', String(id)],
      [`seen-${id}`, String(priced[at])],
    ]);
    // As Enter in the field sends it, by the form's first button.
    const changed = await send([['change', ''], ['price_by', '-50'], ...seen]);
    const list = changed.headers.get('location')!;
    expect(list).toMatch(/#undo$/);
    const page = await htmlOf(get(list));
    expect(page).toContain('2 prices changed.');
    const undo = /<form(?:(?!<\/form>).)*value="prices_back"/s.exec(page)![0];
    const fields = [...undo.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, ...it]) => it);
    await query(site, 'update listing set price = 7 where id = $1', [ids[1]]);
    const part = await send([...fields, ['go', 'prices_back']]);
    expect(part.headers.get('set-cookie')).toContain('pricesChangedPartly');
    expect((await listings()).map(({ price }) => price)).toEqual([4_200_000, 7]);
    // A page opened again offers nothing that it didn't change.
    expect(await htmlOf(get(list))).not.toContain('value="prices_back"');
    // Nobody else's link names a price to go back to.
    const forged = list.replace('-4200000', '-1').replace('-1000000', '-2');
    await query(site, 'update listing set price = price / 2');
    expect(forged).not.toBe(list);
    expect(await htmlOf(get(forged))).not.toContain('value="prices_back"');
  });

  test('get the photos of one of them', async () => {
    const [from, to] = [await listed(), await listed({ title: 'Second' })];
    await query(
      site,
      "insert into listing_image (listing_id, position, url) values ($1, 0, 'https://cdn.example/lobby.jpg')",
      [from],
    );
    const add = (photos_from: string, id = String(to)) =>
      send('/dashboard?index&view=table', { go: 'photos', photos_from, id });
    expect((await add('')).status).toBe(400);
    expect((await add('999999')).status).toBe(404);
    expect((await add(String(from), '1')).status).toBe(404);
    expect((await add(String(from))).headers.get('set-cookie')).toContain('photosShared');
    expect((await add(String(from))).headers.get('set-cookie')).toContain('photosUnchanged');
    expect(await htmlOf(get(`/properties/edit/${to}`))).toContain('https://cdn.example/lobby.jpg');
  });

  test('are sorted and filtered', async () => {
    await listed({ title: 'Dear villa' });
    await listed({ title: 'Cheap let', purpose: 'rent', price: '90,000' });
    const order = async (params: string) => {
      const html = await htmlOf(get(`/dashboard?view=table&${params}`));
      return ['Dear villa', 'Cheap let']
        .filter((title) => html.includes(`Select: ${title}`))
        .toSorted(
          (one, other) => html.indexOf(`Select: ${one}`) - html.indexOf(`Select: ${other}`),
        );
    };
    expect(await order('sort=price_low')).toEqual(['Cheap let', 'Dear villa']);
    expect(await order('sort=price_high')).toEqual(['Dear villa', 'Cheap let']);
    expect(await order('purpose=rent')).toEqual(['Cheap let']);
  });

  test('are added from a table: all or none, with each row’s errors and what was typed', async () => {
    const like = String(await listed());
    const page = pageIn(await htmlOf(get('/properties/units')));
    const pasted =
      'Unit\tBeds\tBaths\tSize\tPrice\n101\t2\t2\t1,100\t1,500,000\n102\ttwo\t2\t\t0\n101\t1\t1\t\t900,000';
    const filled = await htmlOf(send('/properties/units', { like, page, pasted, go: 'rows' }));
    expect(filled).toContain('value="1,500,000"');
    expect(filled).toContain('>For sale · ');
    const wrong = await send('/properties/units', { like, page, pasted, go: 'add' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain('Bedrooms must be a whole number from 0 to 99');
    expect(html).toContain('This number is in the table twice');
    expect(html).toContain('value="two"');
    expect(await listings()).toHaveLength(1);

    const rows = {
      'unit_number.0': '101',
      'price.0': '1,500,000',
      'unit_number.1': '102',
      'price.1': '900,000',
    };
    const add = () =>
      send('/properties/units', { like, page, ...rows, go: 'add', status: 'available' });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const added = await query<Record<string, unknown>>(
      site,
      'select unit_number, price::float8, status, address from listing where user_id = $1 and id > $2 order by id',
      [owner.userId, like],
    );
    expect(added).toMatchObject([
      { unit_number: '101', price: 1_500_000, status: 'available', address: VILLA.address },
      { unit_number: '102', price: 900_000, status: 'available' },
    ]);
    // A title that was suggested names each unit's own bedrooms.
    const title = '3-bedroom villa in Arabian Ranches';
    const alike = String(await listed({ title, bedrooms: '3' }));
    const unit = { 'unit_number.0': '1', 'bedrooms.0': '4', 'price.0': '1,500,000' };
    await send('/properties/units', { like: alike, page: randomUUID(), ...unit, go: 'add' });
    expect((await listings()).at(-1)).toMatchObject({
      title: '4-bedroom villa in Arabian Ranches',
    });
    // 20 an hour: five of them are above.
    expect(await htmlOf(get('/properties/units'))).toContain(
      'You can add 20 new properties an hour, 15 of them now.',
    );
    const many = Array.from({ length: 25 }, (_, n) => `${200 + n}\t1\t1\t800\t1000000`).join('\n');
    const more = await send('/properties/units', { like, page, pasted: many, go: 'add' });
    expect(more.status).toBe(429);
    const left = await htmlOf(more);
    expect(left).toContain('We have added as many properties as an hour allows');
    expect(left).toContain('none of them now');
    expect(left).not.toContain('value="214"');
    expect(left).toContain('value="215"');
    expect(await listings()).toHaveLength(20);
    const strange = await query<{ id: number }>(
      site,
      'select id from listing where user_id <> $1 limit 1',
      [owner.userId],
    );
    expect(
      (await send('/properties/units', { like: String(strange[0]!.id), page, ...rows, go: 'add' }))
        .status,
    ).toBe(404);
  });

  test('go live at their time in Dubai, which can be changed, and not before', async () => {
    const { id } = await keep(randomUUID(), VILLA);
    const path = `/properties/${id}/preview`;
    const schedule = (fields: Record<string, string>) =>
      send(path, { intent: 'schedule', ...fields });
    const seenOn = async () => {
      const html = await htmlOf(get(path));
      const [, version, revision] =
        /name="version" value="([^"]+)"[^]*?name="revision" value="([^"]+)"/.exec(html)!;
      return { version: version!, revision: revision! };
    };
    const at = async () =>
      (
        await query<{ at: Date | null }>(
          site,
          'select publish_at as at from listing where id = $1',
          [id],
        )
      )[0]!.at;
    const seen = await seenOn();
    expect((await schedule({ ...seen, at: '2020-01-01T09:00' })).status).toBe(400);
    await schedule({ ...seen, at: '2030-01-01T09:00' });
    expect(await at()).toEqual(new Date('2030-01-01T05:00:00Z'));
    expect(await htmlOf(get('/dashboard'))).toContain('Goes live 1 January 2030, 09:00');
    await schedule({ ...seen, go: 'unschedule' });
    expect(await at()).toBeNull();
    await schedule({ ...seen, at: '2030-01-01T10:00' });
    expect(await at()).toEqual(new Date('2030-01-01T06:00:00Z'));
    expect((await listings())[0]).toMatchObject({ status: 'draft' });
  });
});
