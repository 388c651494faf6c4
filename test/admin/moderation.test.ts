import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { formToken, listingOf } from '../support/enquiries.ts';
import { newPerson, type Person, query, textOf } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';
import { XSS } from '../support/xss.ts';

const site = useSite({ env: { ...OPEN_SITE, TRUSTED_PROXIES: '127.0.0.1' } });
const browser = useBrowser();
const AGENT = 'agent@demo.example';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

let listing: Awaited<ReturnType<typeof listingOf>>;

beforeAll(async () => {
  listing = await listingOf(site, AGENT);
});

describe('a report by the public', () => {
  const send = (fields: Record<string, string> = {}, who: Person = newPerson(site)) =>
    who.post(`/property/${listing.id}/report`, {
      reason: 'other',
      details: 'The <b>lift</b> is "new"\nsince 1990',
      email: 'Noor@X.example',
      token: formToken(`/property/${listing.id}/report`),
      ...fields,
    });
  const tokenOf = (form: string, made = {}) => ({
    token: formToken(`/property/${listing.id}/${form}`, made),
  });
  const stored = () =>
    query<Record<string, unknown>>(
      site,
      'select reason, details, reporter_email, times from listing_report where listing_id = $1',
      [listing.id],
    );

  test('is offered on the property page, stored once and thanked for', async () => {
    const visitor = newPerson(site);
    expect(await visitor.read(`/property/${listing.id}`)).toContain('Report this listing');
    const page = await visitor.read(`/property/${listing.id}/report`);
    for (const text of [listing.title, 'It is listed more than once', 'noindex'])
      expect(page).toContain(text);
    const token = formToken(`/property/${listing.id}/report`);
    for (let n = 0; n < 2; n += 1) {
      const answer = await send({ token }, visitor);
      expect(answer.headers.get('location')).toBe(`/property/${listing.id}`);
    }
    expect(await visitor.read(`/property/${listing.id}`)).toContain('We will check this property.');
    expect(await stored()).toEqual([
      {
        reason: 'other',
        details: 'The lift is "new"\nsince 1990',
        reporter_email: 'Noor@X.example',
        times: 1,
      },
    ]);
  });

  test.each([
    ['without a reason', () => ({ reason: '' }), 'Choose what is wrong'],
    [
      'for another reason that it does not name',
      () => ({ details: ' ' }),
      'Please say what is wrong.',
    ],
    ['with a wrong email', () => ({ email: 'noor' }), 'Please enter a valid email address.'],
    ['by a robot', () => ({ website: 'https://x.example' }), 'Your report could not be sent.'],
    ['from a page of yesterday', () => tokenOf('report', { seconds: 90_000 }), 'open for too long'],
    ['from a contact form', () => tokenOf('contact'), 'open for too long'],
  ])('%s is refused', async (_, fields: () => Record<string, string>, sentence) => {
    const answer = await send(fields());
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(sentence);
  });

  test('of a listing that is not there is not found', async () => {
    const answer = await newPerson(site).fetch('/property/999999999/report');
    expect(answer.status).toBe(404);
    const sent = await newPerson(site).post('/property/999999999/report', {
      token: formToken('/property/999999999/report'),
    });
    expect(sent.status).toBe(404);
  });

  test('never tells the advertiser who sent it', async () => {
    const { cookie } = await openSession(site, AGENT);
    const advertiser = (path: string) =>
      newPerson(site).fetch(path, { headers: { Cookie: cookie } });
    for (const path of ['/dashboard', '/dashboard/messages', `/properties/edit/${listing.id}`])
      expect(await textOf(await advertiser(path))).not.toMatch(/noor@x\.example|since 1990/i);
  });
});

test('a search is counted for the dashboard', async () => {
  const search = (query: string) =>
    fetch(`${site.origin}/search-results?${query}`, { headers: { 'User-Agent': CHROME } });
  await search('type=sale');
  await search('keyword=zzzz-nothing-like-this');
  await expect
    .poll(() =>
      query(
        site,
        `select searches, without_result from search_day where day = (now() at time zone 'Asia/Dubai')::date`,
      ),
    )
    .toEqual([{ searches: 2, without_result: 1 }]);
});

