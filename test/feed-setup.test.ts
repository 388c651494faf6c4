import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyTeam } from '#app/messages/en/company-team.ts';
import { feedReasons } from '#app/messages/en/feed-reasons.ts';
import { feeds as texts } from '#app/messages/en/feeds.ts';
import { workErrors } from '#app/messages/en/work-errors.ts';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { newNetwork, newPerson, Person, query, textOf } from './support/people.ts';
import { useSite } from './support/site.ts';

// A manager sets a feed up on the pages, without script; the site reads real XML over real HTTP.

let feed = '';
const server = createServer((_, response) => response.end(feed));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const ADDRESS = `http://${HOST}/feed.xml`;
afterAll(() => void server.close());

const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1', OUTGOING_HOSTS: HOST } });
const PATH = '/company/feeds';

let orns = 830_000;
async function newOwner(): Promise<Person> {
  const orn = String((orns += 1));
  const owner = await newPerson(site).join();
  const answer = await owner.post('/company/new', { name: `Feeder ${orn}`, orn });
  expect(answer.status).toBe(302);
  return owner;
}

function home(reference: string, changes: Record<string, string> = {}): string {
  const fields = {
    reference_number: reference,
    permit_number: '71000000001',
    offering_type: 'RS',
    property_type: 'AP',
    price: '1500000',
    city: 'Dubai',
    community: 'Dubai Marina',
    title_en: `Home ${reference}`,
    size: '900',
    bedroom: '2',
    private_amenities: 'BA',
    ...changes,
  };
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<property last_update="2026-01-01 10:00:00">${xml.join('')}<agent><name>Ghost Writer</name></agent></property>`;
}
const list = (...homes: string[]) => `<list>${homes.join('')}</list>`;

function send(person: Person, path: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return person.fetch(path, { method: 'POST', body });
}

/** Adds a feed and waits for its trial. */
async function add(owner: Person, source: Record<string, string | Blob>): Promise<string> {
  const answer = await send(owner, `${PATH}/new`, source);
  expect(answer.status, await answer.clone().text()).toBe(302);
  const path = answer.headers.get('location')!;
  await read(owner, path);
  return path;
}

/** The page of a feed once nothing is being read. */
function read(owner: Person, path: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const html = await owner.read(path);
      expect(html).not.toContain(texts.page.refreshes);
      return html;
    },
    { timeout: 120_000, interval: 200 },
  );
}

/** Homes of a company's feeds: reference, type and status. */
async function listed(owner: Person): Promise<string[]> {
  const rows = await query<{ home: string }>(
    site,
    `select l.source_key || ' ' || l.property_type || ' ' || l.status as home from listing l join agent g on g.id = l.agent_id
     join brokerage_member m using (brokerage_id) join user_account u on u.id = m.user_id
     where u.email = $1 and l.source like 'feed-%' order by 1`,
    [owner.email],
  );
  return rows.map(({ home }) => home);
}

describe('setting a feed up', () => {
  let owner: Person;
  let path: string;
  beforeAll(async () => {
    owner = await newOwner();
    feed = list(
      home('A-1'),
      home('A-2', { property_type: 'Kiosk' }),
      home('A-3', { community: 'Atlantis Heights' }),
    );
    path = await add(owner, { address: ADDRESS });
  });

  test('shows the homes, what is understood and what is not, and stores nothing', async () => {
    const html = await read(owner, path);
    expect(html).toContain('Home A-1');
    expect(html).toContain(texts.counts.leftOut(2));
    expect(html).toContain(texts.setup.knownWord('AP', 'Apartment', 1));
    expect(html).toContain('name="type:Kiosk"');
    expect(html).toContain('name="place:Atlantis Heights"');
    expect(html).toContain('name="agent:Ghost Writer"');
    expect(await listed(owner)).toEqual([]);
  });

  test('keeps what was typed for a place that does not exist', async () => {
    const answer = await owner.post(path, {
      intent: 'words',
      'place:Atlantis Heights': 'Atlantis',
    });
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html).toContain(workErrors.feed_place_unknown);
    expect(html).toMatch(/<input[^>]*name="place:Atlantis Heights"[^>]*value="Atlantis"/);
    // As people write it, in whatever way.
    for (const [typed, kept] of [
      ['jvc', 'Jumeirah Village Circle (JVC)'],
      ['', ''],
    ]) {
      const choices = { intent: 'words', 'place:Atlantis Heights': typed! };
      expect((await owner.post(path, choices)).status).toBe(302);
      expect(await read(owner, path)).toContain(`name="place:Atlantis Heights" value="${kept}"`);
    }
  });

  test('shows and takes the Arabic names of places on an Arabic page', async () => {
    const arabic = await owner.read(`/ar${path}`);
    expect(arabic).toMatch(/<p dir="auto"[^>]*>دبي مارينا</);
    expect(arabic).toContain('<option>نخلة جميرا</option>');
    const choices = { intent: 'words', 'place:Atlantis Heights': 'نخلة جميرا' };
    expect((await owner.post(`/ar${path}`, choices)).status).toBe(302);
    const chosen = (name: string) =>
      expect.stringMatching(
        new RegExp(`<input[^>]*name="place:Atlantis Heights"[^>]*value="${name}"`),
      );
    expect(await read(owner, path)).toEqual(chosen('Palm Jumeirah'));
    expect(await owner.read(`/ar${path}`)).toEqual(chosen('نخلة جميرا'));
  });

  test('tells two communities of one Arabic name apart', async () => {
    const rename = (from: string, to: string) =>
      query(site, 'update area set name_ar = $2 where name_ar = $1', [from, to]);
    await rename('قرية جميرا الدائرية', 'قرية جميرا');
    await rename('مثلث قرية جميرا', 'قرية جميرا');
    const arabic = await owner.read(`/ar${path}`);
    expect(arabic).toContain('<option>قرية جميرا (Jumeirah Village Circle (JVC))</option>');
    const choose = (name: string) =>
      owner.post(`/ar${path}`, { intent: 'words', 'place:Atlantis Heights': name });
    expect((await choose('قرية جميرا')).status).toBe(400);
    expect((await choose('قرية جميرا (Jumeirah Village Triangle (JVT))')).status).toBe(302);
    expect(await read(owner, path)).toMatch(
      /<input[^>]*name="place:Atlantis Heights"[^>]*value="Jumeirah Village Triangle \(JVT\)"/,
    );
  });

  test('remembers choices, publishes and lists', async () => {
    const choices = {
      intent: 'words',
      'type:Kiosk': 'retail',
      'place:Atlantis Heights': 'Palm Jumeirah',
      'agent:Ghost Writer': '-',
    };
    expect((await owner.post(path, choices)).status).toBe(302);
    const html = await read(owner, path);
    expect(html).toContain(texts.counts.added(3));
    expect(html).not.toContain('who is not in the team');
    const published = await owner.post(path, { intent: 'publish', poll: '180' });
    expect(published.status).toBe(302);
    expect(await read(owner, path)).toContain(texts.setup.polls[180]);
    expect(await listed(owner)).toEqual([
      'A-1 apartment available',
      'A-2 retail available',
      'A-3 apartment available',
    ]);
  });

  test('leads from the team’s listings to the feed instead of a form', async () => {
    const [row] = await query<{ id: number }>(
      site,
      `select l.id::int from listing l where l.source_key = 'A-1' and l.source = $1`,
      [`feed-${path.split('/').at(-1)}`],
    );
    const html = await owner.read(`/company/listings/${row!.id}/edit`);
    expect(html).toContain(companyTeam.listings.feedText('A-1'));
    expect(html).toContain(`href="${path}"`);
    const edit = await owner.post(`/company/listings/${row!.id}/edit`, { title: 'Changed' });
    expect(edit.status).toBe(404);
  });

  test('lets single fields of a home be changed here, says so, and restores them', async () => {
    const [row] = await query<{ id: number }>(
      site,
      `select l.id::int from listing l where l.source_key = 'A-1' and l.source = $1`,
      [`feed-${path.split('/').at(-1)}`],
    );
    const editPath = `/company/listings/${row!.id}/edit`;
    const form = await owner.read(`${editPath}?field=price`);
    expect(form).toMatch(/<input[^>]*name="price"[^>]*value="1,500,000"/);
    const wrong = await owner.post(`${editPath}?field=price`, {
      intent: 'override',
      field: 'price',
      price: 'cheap',
    });
    expect(wrong.status).toBe(400);
    expect(await textOf(wrong)).toMatch(/<input[^>]*name="price"[^>]*value="cheap"/);
    const changed = await owner.post(editPath, {
      intent: 'override',
      field: 'price',
      price: '1.4m',
    });
    expect([changed.status, changed.headers.get('location')]).toEqual([302, editPath]);
    const html = await textOf(await owner.fetch(editPath));
    for (const text of ['1,400,000', companyTeam.listings.overridden, '1,500,000'])
      expect(html).toContain(text);
    expect(await owner.read(`/property/${row!.id}`)).toContain('1,400,000');
    const restored = await owner.post(editPath, { intent: 'restore-price', restore: 'price' });
    expect(restored.status).toBe(302);
    expect(await owner.read(editPath)).not.toContain(companyTeam.listings.overridden);
    const stranger = await newOwner();
    expect((await stranger.post(editPath, { field: 'price', price: '1' })).status).toBe(404);
  });

  test('asks before it withdraws many, with the list and a file of it', async () => {
    feed = list(home('A-1'));
    for (const _ of [1, 2]) {
      expect((await owner.post(path, { intent: 'read' })).status).toBe(302);
      await read(owner, path);
    }
    const [run] = await query<{ id: number }>(
      site,
      `select id::int from feed_run where feed_id = $1 and outcome = 'held'`,
      [path.split('/').at(-1)],
    );
    const runPath = `${PATH}/runs/${run!.id}`;
    const html = await owner.read(runPath);
    expect(html).toContain(texts.setup.heldText(2, 3));
    expect(html).toContain('Home A-3');
    const inArabic = await owner.read(`/ar${runPath}`);
    expect(inArabic).toContain('دبي مارينا');
    expect(inArabic).not.toContain('Dubai Marina');
    const csv = await owner.read(`${runPath}/report.csv`);
    expect(csv).toContain(`A-2,${texts.setup.heldList},"Home A-2, Dubai Marina"`);
    await query(
      site,
      `update feed_run set withdrawals = (
         select json_agg(json_build_object('reference', 'M-' || n, 'id', 1, 'title', 'Many ' || n || '.', 'placeName', 'Dubai Marina'))
         from generate_series(1, 150) n)
       where id = $1`,
      [run!.id],
    );
    const page = await owner.read(runPath);
    expect(page).toContain('Many 100.');
    expect(page).not.toContain('Many 101.');
    expect((await owner.post(runPath, { withdrawn: '3' })).status).toBe(400);
    expect((await owner.post(runPath, { withdrawn: '2' })).status).toBe(302);
    await read(owner, path);
    expect(await listed(owner)).toEqual([
      'A-1 apartment available',
      'A-2 retail withdrawn',
      'A-3 apartment withdrawn',
    ]);
  });

  test('can be paused, and removed with its homes', async () => {
    expect((await owner.post(path, { intent: 'pause' })).status).toBe(302);
    expect(await owner.read(path)).toContain(texts.page.isPaused);
    expect((await owner.post(`${path}/remove`)).status).toBe(400);
    const removed = await owner.post(`${path}/remove`, { homes: 'withdraw' });
    expect(removed.headers.get('location')).toBe(PATH);
    expect((await owner.fetch(path)).status).toBe(404);
    await vi.waitFor(async () => expect(await listed(owner)).toContain('A-1 apartment withdrawn'), {
      timeout: 30_000,
      interval: 200,
    });
    const log = await query<{ action: string }>(
      site,
      `select action from audit_entry where after ->> 'feed' = $1 order by id`,
      [ADDRESS],
    );
    expect(log.map(({ action }) => action)).toEqual([
      'feed_added',
      'feed_choices',
      'feed_choices',
      'feed_choices',
      'feed_choices',
      'feed_choices',
      'feed_published',
      'feed_agreed',
      'feed_paused',
      'feed_removed_withdrawn',
    ]);
  });
});

test('a file is read as a feed too, zipped or not, and a newer one replaces it', async () => {
  const owner = await newOwner();
  const file = (xml: string) => new File([gzipSync(xml)], 'homes.xml.gz');
  const path = await add(owner, { address: '', file: file(list(home('F-1'))) });
  expect(await owner.read(path)).toContain('Home F-1');
  expect((await owner.post(path, { intent: 'publish', poll: '' })).status).toBe(302);
  await read(owner, path);
  const newer = await send(owner, path, {
    intent: 'file',
    file: new File([list(home('F-1'), home('F-2'))], 'newer.xml'),
  });
  expect(newer.status).toBe(302);
  expect(await read(owner, path)).toContain('newer.xml');
  expect(await listed(owner)).toEqual(['F-1 apartment available', 'F-2 apartment available']);
  // No second feed of files: the page has no field for one, and none is waited for.
  const page = await owner.read(`${PATH}/new`);
  expect(page).not.toContain('type="file"');
  expect(page).toContain(texts.setup.fileFeed);
  const refused = await new Promise<IncomingMessage>((resolve, reject) => {
    const begun = httpRequest(`${site.origin}${PATH}/new`, {
      method: 'POST',
      headers: {
        Origin: site.origin,
        Cookie: owner.cookie(),
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 123_000_000,
      },
    });
    begun.on('response', resolve).on('error', reject);
    begun.write(Buffer.alloc(100_000)); // as much as the site waits for before it looks at a request
  });
  expect(refused.statusCode).toBe(400);
  refused.destroy();
});

test.each([
  ['http://example.com/feed.xml', workErrors.feed_address],
  ['https://169.254.169.254/latest', workErrors.feed_address],
  ['', workErrors.feed_source],
])('the address %s is refused with a sentence', async (address, sentence) => {
  const owner = await newOwner();
  const answer = await send(owner, `${PATH}/new`, { address });
  expect(answer.status).toBe(400);
  const html = await textOf(answer);
  expect(html).toContain(sentence);
  if (address) expect(html).toContain(`value="${address}"`);
});

test('homes of a feed leave the site with the last who runs its company, and come back with the first', async () => {
  const owner = await newOwner();
  const path = await add(owner, { address: '', file: new File([list(home('S-1'))], 'homes.xml') });
  await read(owner, path);
  expect((await owner.post(path, { intent: 'publish', poll: '' })).status).toBe(302);
  await read(owner, path);
  const other = await newPerson(site).join();
  await query(
    site,
    `insert into brokerage_member (brokerage_id, user_id, role)
     select brokerage_id, (select id from user_account where email = $2), 'manager' from brokerage_member m
       join user_account u on u.id = m.user_id where u.email = $1`,
    [owner.email, other.email],
  );
  const staff = await newStaff();
  const reason = 'Three people paid a deposit and never saw the home.';
  const idOf = async ({ email }: Person) =>
    (await query<{ id: string }>(site, 'select id from user_account where email = $1', [email]))[0]!
      .id;
  const set = async (person: Person, intent: 'suspend' | 'lift') => {
    const member = `/admin/members/${await idOf(person)}`;
    expect((await staff.post(member, { intent, reason })).status).toBe(302);
    return listed(owner);
  };
  expect(await set(owner, 'suspend')).toEqual(['S-1 apartment available']);
  expect(await set(other, 'suspend')).toEqual(['S-1 apartment withdrawn']);
  expect(await set(owner, 'lift')).toEqual(['S-1 apartment available']);
  expect(await set(other, 'lift')).toEqual(['S-1 apartment available']);
});

async function newStaff(): Promise<Person> {
  const network = { 'X-Forwarded-For': newNetwork() };
  const staff = new Person(site, 'moderator@demo.example', network);
  await staff.signIn(DEMONSTRATION_PASSWORD);
  return staff;
}

test('a file of 150 MB is read, 110 of them zipped, and one of over 256 MB zipped is refused, before it is zipped where no run is left', async () => {
  const owner = await newOwner();
  const MB = 1024 * 1024;
  const text = randomBytes(MB).toString('base64').slice(0, MB);
  const padding = new Blob(Array.from({ length: 150 }, () => text));
  const large = new File(['<list>', padding, home('L-1'), '</list>'], 'large.xml');
  const path = await add(owner, { address: '', file: large });
  expect(await owner.read(path)).toContain('Home L-1');
  const bytes = randomBytes(MB);
  const noise = new File(
    Array.from({ length: 257 }, () => bytes),
    'noise.xml',
  );
  const feedId = path.split('/').at(-1)!;
  await query(
    site,
    `insert into attempt (key, at, expires_at, calls)
     select 'feed:' || encode(sha256(brokerage_id::text::bytea), 'hex'), now(), now() + interval '1 hour', 30 from feed where id = $1`,
    [feedId],
  );
  const limited = await send(owner, path, { intent: 'file', file: noise });
  expect(await textOf(limited)).toContain('The company has requested many runs.');
  await query(site, `delete from attempt where key like 'feed:%'`);
  const answer = await send(owner, path, { intent: 'file', file: noise });
  expect(answer.status).toBe(400);
  expect(await textOf(answer)).toContain(workErrors.feed_file_bytes);
  // The file before is still there.
  const [kept] = await query<{ name: string; parts: number }>(
    site,
    `select file_name as name, (select count(*)::int from feed_file where feed_id = feed.id) as parts from feed where id = $1`,
    [feedId],
  );
  expect(kept!.name).toBe('large.xml');
  expect(kept!.parts).toBeGreaterThan(100);
}, 180_000);

test('photos that could not be fetched are named on the feed’s page, its last report and the file', async () => {
  const owner = await newOwner();
  const path = await add(owner, { address: '', file: new File([list(home('P-1'))], 'homes.xml') });
  await read(owner, path);
  expect((await owner.post(path, { intent: 'publish', poll: '' })).status).toBe(302);
  await read(owner, path);
  const id = path.split('/').at(-1)!;
  const url = 'https://photos.example/2-gigabytes.jpg';
  await query(
    site,
    `insert into feed_photo (feed_id, reference, position, url, dated, next_at, problem)
     values ($1, 'P-1', 0, $2, '', null, 'large_picture')`,
    [id, url],
  );
  const [run] = await query<{ id: number }>(
    site,
    'select max(id)::int as id from feed_run where feed_id = $1',
    [id],
  );
  const line = texts.notes.photo_problem(1, feedReasons.large_picture());
  for (const page of [path, `${PATH}/runs/${run!.id}`]) {
    const html = await owner.read(page);
    expect(html).toContain(line);
    expect(html).toContain(`P-1 (${url})`);
  }
  expect(await owner.read(`${PATH}/runs/${run!.id}/report.csv`)).toContain(`P-1,${line},${url}`);
  expect(await owner.read(`/ar${path}`)).toContain('صور ومخططات تعذّر جلبها: 1');
});

test('what is no feed says why, and can be tried again', async () => {
  const owner = await newOwner();
  feed = '<!DOCTYPE html><html><body>Gone</body></html>';
  const path = await add(owner, { address: `${ADDRESS}?page` });
  expect(await owner.read(path)).toContain('a web page came instead of a feed');
  expect(await owner.read(`/ar${path}`)).toContain('وصلت صفحة ويب بدلًا منها');
  expect((await owner.post(path, { intent: 'publish', poll: '60' })).status).toBe(400);
  feed = list(home('G-1'));
  expect((await owner.post(path, { intent: 'read' })).status).toBe(302);
  expect(await read(owner, path)).toContain('Home G-1');
  const again = await send(owner, `${PATH}/new`, { address: `${ADDRESS}?page` });
  expect(again.headers.get('location')).toBe(path);
});

test('a run that fails leaves what there is to fix on the page, below the failure', async () => {
  const owner = await newOwner();
  feed = list(home('W-1'), home('W-2', { property_type: 'Kiosk' }));
  const path = await add(owner, { address: `${ADDRESS}?walked` });
  expect((await owner.post(path, { intent: 'publish', poll: '60' })).status).toBe(302);
  const good = await read(owner, path);
  expect(good).toContain(texts.notes.unknown_type(1, 'Kiosk'));
  expect(good).not.toContain(texts.page.foundAt);

  for (let time = 0; time < 2; time += 1) {
    feed = '<!DOCTYPE html><html><body>Gone</body></html>';
    expect((await owner.post(path, { intent: 'read' })).status).toBe(302);
    const html = await read(owner, path);
    const mend = html.slice(html.indexOf(texts.page.mend), html.indexOf(texts.page.runsText));
    const parts = [
      'a web page came instead of a feed',
      texts.page.foundAt,
      texts.notes.unknown_type(1, 'Kiosk'),
    ];
    const places = parts.map((part) => mend.indexOf(part));
    expect(Math.min(...places), mend).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const [run] = await query<{ id: number }>(
      site,
      'select max(id)::int as id from feed_run where feed_id = $1',
      [path.split('/').at(-1)!],
    );
    const ofRun = await owner.read(`${PATH}/runs/${run!.id}`);
    expect(ofRun).toContain('a web page came instead of a feed');
    expect(ofRun).not.toContain(texts.page.nothing);
  }

  feed = list(home('W-1', { private_amenities: '' }));
  expect((await owner.post(path, { intent: 'read' })).status).toBe(302);
  expect(await read(owner, path)).not.toContain(texts.page.foundAt);
});

test('a feed is nobody else’s', async () => {
  const owner = await newOwner();
  feed = list(home('H-1'));
  const path = await add(owner, { address: `${ADDRESS}?own` });
  const other = await newOwner();
  expect((await other.fetch(path)).status).toBe(404);
  for (const intent of ['read', 'publish', 'pause', 'words'])
    expect((await other.post(path, { intent, poll: '60' })).status).toBe(404);
  expect((await other.post(`${path}/remove`, { homes: 'withdraw' })).status).toBe(404);
  await query(
    site,
    `update brokerage_member set role = 'agent' where user_id = (select id from user_account where email = $1)`,
    [owner.email],
  );
  expect((await owner.fetch(path)).status).toBe(404);
  expect((await owner.post(path, { intent: 'read' })).status).toBe(404);
});
