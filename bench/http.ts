import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { emptyFilter, searchPath } from '#app/features/search/rules.ts';
import { itemAt } from '#app/lib/required.ts';
import { scriptBytes } from '#test/support/scripts.ts';
import { runProgram } from '#test/support/site-process.ts';
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
    return [
      ...(await measureSite(site.url, seconds)),
      ...(await measureApi(site.url, target.databaseUrl, seconds)),
    ];
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

async function startSite(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const site = runProgram('server/main.ts', {
    DATABASE_URL: databaseUrl,
    SITE_MODE: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9', // nothing is mailed
    DATA_DIR: join('var', 'bench', 'site'),
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const port = await site.ready;
  const stop = async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function measureSite(site: string, seconds: number): Promise<HttpMeasurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });
  try {
    const searches = await searchPaths(site, agent);
    const homes = await propertyPaths(site, agent, searches);
    const counts = searches.map((path) =>
      path.replace('/search-results', '/search-results/counts'),
    );
    return [
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
  writeFileSync(file, JSON.stringify(paths));
  return forkServer<Served>('bench/bare/serve.ts', [site, file], {});
}

/** @returns what the program told when it listened. */
async function forkServer<Told extends { port: number }>(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
) {
  const child = fork(program, args, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [Told];
  const stop = async () => {
    child.kill();
    await ended.catch(() => {});
  };
  return { ...told, url: `http://127.0.0.1:${told.port}`, stop };
}

/** Pages of the public API, and the same rows answered by a program of node:http and pg alone. */
async function measureApi(
  site: string,
  databaseUrl: string,
  seconds: number,
): Promise<HttpMeasurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });
  const bare = await forkServer('bench/bare/api.ts', [], { DATABASE_URL: databaseUrl });
  try {
    const paths = apiPaths();
    for (const path of paths.slice(0, 20)) await requireSame(site + path, bare.url + path, agent);
    const measure = (name: string, at: string) =>
      measurePages(name, at, paths, agent, seconds, CONNECTIONS, fetchJson);
    const floor = await measure('/api/v1/listings by node:http and pg', bare.url);
    const own = await measure('/api/v1/listings', site);
    return [floor, { ...own, ofBare: own.requestsPerSecond / floor.requestsPerSecond }];
  } finally {
    agent.destroy();
    await bare.stop();
  }
}

/** @throws Error unless both answer with the same listings. */
async function requireSame(url: string, otherUrl: string, agent: Agent): Promise<void> {
  const keysOf = async (address: string) => {
    const { body } = await fetchJson(address, agent);
    const { count, listings } = JSON.parse(body.toString()) as ApiPage;
    return [count, ...listings.map(({ ListingKey }) => ListingKey)].join(' ');
  };
  const [own, other] = [await keysOf(url), await keysOf(otherUrl)];
  if (own !== other) throw new Error(`${url} answered ${own}, not ${other}`);
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

/** Of a network of its own: each may ask 120 times a minute. */
function fetchJson(url: string, agent: Agent): Promise<{ status: number; body: Buffer }> {
  const part = () => Math.floor(Math.random() * 256);
  const headers = { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` };
  return exchange(url, agent, { headers });
}

/** The same mix of filters as in SQL, with places this site knows. */
async function searchPaths(site: string, agent: Agent): Promise<string[]> {
  const names: string[] = [];
  for (const prompt of PROMPTS) {
    const { body } = await fetchPage(`${site}/areas/suggest?q=${prompt}`, agent);
    names.push(...(JSON.parse(textOf(body)) as { nameEn: string }[]).map(({ nameEn }) => nameEn));
  }
  const random = dice(13);
  const places = [...new Set(names)].map((_, at) => ({ id: at + 1, buildingIds: [at + 1] }));
  return Array.from({ length: 2000 }, () => {
    const { places: chosen, ...filter } = randomFilter(random, places);
    const locations = chosen.map(({ communityId }) => names[communityId - 1] ?? '');
    return searchPath({ filter: { ...filter, locations }, sort: randomSort(random) });
  });
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
  const times: number[] = [];
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1000;
  let next = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await send(site + itemAt(paths, next++ % paths.length), agent);
      if (status >= 400) throw new Error(`${paths[(next - 1) % paths.length]} answered ${status}`);
      if (start > begin) times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const { body } = await fetchPage(site + itemAt(paths, 0), agent);
  const html = textOf(body);
  return {
    ...figuresOf(name, times),
    requestsPerSecond: times.length / seconds,
    htmlBytes: { brotli: body.length, plain: Buffer.byteLength(html) },
    scriptBytes: await scriptBytes(site, html),
  };
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
