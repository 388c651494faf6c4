import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { emptyFilter, searchPath } from '#app/features/search/rules.ts';
import { itemAt, required } from '#app/lib/required.ts';
import { scriptBytes } from '#test/support/scripts.ts';
import { runProgram } from '#test/support/site-process.ts';
import { cpuOf } from './cpu.ts';
import { alignedTable, type Figures, figuresOf } from './figures.ts';
import { dice, randomFilter, randomSort } from './filters.ts';

/** The performance of one kind of page: latencies in ms with the connections kept busy. */
export interface HttpMeasurement extends Figures {
  requestsPerSecond: number;
  /** One such page, compressed by brotli and uncompressed. */
  htmlBytes: { brotli: number; plain: number };
  /** Of all scripts the page loads, compressed by brotli. */
  scriptBytes: number;
  /** Requests per second as a share of the same pages' rendered by bare React. */
  ofBare?: number;
}

/** The performance of one kind of call of the API. */
export interface ApiMeasurement extends Figures {
  requestsPerSecond: number;
  /** Milliseconds of processor time that an answer took in the program and in the database; NaN where it isn't known. */
  cpu: { program: number; database: number };
  bytes: number;
  /** Of the bare program's: requests per second, and its processor time as a share of this one's. */
  ofBare?: { speed: number; cpu: number };
}

interface ApiPage {
  count: number;
  listings: { ListingKey: string }[];
}

interface Served {
  port: number;
  paths: string[];
}

const CONNECTIONS = 8;
const WARM_UP_MS = 1_000;
const CALLS_OF_NETWORK = 100;
const CALLS_OF_KEY = 500;
const KEYS = 50;
/** More than are asked for within the life of a shared page. */
const BARE_PAGES = 200;
/** Searches everywhere draw a place all the same. */
const NOWHERE = [{ id: 1, buildingIds: [1] }];
const PROMPTS = ['al', 'du', 'ma', 'pa', 'bu', 'je', 'cr', 'do', 'ha', 'de'];

/** Measures a running site, or one started here on the database given. */
export async function measureHttp(
  target: { siteUrl: string } | { databaseUrl: string },
  seconds: number,
): Promise<HttpMeasurement[]> {
  if ('siteUrl' in target) return measureSite(target.siteUrl, seconds);
  const site = await startSite(target.databaseUrl);
  try {
    return await measureSite(site.url, seconds);
  } finally {
    await site.stop();
  }
}

export function httpTable(measurements: HttpMeasurement[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const head = [
    '',
    'requests/s',
    'p50',
    'p95',
    'p99 ms',
    'HTML br',
    'HTML',
    'script br',
    'of bare',
  ];
  const body = measurements.map((it) => [
    it.name,
    it.requestsPerSecond.toFixed(0),
    ...[it.p50, it.p95, it.p99].map((ms) => ms.toFixed(1)),
    ...[it.htmlBytes.brotli, it.htmlBytes.plain, it.scriptBytes].map(kilobytes),
    it.ofBare?.toFixed(2) ?? '',
  ]);
  return alignedTable([head, ...body]);
}

/** The same table for calls of the API. */
export function apiTable(measurements: ApiMeasurement[]): string {
  const head = ['', 'answers/s', 'p50', 'p95', 'p99 ms', 'kB', 'CPU', 'database', 'both ms'];
  const body = measurements.map((it) => [
    it.name,
    it.requestsPerSecond.toFixed(0),
    ...[it.p50, it.p95, it.p99].map((ms) => ms.toFixed(1)),
    (it.bytes / 1000).toFixed(1),
    ...[it.cpu.program, it.cpu.database, sumOf(it.cpu)].map((ms) => ms.toFixed(2)),
    it.ofBare?.speed.toFixed(2) ?? '',
    it.ofBare?.cpu.toFixed(2) ?? '',
  ]);
  return alignedTable([[...head, 'of bare', 'by CPU'], ...body]);
}

const sumOf = ({ program, database }: ApiMeasurement['cpu']) => program + database;

async function startSite(
  databaseUrl: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const env = {
    DATABASE_URL: databaseUrl,
    SITE_MODE: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9', // nothing is mailed
    DATA_DIR: join('var', 'bench', 'site'),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  // As `npm start` does, which gives it less memory than Node would.
  const site = runProgram('scripts/start.mjs', env, ['start']);
  const port = await site.ready;
  const stop = async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: required(site.child.pid, 'The site'), stop };
}

async function measureSite(site: string, seconds: number): Promise<HttpMeasurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });
  try {
    const searches = await searchPaths(site, agent);
    const homes = await propertyPaths(site, agent, searches);
    const counts = searches.map((path) =>
      path.replace('/search-results', '/search-results/counts'),
    );
    const listed = await listedPaths(site, agent);
    const areas = listed.filter((path) => path.startsWith('/areas/'));
    const sections = {
      '/areas/{slug}': areas,
      '/find-agent in an area': areas.map((path) =>
        path.replace('/areas/', '/find-agent?location='),
      ),
      '/agents/{slug}': listed.filter((path) => path.startsWith('/agents/')),
      '/companies/{slug}': listed.filter((path) => path.startsWith('/companies/')),
    };
    const others: HttpMeasurement[] = [];
    for (const [name, paths] of Object.entries(sections).filter(([, { length }]) => length > 0))
      others.push(await measurePages(name, site, paths, agent, seconds));
    return [
      ...others,
      ...(await measureBeside('/search-results', site, searches, agent, seconds)),
      ...(await measureBeside('/property/{id}', site, homes, agent, seconds)),
      await measurePages('counts', site, counts, agent, seconds),
      await measurePages('counts, 1 connection', site, counts, agent, seconds, 1),
      ...(await Promise.all([
        measurePages('one URL of /search-results', site, searches.slice(0, 1), agent, seconds),
        measurePages('1 connection saves homes then', site, homes, agent, seconds, 1, saveHome),
      ])),
    ];
  } finally {
    agent.destroy();
  }
}