describe('the figures', () => {
  const FIGURES = '/admin/figures';

  test('show by day, week and month what the site lives by, and words that found nothing', async () => {
    await query(
      site,
      `insert into empty_search (day, words, n) values ((now() at time zone 'Asia/Dubai')::date, $1, 999)`,
      [XSS[0]],
    );
    const admin = await signedIn('admin@demo.example');
    for (const [by, last] of [
      ['', 'Yesterday'],
      ['?by=week', 'Last week'],
      ['?by=month', 'Last month'],
      ["?by=week'--&by=month", 'Yesterday'],
    ] as const) {
      const page = await admin.read(FIGURES + by);
      expect(page).toContain(last);
      expect(page).toContain('Villas to rent in Al Barari');
      expect(page).not.toContain(XSS[0]);
    }
  });

  test('come as files, a row for each period and for each search', async () => {
    const admin = await signedIn('admin@demo.example');
    const answer = await admin.fetch(`${FIGURES}.csv?by=week`);
    expect(answer.headers.get('content-disposition')).toContain('manzil-site-figures-');
    const rows = (await answer.text()).trim().split('\n');
    expect(rows).toHaveLength(28);
    expect(rows[0]).toContain('From,Visitors,Listings on the market');
    expect(rows.at(-2)).toMatch(/^20\d\d-\d\d-\d\d,[1-9]\d*,[1-9]\d*,/);
    expect(await admin.read(`${FIGURES}/searches.csv`)).toContain('Villas to rent in Al Barari,');
  });

  test('are mailed until their reader stops that, there or by the link', async () => {
    const admin = await signedIn('admin@demo.example');
    const isOn = async () => (await admin.read(FIGURES)).includes('You get last week’s figures');
    expect(await isOn()).toBe(true);
    const stopped = await admin.post(FIGURES, { mail: 'off' });
    expect([stopped.status, await isOn()]).toEqual([302, false]);
    await admin.post(FIGURES, { mail: 'on' });
    expect(await isOn()).toBe(true);

    const [row] = await query<{ id: string }>(
      site,
      `select id from user_account where email = 'admin@demo.example'`,
    );
    const signature = createHmac('sha256', OPEN_SITE.AUTH_SECRET)
      .update(`weekly-figures:${row!.id}`)
      .digest('base64url');
    const link = (token: string) => `/alerts/figures?token=${token}`;
    const guest = newPerson(site);
    expect((await guest.fetch(link(`${row!.id}.${signature}x`))).status).toBe(400);
    expect((await guest.post(link('nonsense'))).status).toBe(400);
    expect((await guest.fetch(link(`${row!.id}.${signature}`))).status).toBe(200);
    expect(await isOn()).toBe(true); // mail programs open links
    expect(await textOf(await guest.post(link(`${row!.id}.${signature}`)))).toContain(
      'Mail stopped',
    );
    expect(await isOn()).toBe(false);
    expect(await guest.read(link(`${row!.id}.${signature}`))).toContain('Mail stopped');
  });

  test('look sound, in both languages', async () => {
    const { page, context, leave } = await browser.visit();
    await signInAs(context, site, await openSession(site, 'admin@demo.example'));
    for (const path of [FIGURES, `/ar${FIGURES}?by=week`]) {
      await page.goto(site.origin + path);
      await expectSoundLook(page);
    }
    await leave();
  });
});

async function signedIn(email: string): Promise<Person> {
  const { cookie } = await openSession(site, email);
  return newPerson(site, { email }).take(cookie);
}

