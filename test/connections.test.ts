import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { newPerson, PASSWORD, Person, query } from './support/people.ts';
import { useSite } from './support/site.ts';

// What a lost database connection does: the requests on it answer 503, and that is all.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const browser = useBrowser();
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: site.databaseUrl });
  await admin.connect();
});
afterAll(() => admin.end());

const LONG_ENOUGH = { timeout: 60_000, interval: 50 };
const EVERY_OTHER_BACKEND = `datname = current_database() and pid <> pg_backend_pid() and application_name <> 'test'`;

/** Ends backends of the site's database as an administrator or a failing server does. */
function end(which = ''): Promise<unknown> {
  return admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${EVERY_OTHER_BACKEND} ${which}`,
  );
}

/** Ends what waits for a table until the request has its answer: the backends of the site's own work wait for it, too. */
async function endWhileReading<T>(table: string, request: () => Promise<T>): Promise<T> {
  const locker = new pg.Client({ connectionString: site.databaseUrl });
  await locker.connect();
  try {
    await locker.query(`begin; lock table ${table}`);
    let isAnswered = false;
    const answer = request().finally(() => {
      isAnswered = true;
    });
    await vi.waitFor(async () => {
      await end(`and wait_event_type = 'Lock'`);
      expect(isAnswered).toBe(true);
    }, LONG_ENOUGH);
    return await answer;
  } finally {
    await locker.end();
  }
}

function signUp(person: Person): Promise<Response> {
  return person.post('/api/auth/sign-up', { email: person.email, password: PASSWORD });
}

const DETAILS = {
  company_name: 'Palm & Partners',
  agent_address: 'Dubai Marina',
  agent_email: 'leila@example.com',
  phone: '+971 50 123 4567',
};
const PAGE = 'Please try again in a moment';
const SENTENCE = 'The site cannot reach its data right now. Try again in a few seconds.';

test.each([
  ['a page', '/property/5', PAGE],
  ['a page that says so itself', '/buy', 'Failed to load properties'],
  ['the data of a page', '/property/5.data', SENTENCE],
  ['a call', '/areas/suggest?q=marina', SENTENCE],
  ['the counts of a search', '/search-results/counts?min_price=1', SENTENCE],
  ['a sitemap', '/sitemap-main.xml', SENTENCE],
  ['the API', '/api/v1/listings/5', '"status":503'],
])('%s answers 503, and works the next time', async (_, path, sentence) => {
  const table = path.startsWith('/areas') ? 'area' : 'listing';
  const lost = await endWhileReading(table, () => fetch(site.origin + path));
  expect(lost.status).toBe(503);
  expect(lost.headers.get('Retry-After')).toBe('5');
  expect(lost.headers.get('Cache-Control')).toMatch(/private|no-store/);
  expect(await lost.text()).toContain(sentence);
  expect((await fetch(site.origin + path)).status).toBe(200);
});

test('a flood of searches is refused in part, takes no connection from the rest, and ends by itself', async () => {
  const locker = new pg.Client({ connectionString: site.databaseUrl });
  await locker.connect();
  const leaving = new AbortController();
  const answers: Response[] = [];
  const ask = async (path: string) => {
    answers.push(await fetch(site.origin + path));
  };
  const paths = ['/search-results', '/buy', '/search-filters', '/search-results/counts'];
  try {
    await locker.query('begin; lock table listing');
    const left = Promise.allSettled(
      [1, 2].map((n) =>
        fetch(`${site.origin}/search-results/counts?min_price=${n}`, { signal: leaving.signal }),
      ),
    );
    await vi.waitFor(async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where ${EVERY_OTHER_BACKEND} and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(4); // what runs every minute may wait, too
    }, LONG_ENOUGH);
    leaving.abort();
    await left;
    const flood = Array.from({ length: 120 }, (_, n) =>
      ask(`${paths[n % paths.length]}?min_price=${n + 3}`),
    );
    // The lock is never released, so they wait in vain.
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), LONG_ENOUGH);
    expect((await fetch(`${site.origin}/health`)).status).toBe(200);
    expect((await newPerson(site).fetch('/sign-in')).status).toBe(200);
    await locker.query('rollback');
    await Promise.all(flood);
  } finally {
    await locker.end();
  }
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(50);
  for (const answer of refused) {
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(await answer.text()).toMatch(/again in a (moment|few seconds)|Failed to load/);
  }
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(120);
  for (const path of paths) expect((await fetch(site.origin + path)).status).toBe(200);
});

test('a flood of suggestions is refused in part, too', async () => {
  const locker = new pg.Client({ connectionString: site.databaseUrl });
  await locker.connect();
  let refused = 0;
  const ask = async (n: number) => {
    const { status } = await fetch(`${site.origin}/areas/suggest?q=mar${n}`);
    if (status === 503) refused += 1;
    return status;
  };
  const login = { email: 'nobody@example.com', password: PASSWORD };
  try {
    await locker.query('begin; lock table area');
    const flood = Array.from({ length: 60 }, (_, n) => ask(n));
    await vi.waitFor(() => expect(refused).toBeGreaterThan(50), LONG_ENOUGH);
    expect((await newPerson(site).post('/api/auth/sign-in', login)).status).toBe(401);
    await locker.query('rollback');
    await Promise.all(flood);
    expect(await ask(0)).toBe(200);
  } finally {
    await locker.end();
  }
});

test('a page opened by script says so, and opens when it is tried again', async () => {
  const { page } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  await page.waitForLoadState('networkidle');
  const link = page.locator('a[href^="/property/"]').first();
  // Without a pointer over it, which would fetch the page ahead.
  await endWhileReading('listing', async () => {
    await link.dispatchEvent('click');
    await page.getByRole('heading', { name: PAGE }).waitFor();
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/\/property\//);
  await page.getByRole('heading', { name: PAGE }).waitFor({ state: 'detached' });
  expect(await page.title()).not.toContain(PAGE);
  await page.context().close();
});

test('the map stays while its list cannot be loaded, which comes back by itself', async () => {
  const { page } = await browser.visit();
  await page.goto(`${site.origin}/search-results?location=Dubai+Marina&view=map`);
  await page.locator('.map-canvas[data-state=ready]').waitFor(LONG_ENOUGH);
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.evaluate((map) => map.setAttribute('data-first', ''));
  const failure = page.getByRole('main').getByText('Failed to load properties');
  // Homes on the map that fail first would keep the list from being loaded at all.
  await page.route('**/search-results/pins?*', () => {});
  await endWhileReading('listing', async () => {
    await canvas.focus();
    await page.keyboard.press('ArrowLeft');
    await failure.waitFor(LONG_ENOUGH);
  });
  expect(new URL(page.url()).searchParams.has('box')).toBe(true);
  await failure.waitFor({ state: 'detached', ...LONG_ENOUGH });
  await page.getByText(/^[\d,]+ propert(?:y|ies) found/).waitFor();
  expect(await page.locator('canvas[data-first]').count()).toBe(1);
  await page.context().close();
});

test('nobody is signed out, and a form can be sent again', async () => {
  const person = await new Person(site, 'noor@example.com').join();
  const session = () => person.fetch('/api/auth/session');
  expect((await endWhileReading('user_session', session)).status).toBe(503);
  expect((await session()).status).toBe(200);

  const save = () => person.post('/dashboard/agent-details', DETAILS);
  expect((await endWhileReading('user_account', save)).status).toBe(503);
  expect((await save()).status).toBe(302);
});

test('every backend is ended ten times under load, and everything works afterwards', async () => {
  const person = await new Person(site, 'leila@example.com').join();
  const signedUp: string[] = [];
  const requests: (() => Promise<Response>)[] = [
    () => person.fetch('/'),
    () => person.fetch('/buy'),
    () => person.fetch('/search-results?type=rent&bedrooms=2'),
    () => person.fetch('/property/5.data'),
    () => person.fetch('/property/5'),
    () => person.fetch('/areas/suggest?q=mar'),
    () => person.fetch('/dashboard'),
    () => person.fetch('/api/auth/session'),
    () => person.fetch('/health'),
    () => newPerson(site).post('/api/auth/sign-in', { email: 'leila@example.com', password: 'x' }),
    () => newPerson(site).post('/forgot-password', { email: 'leila@example.com' }),
    async () => {
      const person = newPerson(site);
      const answer = await signUp(person);
      if (answer.status === 202) signedUp.push(person.email);
      return answer;
    },
    () => person.post('/dashboard/agent-details', DETAILS),
  ];

  const statuses = new Map<number, number>();
  const load = { answered: 0, isOver: false };
  const ask = async (from: number) => {
    for (let at = from; !load.isOver; at += 1) {
      const response = await requests[at % requests.length]!();
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      load.answered += 1;
      if (response.status < 500) continue;
      expect(response.status, text).toBe(503);
      expect(response.headers.get('Retry-After')).not.toBeNull();
      expect(text).toMatch(
        /again in a moment|cannot reach its data|Failed to load|could not be|unreachable/,
      );
    }
  };
  const askers = Array.from({ length: requests.length }, (_, index) => ask(index));
  const endings = async () => {
    for (let times = 0; times < 10; times += 1) {
      const before = load.answered;
      await vi.waitFor(() => expect(load.answered).toBeGreaterThan(before + 30), LONG_ENOUGH);
      await end();
    }
    load.isOver = true;
  };
  await Promise.all([...askers, endings()]).finally(() => (load.isOver = true));

  expect(statuses.get(503)).toBeGreaterThan(0);
  for (const request of requests) expect((await request()).status).toBeLessThan(500);
  // Jobs, too: queued ones run once, and the listener for more has reconnected.
  const mails = () =>
    query<{ recipient: string }>(
      site,
      `select recipient from dev_mail where recipient ~ '^person'`,
    );
  await vi.waitFor(async () => {
    const arrived = (await mails()).map(({ recipient }) => recipient);
    expect(arrived).toEqual(expect.arrayContaining(signedUp));
  }, LONG_ENOUGH);
  const arrived = (await mails()).map(({ recipient }) => recipient);
  expect(arrived).toHaveLength(new Set(arrived).size);
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where ${EVERY_OTHER_BACKEND} and query ~ 'LISTEN|pg_listening'`,
    );
    expect(rowCount).toBe(1);
  }, LONG_ENOUGH);
  await newPerson(site).join();
  // Neither whole connections, which pg hangs on its errors, nor a stack for each look at /health.
  expect(site.log()).not.toContain('secretKey');
  expect(site.log()).not.toContain('checking health');
}, 300_000);