/** Some of these pages, and the same ones rendered by bare React. */
async function measureBeside(
  name: string,
  site: string,
  paths: string[],
  agent: Agent,
  seconds: number,
): Promise<HttpMeasurement[]> {
  const bare = await startBare(site, paths.slice(0, BARE_PAGES));
  try {
    const floor = await measurePages(`${name} by bare React`, bare.url, bare.paths, agent, seconds);
    const own = await measurePages(name, site, bare.paths, agent, seconds);
    return [floor, { ...own, ofBare: own.requestsPerSecond / floor.requestsPerSecond }];
  } finally {
    await bare.stop();
  }
}

/** @returns the paths that it has: not those that lead elsewhere. */
async function startBare(site: string, paths: string[]) {
  const file = join('var', 'bench', 'bare-paths.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(paths));
  return forkServer<Served>('bench/bare/serve.ts', [site, file], {});
}

/** @returns what the program told when it listened. */
async function forkServer<Announced extends { port: number }>(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = fork(program, args, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [Announced];
  const stop = async () => {
    child.kill();
    await ended.catch(() => {});
  };
  const pid = required(child.pid, 'The program');
  return { ...told, url: `http://127.0.0.1:${told.port}`, pid, stop };
}

/**
 * Calls of the public API, by anybody and with keys, and the same rows answered by a program of node:http and pg alone.
 * @param databasePid of the PostgreSQL server that runs for this alone.
 */
export async function measureApi(
  databaseUrl: string,
  databasePid: number,
  seconds: number,
): Promise<ApiMeasurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });
  const site = await startSite(databaseUrl);
  const bare = await forkServer('bench/bare/api.ts', [], { DATABASE_URL: databaseUrl });
  try {
    const pages = apiPaths();
    for (const path of pages.slice(0, 20))
      await requireSame(site.url + path, bare.url + path, agent);
    const counts = pages.map((path) => path.replace('/listings', '/listings/counts'));
    const rows: ApiMeasurement[] = [];
    for (const [name, paths] of [
      ['a page of listings', pages],
      ['counts', counts],
      ['one listing', await listingPaths(site.url, pages, agent)],
    ] as const) {
      const measure = (by: string, { url, pid }: typeof site, headersOf: HeadersOf) =>
        measureCalls(`${name} ${by}`, { url, pids: [pid, databasePid] }, paths, {
          agent,
          seconds,
          headersOf,
        });
      const floor = await measure('by node:http and pg', bare, networks());
      const own = [
        await measure('', site, networks()),
        await measure('by key', site, bearers(await makeKeys(databaseUrl))),
      ];
      rows.push(floor, ...own.map((it) => ({ ...it, ofBare: besideBare(it, floor) })));
    }
    return rows;
  } finally {
    agent.destroy();
    await bare.stop();
    await site.stop();
  }
}