describe('the Properties tab', () => {
  const moderator = () => signedIn('moderator@demo.example');
  const state = async (id: number) => {
    const [row] = await query<Record<string, unknown>>(
      site,
      'select status, is_featured, user_id, title from listing where id = $1',
      [id],
    );
    return row!;
  };

  test('finds, filters and says so when there is nothing', async () => {
    const staff = await moderator();
    const all = await staff.read('/admin/properties');
    for (const text of ['Add property', 'Download CSV', 'Reports (2)', 'Normal'])
      expect(all).toContain(text);
    const found = await staff.read(`/admin/properties?q=${listing.id}`);
    expect(found).toContain(listing.title);
    expect(found).toContain('1 property');
    expect(found).toContain(AGENT);
    expect(await staff.read('/admin/properties?q=zzzz')).toContain('No properties found');
    expect(await staff.read('/admin/properties?q=apartment')).toContain(
      'More than 200 properties. The first 200 are shown.',
    );
    for (const path of ['/admin/properties?page=199', '/admin/reports?page=199']) {
      const last = await staff.fetch(path);
      expect([last.status, await last.text()]).toEqual([200, expect.stringContaining('name="id"')]);
    }
  });

  test('hides columns and downloads what the search finds', async () => {
    const staff = await moderator();
    expect(await staff.read('/admin/properties?column=price')).not.toContain('>Listed by</th>');
    const file = await staff.fetch('/admin/properties.csv?status=available&purpose=rent');
    expect(file.headers.get('content-disposition')).toMatch(/manzil-properties-[\d-]+\.csv/);
    const lines = (await file.text()).trim().split('\n');
    const [{ n }] = (await query<{ n: number }>(
      site,
      "select count(*)::int as n from listing where status = 'available' and purpose = 'rent'",
    )) as [{ n: number }];
    expect(lines).toHaveLength(n + 1);
    expect(lines[0]).toContain('Id,Reference,Title');
  });

  test('features one with a press, and back', async () => {
    const staff = await moderator();
    const { is_featured: before } = await state(listing.id);
    for (const [name, toast] of before
      ? [['unfeature', 'unfeatured']]
      : [
          ['feature', 'featured'],
          ['unfeature', 'unfeatured'],
        ]) {
      const path = `/admin/properties?q=${listing.id}`;
      const answer = await staff.post(path, { [name!]: String(listing.id), intent: 'chosen' });
      expect(answer.headers.get('location')).toBe(path);
      expect(await staff.read(path)).toContain(`Property ${toast} successfully`);
    }
    expect(await state(listing.id)).toMatchObject({ is_featured: false });
  });

  test('changes several at once, with a way back', async () => {
    const staff = await moderator();
    const rows = await query<{ id: number }>(
      site,
      "select id::int from listing where status = 'available' and not is_featured order by id desc limit 2",
    );
    const ids = rows.map(({ id }) => ['id', String(id)] as [string, string]);
    const change = (what: string) =>
      staff.post('/admin/properties?sort=oldest', [['change', what], ...ids]);
    const done = (await change('feature')).headers.get('location')!;
    expect(done).toMatch(/^\/admin\/properties\?sort=oldest&done=feature\.\d+\.\d+$/);
    const page = await staff.read(done);
    expect(page).toContain('2 properties featured.');
    expect(page).toContain('value="unfeature"');
    expect((await change('unfeature')).headers.get('location')).toContain('done=unfeature');
    expect((await change('unfeature')).headers.get('location')).toBe(
      '/admin/properties?sort=oldest',
    );
    const none = await staff.post('/admin/properties', { change: 'feature', intent: 'chosen' });
    expect(none.status).toBe(400);
    expect(await textOf(none)).toContain('Select at least one row');
    expect((await staff.post('/admin/properties', [['change', 'burn'], ...ids])).status).toBe(400);
  });

  test('asks before withdrawing several, which tells their owners', async () => {
    const staff = await moderator();
    const rows = await query<{ id: number }>(
      site,
      "select id::int from listing where status = 'available' and not is_featured order by id limit 2",
    );
    const ids = rows.map(({ id }) => ['id', String(id)] as [string, string]);
    const chosen: [string, string][] = [['change', 'withdraw'], ...ids];
    const path = (await staff.post('/admin/properties', chosen)).headers.get('location')!;
    expect(await staff.read(path)).toContain('withdraw these properties?');
    const list = (await staff.post(path, ids)).headers.get('location')!;
    expect(await staff.read(list)).toContain('2 properties withdrawn.');
    await query(
      site,
      `update listing set status = 'available' where id in (${rows.map(({ id }) => id)})`,
    );
  });

  test('asks before deleting; deleting tells the owner and can be undone', async () => {
    const staff = await moderator();
    const asked = await staff.post('/admin/properties?q=x', {
      change: 'delete',
      id: String(listing.id),
    });
    const path = asked.headers.get('location')!;
    expect(path).toBe(`/admin/properties/delete?id=${listing.id}&back=q%3Dx`);
    const question = await staff.read(path);
    expect(question).toContain('Are you sure you want to delete this property?');
    expect(question).toContain(listing.title);
    const answer = await staff.post(path, { id: String(listing.id) });
    const list = answer.headers.get('location')!;
    expect(list).toBe(`/admin/properties?q=x&done=delete.${listing.id}`);
    const deleted = await staff.read(list);
    expect(deleted).toContain('Property deleted successfully');
    expect(deleted).toContain('1 property deleted.');
    expect((await newPerson(site).fetch(`/property/${listing.id}`)).status).toBe(404);
    // A colleague whose list still shows it comes back to that list, with a word on it.
    expect((await staff.fetch(path)).headers.get('location')).toBe('/admin/properties?q=x');
    expect(await staff.read('/admin/properties?q=x')).toContain('Somebody else has changed it');
    await newPerson(site, { email: AGENT }).mailed(/Your listing has been removed/);
    const owner = await signedIn(AGENT);
    const refused = await owner.post('/dashboard?index', {
      change: 'restore',
      id: String(listing.id),
    });
    expect(refused.status).toBe(302);
    expect(await owner.read('/dashboard?status=deleted')).toContain(
      'Our team has removed this property.',
    );
    await staff.post(list, { change: 'restore', id: String(listing.id), intent: 'undo' });
    expect((await newPerson(site).fetch(`/property/${listing.id}`)).status).toBe(200);
    expect((await staff.post(path, { id: String(listing.id) })).status).toBe(302);
    await staff.post('/admin/properties', { restore: String(listing.id) });
    expect(await state(listing.id)).toMatchObject({ status: 'available' });
  });

  test('edits a property for its owner, and notes what changed', async () => {
    const staff = await moderator();
    const path = `/admin/properties/${listing.id}/edit`;
    const before = await state(listing.id);
    const fields = fieldsOf(await staff.read(path));
    const title = '=1+1 <i>Bright</i> "home"';
    const saved = await staff.post(path, [
      ...fields.filter(([name]) => name !== 'title'),
      ['title', title],
    ]);
    expect(saved.headers.get('location')).toBe('/admin/properties');
    expect(await state(listing.id)).toEqual({ ...before, title: '=1+1 Bright "home"' });
    const [entry] = await query<{ before: object; after: object }>(
      site,
      "select before, after from audit_entry where action = 'property_edited' and subject_id = $1",
      [String(listing.id)],
    );
    expect(entry).toEqual({
      before: { title: listing.title },
      after: { title: '=1+1 Bright "home"' },
    });
    const outdated = await staff.post(path, fields);
    expect(outdated.status).toBe(409);
    const file = await (await staff.fetch(`/admin/properties.csv?q=${listing.id}`)).text();
    expect(file).toContain(`'=1+1 Bright`);
    const list = await staff.read(`/admin/properties?q=${listing.id}`);
    expect(list).toContain('=1+1 Bright "home"');
  });

  test('adds a property on behalf of an account', async () => {
    const staff = await moderator();
    const typed = { title: 'Listed by staff', price: '1,000,000', location: 'Dubai Marina' };
    const all = { ...typed, address: 'Marina Walk 1' };
    const blank = fieldsOf(await staff.read('/admin/properties/new'));
    const form = [
      ...blank.filter(([name]) => name !== 'owner_email' && !(name in all)),
      ...Object.entries(all),
    ];
    const send = (email: string) =>
      staff.post('/admin/properties/new', [...form, ['owner_email', email]]);
    const refused = await send('nobody@x.example');
    expect(refused.status).toBe(400);
    const page = await textOf(refused);
    expect(page).toContain('No account has this email');
    expect(page).toContain('value="nobody@x.example"');
    expect((await send(AGENT.toUpperCase())).headers.get('location')).toBe('/admin/properties');
    const [row] = await query<{ email: string }>(
      site,
      "select email from listing l join user_account u on u.id = l.user_id where title = 'Listed by staff'",
    );
    expect(row).toEqual({ email: AGENT });
  });
});

test('staff remove a photo of anybody’s listing, which is noted; others can’t', async () => {
  const [photo] = await query<{ id: number }>(
    site,
    `insert into listing_image (listing_id, position, url) values ($1, 39, '/images/demo/x-1.svg') returning id::int`,
    [listing.id],
  );
  const path = `/api/properties/${listing.id}/images`;
  const remove = async (email: string) =>
    (await (await signedIn(email)).post(path, { remove: String(photo!.id) })).status;
  expect(await remove('seeker@demo.example')).toBe(404);
  expect(await remove('editor@demo.example')).toBe(404);
  expect(await remove('moderator@demo.example')).toBe(200);
  // Removing what is gone changes nothing.
  expect(await remove('moderator@demo.example')).toBe(200);
  const [entry, ...others] = await query<Record<'before' | 'after', { photos: number[] }>>(
    site,
    "select before, after from audit_entry where action = 'property_pictures' and subject_id = $1",
    [String(listing.id)],
  );
  expect(others).toEqual([]);
  expect(entry!.before.photos).toEqual([...entry!.after.photos, photo!.id]);
  const plans = `/properties/${listing.id}/floor-plans`;
  expect((await (await signedIn('moderator@demo.example')).fetch(plans)).status).toBe(200);
  expect((await (await signedIn('editor@demo.example')).fetch(plans)).status).toBe(404);
});

test('only staff see the photos and floor plans of an imported listing', async () => {
  const imported = await listingOf(site, null);
  for (const page of ['images', 'floor-plans']) {
    const path = `/properties/${imported.id}/${page}`;
    const seen = await (await signedIn('moderator@demo.example')).read(path);
    expect(seen).toContain(`href="/admin/properties/${imported.id}/edit"`);
    expect((await (await signedIn(AGENT)).fetch(path)).status).toBe(404);
  }
});

/** What the form of a listing sends if nothing is changed. */
function fieldsOf(html: string): [string, string][] {
  const forms = html.match(/<form[\s\S]*?<\/form>/g)!;
  const form = forms.find((some) => some.includes('name="title"'))!;
  const fields: [string, string][] = [];
  for (const [, attributes] of form.matchAll(/<input ([^>]*)>/g)) {
    const name = /name="([^"]*)"/.exec(attributes!)?.[1];
    const value = /value="([^"]*)"/.exec(attributes!)?.[1] ?? '';
    const isBox = /type="(checkbox|radio)"/.test(attributes!);
    if (name && (!isBox || /checked/.test(attributes!))) fields.push([name, value]);
  }
  for (const [, name, text] of form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields.push([name!, text!]);
  for (const [, name, options] of form.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const value = /<option value="([^"]*)" selected/.exec(options!)?.[1];
    fields.push([name!, value ?? /<option value="([^"]*)"/.exec(options!)![1]!]);
  }
  return fields;
}

describe('the reports queue', () => {
  test('shows what was reported; settling it asks, tells the advertiser and is noted', async () => {
    const staff = await signedIn('moderator@demo.example');
    const [other] = await query<{ id: number; title: string }>(
      site,
      `select id::int, title from listing l where status = 'available' and id <> $1
         and user_id = (select user_id from listing where id = $1) order by id limit 1`,
      [listing.id],
    );
    const { id, title } = other!;
    const about = `/admin/reports/${id}`;
    const sent = await newPerson(site).post(`/property/${id}/report`, {
      reason: 'scam',
      details: '<img src=x onerror=alert(1)>"><script>alert(2)</script> pay me',
      token: formToken(`/property/${id}/report`),
    });
    expect(sent.status).toBe(302);
    expect(await staff.read('/admin/reports')).toContain(title);
    const page = await staff.read(about);
    expect(page).toContain('It looks like a scam');
    expect(page).toContain('pay me');
    expect(page).not.toMatch(/<img src=x|<script>alert/);

    const written = await staff.post(about, { settle: 'write', message: 'Is this yours?' });
    expect(written.headers.get('location')).toBe(about);
    const agent = newPerson(site, { email: AGENT });
    expect((await agent.mailed(/A message about your listing/)).text).toContain('Is this yours?');
    expect((await staff.post(about, { settle: 'write' })).status).toBe(400);
    expect((await staff.post(about, { settle: 'burn' })).status).toBe(400);

    const asked = await staff.post(about, { settle: 'delete', message: 'It is sold.' });
    expect(asked.status).toBe(200);
    expect(await textOf(asked)).toContain('Are you sure you want to delete this property?');
    const settle = () =>
      staff.post(about, { settle: 'delete', message: 'It is sold.', sure: 'yes' });
    expect((await settle()).headers.get('location')).toBe('/admin/reports');
    expect(await staff.read('/admin/reports')).toContain('Property deleted successfully');
    await settle();
    expect(await staff.read('/admin/reports')).toContain('It was settled already');
    const entries = await query<{ action: string; after: object }>(
      site,
      "select action, after from audit_entry where subject_kind = 'property' and subject_id = $1 order by id",
      [String(id)],
    );
    expect(entries).toEqual([
      { action: 'property_message', after: { message: 'Is this yours?' } },
      { action: 'property_delete', after: { status: 'withdrawn', message: 'It is sold.' } },
    ]);
    expect((await staff.fetch('/admin/reports/999999999')).status).toBe(404);
  });
});