function besideBare(own: ApiMeasurement, bare: ApiMeasurement) {
  return {
    speed: own.requestsPerSecond / bare.requestsPerSecond,
    cpu: sumOf(bare.cpu) / sumOf(own.cpu),
  };
}

type HeadersOf = (at: number) => Record<string, string>;

let measured = 0;
/** One network after another asks almost as often as it may in a minute; others for each measurement. */
function networks(): HeadersOf {
  measured += 1;
  const first = `10.${measured}`;
  return (at) => {
    const network = Math.floor(at / CALLS_OF_NETWORK);
    return { 'X-Forwarded-For': `${first}.${network >> 8}.${network % 256}` };
  };
}

/** The same for keys. */
const bearers =
  (keys: string[]): HeadersOf =>
  (at) => ({
    Authorization: `Bearer ${itemAt(keys, Math.floor(at / CALLS_OF_KEY) % keys.length)}`,
  });

/** Keys of an account that nobody has. */
async function makeKeys(databaseUrl: string): Promise<string[]> {
  const keys = Array.from({ length: KEYS }, () => `mzk_${randomBytes(32).toString('base64url')}`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with holder as (insert into user_account (email) values ($1) returning id)
     insert into api_key (user_id, name, token_hash)
     select id, encode(hash, 'hex'), hash from holder, unnest($2::bytea[]) as hash`,
    [`${randomBytes(8).toString('hex')}@bench.example`, keys.map(hashOfToken)],
  );
  await client.end();
  return keys;
}

async function listingPaths(site: string, pages: string[], agent: Agent): Promise<string[]> {
  const paths = new Set<string>();
  for (const path of pages.slice(0, 20)) {
    const { body } = await exchange(site + path, agent, { headers: {} });
    for (const { ListingKey } of (JSON.parse(body.toString()) as ApiPage).listings)
      paths.add(`/api/v1/listings/${ListingKey}`);
  }
  return [...paths];
}

/** @throws Error unless both answer with the same listings. */
async function requireSame(url: string, otherUrl: string, agent: Agent): Promise<void> {
  const keysOf = async (address: string) => {
    const { body } = await exchange(address, agent, { headers: {} });
    const { count, listings } = JSON.parse(body.toString()) as ApiPage;
    return [count, ...listings.map(({ ListingKey }) => ListingKey)].join(' ');
  };
  const [own, other] = [await keysOf(url), await keysOf(otherUrl)];
  if (own !== other) throw new Error(`${url} answered ${own}, not ${other}`);
}

async function measureCalls(
  name: string,
  { url, pids }: { url: string; pids: [program: number, database: number] },
  paths: readonly string[],
  { agent, seconds, headersOf }: { agent: Agent; seconds: number; headersOf: HeadersOf },
): Promise<ApiMeasurement> {
  const cpuBefore: number[] = [];
  let [sent, bytes] = [0, 0];
  const send = async (address: string) => {
    sent += 1;
    const answer = await exchange(address, agent, { headers: headersOf(sent) });
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    bytes = answer.body.length;
  };
  const times = await keepBusy(
    paths.map((path) => url + path),
    send,
    {
      seconds,
      connections: CONNECTIONS,
      onBegin: () => cpuBefore.push(...pids.map(cpuOf)),
    },
  );
  const [program = 0, database = 0] = pids.map(
    (pid, at) => (cpuOf(pid) - itemAt(cpuBefore, at)) / times.length,
  );
  const cpu = { program, database };
  return { ...figuresOf(name, times), requestsPerSecond: times.length / seconds, cpu, bytes };
}

/** Searches that the program beside it knows, too. */
function apiPaths(): string[] {
  const random = dice(17);
  return Array.from({ length: 500 }, () => {
    const { purpose, propertyTypes, minPrice, maxPrice, now } = randomFilter(random, NOWHERE);
    const filter = { ...emptyFilter(), purpose, minPrice, maxPrice, now };
    const [query = ''] =
      searchPath({
        filter: { ...filter, propertyTypes: propertyTypes.slice(0, 1) },
        sort: 'newest',
      }).match(/\?.*/) ?? [];
    return `/api/v1/listings${query}`;
  });
}

/** The same mix of filters as in SQL, with places this site knows. */
async function searchPaths(site: string, agent: Agent): Promise<string[]> {
  const names: string[] = [];
  for (const prompt of PROMPTS) {
    const { body } = await fetchPage(`${site}/areas/suggest?q=${prompt}`, agent);
    const suggested = JSON.parse(textOf(body)) as { locations: string[] }[];
    names.push(...suggested.flatMap(({ locations }) => locations));
  }
  const random = dice(13);
  const places = [...new Set(names)].map((_, at) => ({ id: at + 1, buildingIds: [at + 1] }));
  return Array.from({ length: 2000 }, () => {
    const { places: chosen, ...filter } = randomFilter(random, places);
    const locations = chosen.map(({ communityId }) => names[communityId - 1] ?? '');
    return searchPath({ filter: { ...filter, locations }, sort: randomSort(random) });
  });
}

/** Pages that the sitemap lists beside homes. */
async function listedPaths(site: string, agent: Agent): Promise<string[]> {
  const { body } = await fetchPage(`${site}/sitemap-main.xml`, agent);
  return Array.from(
    textOf(body).matchAll(/<loc>([^<]*)/g),
    ([, url = '']) => new URL(url).pathname,
  );
}

async function propertyPaths(site: string, agent: Agent, searches: string[]): Promise<string[]> {
  const paths = new Set<string>();
  for (const path of searches.slice(0, 40)) {
    const { body } = await fetchPage(site + path, agent);
    for (const [link] of textOf(body).matchAll(/\/property\/\d+/g)) paths.add(link);
  }
  return [...paths];
}

async function measurePages(
  name: string,
  site: string,
  paths: string[],
  agent: Agent,
  seconds: number,
  connections = CONNECTIONS,
  send = fetchPage,
): Promise<HttpMeasurement> {
  const check = async (url: string) => {
    const { status } = await send(url, agent);
    if (status >= 400) throw new Error(`${url} answered ${status}`);
  };
  const urls = paths.map((path) => site + path);
  const times = await keepBusy(urls, check, { seconds, connections });
  const { body } = await fetchPage(site + itemAt(paths, 0), agent);
  const html = textOf(body);
  return {
    ...figuresOf(name, times),
    requestsPerSecond: times.length / seconds,
    htmlBytes: { brotli: body.length, plain: Buffer.byteLength(html) },
    scriptBytes: await scriptBytes(site, html),
  };
}

/** Asks for one URL after another over several connections. @returns milliseconds of each answer after the warm-up, when `onBegin` is called. */
async function keepBusy(
  urls: string[],
  send: (url: string) => Promise<void>,
  {
    seconds,
    connections,
    onBegin,
  }: { seconds: number; connections: number; onBegin?: () => unknown },
): Promise<number[]> {
  const times: number[] = [];
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1000;
  const timer = setTimeout(() => onBegin?.(), WARM_UP_MS);
  let next = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await send(itemAt(urls, next++ % urls.length));
      if (start > begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection)).finally(() =>
    clearTimeout(timer),
  );
  return times;
}

/** Saves the home of this page for a visitor of its own. */
function saveHome(url: string, agent: Agent): Promise<{ status: number; body: Buffer }> {
  const { origin, pathname } = new URL(url);
  return exchange(`${origin}/saved`, agent, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    body: `save=${pathname.split('/').at(-1)}`,
  });
}

/** A page as the server sends it, compressed by brotli if it is long. */
function fetchPage(url: string, agent: Agent): Promise<{ status: number; body: Buffer }> {
  return exchange(url, agent, { headers: { 'Accept-Encoding': 'br' } });
}

function exchange(
  url: string,
  agent: Agent,
  { body: sent, ...options }: { method?: string; headers: Record<string, string>; body?: string },
): Promise<{ status: number; body: Buffer }> {
  return new Promise((done, failed) => {
    const sending = request(url, { agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', failed);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    sending.on('error', failed);
    sending.end(sent);
  });
}

/** Short answers are not compressed: without brotli it is text. */
function textOf(body: Buffer): string {
  try {
    return brotliDecompressSync(body).toString();
  } catch {
    return body.toString();
  }
}