test('taking down what is off the site already gives the typed message back', async () => {
  const staff = await signedIn('moderator@demo.example');
  const [other] = await query<{ id: number }>(
    site,
    "select id::int from listing where status = 'available' and id <> $1 order by id limit 1",
    [listing.id],
  );
  const { id } = other!;
  const path = `/property/${id}/report`;
  await newPerson(site).post(path, { reason: 'scam', details: '', token: formToken(path) });
  const set = (status: string) =>
    query(site, 'update listing set status = $1 where id = $2', [status, id]);
  await set('withdrawn');
  const settlement = { settle: 'withdraw', message: 'It is sold, as its owner says.' };
  const refused = await staff.post(`/admin/reports/${id}`, settlement);
  await set('available');
  expect(refused.status).toBe(409);
  const text = await textOf(refused);
  expect(text).toContain('Your message was not sent.');
  expect(text).toContain(settlement.message);
  await staff.post(`/admin/reports/${id}`, { settle: 'dismiss', message: '' });
});

test('reports about several properties are dismissed at once, and opened again', async () => {
  const staff = await signedIn('moderator@demo.example');
  const others = await query<{ id: number }>(
    site,
    "select id::int from listing where status = 'available' and id <> $1 order by id desc limit 2",
    [listing.id],
  );
  const report = (id: number) =>
    newPerson(site).post(`/property/${id}/report`, {
      reason: 'gone',
      token: formToken(`/property/${id}/report`),
    });
  for (const { id } of others) expect((await report(id)).status).toBe(302);
  const open = async () => {
    const rows = await query<{ n: number }>(
      site,
      'select count(*)::int as n from listing_report where closed_at is null and listing_id = any($1)',
      [others.map(({ id }) => id)],
    );
    return rows[0]!.n;
  };
  const change = async (what: string, email = 'moderator@demo.example') => {
    const chosen = others.map(({ id }): [string, string] => ['id', String(id)]);
    const answer = await (
      await signedIn(email)
    ).post('/admin/reports', [['change', what], ...chosen]);
    return answer.headers.get('location')!;
  };
  const done = (what: string) =>
    `/admin/reports?done=${[what, ...others.map(({ id }) => id).sort((a, b) => a - b)].join('.')}`;
  expect(await change('dismiss')).toBe(done('dismiss'));
  expect(await staff.read(done('dismiss'))).toContain('Reports about 2 properties dismissed.');
  expect(await open()).toBe(0);
  expect(await change('dismiss')).toBe('/admin/reports');
  await query(
    site,
    `insert into listing_report (listing_id, reason, reporter, submission)
     select listing_id, reason, reporter, gen_random_uuid() from listing_report where listing_id = $1 and reason = 'gone'`,
    [others[0]!.id],
  ); // the same person again: it stays one report
  expect(await change('reopen', 'admin@demo.example')).toBe('/admin/reports');
  expect(await change('reopen')).toBe(`/admin/reports?done=reopen.${others[1]!.id}`);
  expect(await open()).toBe(2);
  expect(await change('dismiss')).toBe(done('dismiss'));
  const entries = await query<{ action: string }>(
    site,
    "select action from audit_entry where action like 'reports\\_%' and subject_id = $1 order by id",
    [String(others[1]!.id)],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'reports_dismissed',
    'reports_reopened',
    'reports_dismissed',
  ]);
  expect(await change('reopen')).toBe(done('reopen'));
  expect(await change('reopen')).toBe('/admin/reports'); // earlier dismissals stay
  expect(await change('dismiss')).toBe(done('dismiss'));
  const file = await (await staff.fetch('/admin/reports.csv')).text();
  expect(file).toMatch(/^Id,Property,Place,Reasons,People,Networks,/);
});

test('failed jobs are listed, downloaded and queued again: those chosen, or all', async () => {
  const staff = await signedIn('admin@demo.example');
  const email = 'again@x.example';
  const jobs = await query<{ id: string }>(
    site,
    `insert into jobs.job (name, data, source_name, source_created_on, source_retry_count, source_output)
     select 'failed', jsonb_build_object('to', $1::text, 'subject', 'Try ' || n, 'html', '', 'text', 'Text'), 'mail',
       now(), 4, jsonb_build_object('message', '=no <b>server</b>') from generate_series(1, 3) n returning id`,
    [email],
  );
  expect(await staff.read('/admin/jobs')).toContain('3 jobs');
  const file = await (await staff.fetch('/admin/jobs.csv')).text();
  expect(file.match(/,mail,.*,5,'=no <b>server<\/b>$/gm)).toHaveLength(3);
  expect((await staff.post('/admin/jobs', { change: 'retry' })).status).toBe(400);
  const chosen = jobs.slice(1).map(({ id }): [string, string] => ['id', id]);
  const retry = async (fields: [string, string][]) => {
    await staff.post('/admin/jobs?sort=newest', fields);
    return staff.read('/admin/jobs');
  };
  expect(await retry([['change', 'retry'], ...chosen])).toContain('The jobs are queued again');
  expect(await retry([['change', 'retry'], ...chosen])).toContain('Somebody else has queued');
  expect(await staff.read('/admin/jobs')).toContain('1 job');
  expect(await retry([['intent', 'all']])).toContain('No job has failed.');
  expect(await retry([['intent', 'all']])).toContain('Somebody else has queued');
  const entries = await query<{ name: string }>(
    site,
    "select subject_id as id, subject as name from audit_entry where action = 'jobs_retried' order by id",
  );
  expect(entries).toHaveLength(3);
  expect(entries).toEqual(
    expect.arrayContaining([
      ...jobs.slice(1).map(({ id }) => ({ id, name: 'mail' })),
      { id: 'failed', name: '1' },
    ]),
  );
  const person = newPerson(site, { email });
  for (const n of [1, 2, 3]) await person.mailed(new RegExp(`Try ${n}`));
});

test('staff remove the photo or logo that an advertiser shows on their listings', async () => {
  const staff = await signedIn('moderator@demo.example');
  const about = `/admin/reports/${listing.id}`;
  const [{ user_id: advertiser }] = (await query<{ user_id: string }>(
    site,
    `insert into profile_picture (user_id, image, public_id)
     select user_id, 'x', gen_random_uuid() from listing where id = $1
     on conflict (user_id) do update set public_id = excluded.public_id returning user_id`,
    [listing.id],
  )) as [{ user_id: string }];
  const page = await staff.read(about);
  const portrait = /src="(\/images\/portraits\/[^"]+)"/.exec(page)![1]!;
  expect(page).toContain('Remove photo');
  expect((await staff.post(about, { remove: 'house' })).status).toBe(400);
  expect((await staff.post(about, { remove: 'portrait' })).headers.get('location')).toBe(about);
  expect((await staff.fetch(portrait)).status).toBe(404);
  expect(await staff.read(about)).not.toContain('Remove photo');
  await staff.post(about, { remove: 'portrait' });
  await query(
    site,
    `insert into company_logo (user_id, image) values ($1, 'x') on conflict (user_id) do update set image = 'x'`,
    [advertiser],
  );
  expect(await staff.read(about)).toContain('Remove logo');
  await staff.post(about, { remove: 'logo' });
  expect(await query(site, 'select from company_logo where user_id = $1', [advertiser])).toEqual(
    [],
  );
  const entries = await query<{ action: string }>(
    site,
    `select action from audit_entry where subject_id = $1 and action like 'lister%' order by id`,
    [String(listing.id)],
  );
  expect(entries.map(({ action }) => action)).toEqual(['lister_portrait', 'lister_logo']);
});

describe('the dashboard', () => {
  test('shows the figures of the database', async () => {
    const page = await (await signedIn('admin@demo.example')).read('/admin');
    const [counts] = await query<Record<string, number>>(
      site,
      `select (select count(*) from listing where id not in (select listing_id from listing_deletion))::int as properties,
         (select count(*) from user_account)::int as users,
         (select count(*) from content_page where status = 'published')::int as content, (select count(*) from message)::int as messages`,
    );
    const figure = (label: string) =>
      Number(
        new RegExp(`${label}</dt><dd[^>]*>([\\d,]+)<`).exec(page)?.[1]?.replaceAll(',', '') ?? NaN,
      );
    const figureOf = (series: string) =>
      Number(
        new RegExp(`${series}</span><span[^>]*>([\\d,]+)<`).exec(page)![1]!.replaceAll(',', ''),
      );
    expect(figure('Total Properties')).toBe(counts!['properties']);
    expect(figure('Total Users')).toBe(counts!['users']);
    expect(figure('Messages')).toBe(counts!['messages']);
    expect(figure('Published Content')).toBe(counts!['content']);
    expect(page).toMatch(/aria-label="New listings: \d+ in 30 days/);
    const empty = figureOf('Searches without results') === 0;
    expect(page.includes('aria-label="Searches without results')).toBe(!empty);
    expect(page).toContain(empty ? 'None in the last 30 days.' : 'Searches without results: ');
    expect(page).toMatch(/1 reported property and 1 reported conversation are waiting\./);
    expect(page).toContain('No background job has failed.');
  });
});

test('a message at Contact us is stored, mailed and answered; only admins read it', async () => {
  const visitor = newPerson(site);
  const page = await visitor.read('/contact-us');
  for (const text of ['Daily, 9:00 AM to 6:00 PM', 'Business Bay', 'hello@manzil.example'])
    expect(page).toContain(text);
  const fields = {
    name: 'Noor',
    email: 'noor@x.example',
    phone: '',
    token: formToken('/contact-us'),
  };
  const empty = await visitor.post('/contact-us', { ...fields, name: '', message: '' });
  expect(empty.status).toBe(400);
  const refused = await textOf(empty);
  for (const text of ['Name is required', 'Message is required', 'value="noor@x.example"'])
    expect(refused).toContain(text);
  for (const [changes, sentence] of [
    [{ website: 'https://x.example' }, 'Failed to send message'],
    [{ token: formToken('/property/1/contact') }, 'open for too long'],
    [{ token: 'forged' }, 'open for too long'],
  ] as const) {
    const answer = await visitor.post('/contact-us', { ...fields, message: 'Spam', ...changes });
    expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(sentence)]);
  }
  const message = 'Where is <b>your</b> office?<script>alert(1)</script>';
  for (let n = 0; n < 2; n += 1)
    expect((await visitor.post('/contact-us', { ...fields, message })).status).toBe(302);
  expect(await visitor.read('/contact-us')).toContain('We will answer by email.');
  const office = newPerson(site, { email: 'hello@manzil.example' });
  expect((await office.mailed(/^Message from Noor$/)).text).toContain('Where is your office?');

  const staff = await signedIn('admin@demo.example');
  expect(await staff.read('/admin')).toContain('1 message is waiting for a reply.');
  const list = await staff.read('/admin/messages');
  for (const text of ['Where is your office?', 'mailto:noor@x.example', '1 message'])
    expect(list).toContain(text);
  const file = await (await staff.fetch('/admin/messages.csv')).text();
  expect(file).toContain('Noor,noor@x.example,,Where is your office?');
  const [, id] = /name="id" value="(\d+)"|value="(\d+)" name="id"/.exec(list)!;
  const change = (what: string) => staff.post('/admin/messages', { change: what, id: id! });
  const done = (await change('answer')).headers.get('location')!;
  expect(done).toBe(`/admin/messages?done=answer.${id}`);
  expect(await staff.read(done)).toContain('1 message marked as answered.');
  expect((await change('answer')).headers.get('location')).toBe('/admin/messages');
  expect(await staff.read('/admin/messages')).toContain('Somebody else has changed');
  const undone = (await change('reopen')).headers.get('location')!;
  expect(await staff.read(undone)).toContain('1 message back in the list.');
});

test('a moderator in a browser: from a report to its end, with every page sound', async () => {
  const { page, context, leave } = await browser.visit();
  const [{ id, title }] = (await query<{ id: number; title: string }>(
    site,
    `select id::int, title from listing where status = 'available' and user_id is not null and not is_featured
     order by id desc limit 1`,
  )) as [{ id: number; title: string }];
  await page.goto(`${site.origin}/property/${id}/report`);
  await expectSoundLook(page);
  await signInAs(context, site, await openSession(site, 'moderator@demo.example'));
  await page.goto(page.url());
  await page.getByLabel('It looks like a scam').check();
  await page.getByRole('textbox', { name: 'Details' }).fill(XSS.join(' '));
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('status').getByText('We will check this property.').waitFor();

  await page.goto(`${site.origin}/admin`);
  await page.getByText('Show the figures as a table').click();
  await expectSoundLook(page);
  await page.getByRole('link', { name: 'Properties', exact: true }).click();
  await page.getByRole('searchbox').fill(String(id));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('1 property', { exact: true }).waitFor();
  await expectSoundLook(page);
  await page.getByRole('button', { name: `${title} is normal. Feature it` }).click();
  await page.getByRole('status').getByText('Property featured successfully').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByLabel('With selected:').selectOption('unfeature');
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('status').getByText('1 property unfeatured.').waitFor();
  await expect.poll(() => page.locator('table input:checked').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').getByText('1 property featured.').waitFor();

  await page.getByRole('link', { name: '1 report about' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete listing' }).click();
  await page.getByText('Are you sure you want to delete this property?').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Dismiss reports' }).click();
  await page.getByRole('status').getByText('Reports dismissed').waitFor();

  await page.getByRole('link', { name: 'Conversations (1)' }).click();
  await page.getByText('1 reported conversation', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Read the conversation about' }).click();
  await page.getByRole('button', { name: 'Remove message by Victor Hale' }).click();
  await page.getByRole('status').getByText('The message has been removed').waitFor();
  await page.getByRole('button', { name: 'Restore message by Victor Hale' }).click();
  await page.getByRole('status').getByText('The message can be read again').waitFor();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await page.getByText('Are you sure you want to close this conversation?').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave open' }).waitFor();
  await leave();
});

test('homes abroad are added, edited, hidden and deleted, all of it in the audit log', async () => {
  const moderator = await signedIn('moderator@demo.example');
  const seen = () => newPerson(site).read('/overseas-homes?country=GR');
  const home = {
    intent: 'save',
    title: 'House by the harbour',
    property_type: 'townhouse',
    country: 'GR',
    city: 'Chania',
    currency: 'EUR',
    price: '390,000',
    bedrooms: '2',
    bathrooms: '1',
    size_sqft: '1100',
    description: 'Old stone, new roof.',
    picture_url: '/pictures/townhouses.svg',
    visibility: 'public',
  };
  const wrong = { city: ' ', price: '0', picture_url: 'https://x.example/a.svg', country: 'XX' };
  const refused = await moderator.post('/admin/overseas/new', { ...home, ...wrong });
  expect(refused.status).toBe(400);
  const text = await textOf(refused);
  expect(text).toContain('City is required');
  expect(text).toContain('Price must be a whole number from 1 to 1,000,000,000,000');
  expect(await seen()).not.toContain(home.title);

  const added = await moderator.post('/admin/overseas/new', home);
  expect(added.headers.get('location')).toBe('/admin/overseas');
  // Sent again after a lost answer, it is the same home.
  const again = await moderator.post('/admin/overseas/new', home);
  expect(again.headers.get('location')).toBe('/admin/overseas');
  expect(await seen()).toContain('EUR 390,000');
  const found = 'select id from overseas_home where title = $1';
  const [row, ...others] = await query<{ id: number }>(site, found, [home.title]);
  expect(others).toEqual([]);
  const path = `/admin/overseas/${row!.id}`;
  expect(await moderator.read(path)).toContain('value="390000"');
  expect(await moderator.read('/admin/overseas.csv')).toContain('Greece,Chania,390000,EUR');
  const versionIn = (html: string) => /name="version"[^>]* value="([\d.]+)"/.exec(html)![1]!;
  const version = versionIn(await moderator.read(path));
  await moderator.post(path, { ...home, price: '375000', version });
  expect(await seen()).toContain('EUR 375,000');
  const withPicture = async (content: BlobPart) => {
    const body = new FormData();
    const current = versionIn(await moderator.read(path));
    for (const [name, value] of Object.entries({ ...home, price: '375000', version: current }))
      body.append(name, value);
    body.append('picture', new File([content], 'house.png'));
    return moderator.fetch(path, { method: 'POST', body });
  };
  const unread = await withPicture('<svg onload="hit()">');
  expect(unread.status).toBe(400);
  expect(await textOf(unread)).toMatch(/This file is not|JPEG/);
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#286' } });
  const photo = await drawn.png().toBuffer();
  expect((await withPicture(new Uint8Array(photo))).status).toBe(302);
  const [, url] = /src="(\/content-images\/featured\/[\w-]+\.webp)"/.exec(await seen())!;
  expect((await fetch(site.origin + url)).headers.get('content-type')).toBe('image/webp');
  // A second tab, open since before.
  const late = await moderator.post(path, { ...home, visibility: 'hidden', version });
  expect(late.status).toBe(409);
  const told = await textOf(late);
  expect(told).toContain('Somebody else has saved this home since you opened it');
  expect(await seen()).toContain('EUR 375,000');
  await moderator.post(path, { ...home, visibility: 'hidden', version: versionIn(told) });
  expect(await seen()).not.toContain(home.title);
  expect(await moderator.read('/admin/overseas')).toContain(home.title);
  await moderator.post(path, { intent: 'delete' });
  for (const gone of [path, '/admin/overseas/999999999999999'])
    expect((await moderator.fetch(gone)).status).toBe(404);
  const log = await query<{ action: string; before: unknown; after: unknown }>(
    site,
    `select action, before->>'price' as before, after->>'price' as after from audit_entry
     where subject_kind = 'overseas' order by id`,
  );
  expect(log).toEqual([
    { action: 'overseas_added', before: null, after: 'EUR 390000' },
    { action: 'overseas_edited', before: 'EUR 390000', after: 'EUR 375000' },
    { action: 'overseas_edited', before: 'EUR 375000', after: 'EUR 375000' },
    { action: 'overseas_edited', before: 'EUR 375000', after: 'EUR 390000' },
    { action: 'overseas_deleted', before: 'EUR 390000', after: null },
  ]);
});

test('a reported conversation is read, a message removed, and the conversation closed; nothing is read after that', async () => {
  const staff = await signedIn('moderator@demo.example');
  const queue = '/admin/reports/conversations';
  const [{ id, title, messageId }] = (await query<Record<'id' | 'title' | 'messageId', string>>(
    site,
    `select r.conversation_id as id, l.title, m.id as "messageId" from conversation_report r
     join message m using (conversation_id) join conversation c on c.id = r.conversation_id
     join listing l on l.id = c.listing_id`,
  )) as [Record<'id' | 'title' | 'messageId', string>];
  expect(await staff.read('/admin/reports')).toContain('Conversations (1)');
  expect(await staff.read(queue)).toContain(title);
  const file = await (await staff.fetch(`${queue}.csv`)).text();
  expect(file).toContain('It looks like fraud, or asks for money up front",Advertiser,');
  expect(file).not.toContain('offshore');
  const about = `${queue}/${id}`;
  const page = await staff.read(about);
  for (const text of ['I am working offshore', 'The cheque would bounce.', AGENT, 'victor.hale@'])
    expect(page).toContain(text);
  const [unreported] = await query<{ id: string }>(
    site,
    'select id from conversation where id <> $1 limit 1',
    [id],
  );
  for (const other of [unreported!.id, 'first', '1'])
    expect((await staff.fetch(`${queue}/${other}`)).status).toBe(404);

  expect((await staff.post(about, { settle: 'burn' })).status).toBe(400);
  for (const flash of ['The message has been removed', 'Somebody else has changed this message']) {
    expect((await staff.post(about, { remove: messageId })).headers.get('location')).toBe(about);
    expect(await staff.read(about)).toContain(flash);
  }
  const agent = await signedIn(AGENT);
  const theirs = await agent.read(`/dashboard/messages/${id}`);
  expect(theirs).toContain('Our staff removed this message.');
  expect(theirs).toContain('You have reported this conversation.');
  expect(theirs).not.toContain('offshore');

  const asked = await textOf(await staff.post(about, { settle: 'close' }));
  expect(asked).toContain('Are you sure you want to close this conversation?');
  const close = () => staff.post(about, { settle: 'close', sure: 'yes' });
  expect((await close()).headers.get('location')).toBe(queue);
  expect(await staff.read(queue)).toContain('The conversation is closed');
  await close();
  expect(await staff.read(queue)).toContain('It was settled already');
  expect((await staff.fetch(about)).status).toBe(404);
  expect(await agent.read(`/dashboard/messages/${id}`)).toContain('have closed this conversation');
  const reply = await agent.post(`/dashboard/messages/${id}`, {
    message: 'Hi',
    token: formToken(`/dashboard/messages/${id}`),
  });
  expect(reply.status).toBe(400);
  expect(await (await signedIn('admin@demo.example')).read('/admin/audit')).toContain(
    'Closed a conversation',
  );
});
