import { once } from 'node:events';
import { Agent, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#app/server/env.server.ts';
import { SHARED_PAGE_HEADER } from '#app/server/shared-page.server.ts';
import { createSiteServer, type FetchHandler, requestListener } from './http.ts';

let server: Server;
let origin: string;
let rendered: Request[];
let shared: string[];
let now: number;

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const POLICY =
  "default-src 'self'; script-src 'self' 'nonce-N0nce'; style-src 'self' 'nonce-N0nce'";
const page = (content = '') =>
  `<!doctype html><p>${content}</p><script nonce="N0nce">go()</script>`.padEnd(2_000, ' ');

function answer(headers: Record<string, string> = {}, content = ''): Response {
  return new Response(page(content), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
      [SHARED_PAGE_HEADER]: '/buy',
      ...headers,
    },
  });
}

/** A server whose application counts what it renders: the number of pages so far is in each. */
async function serve(
  handle: FetchHandler = async () => answer({}, `page ${rendered.length}`),
  settings: Record<string, string> = { PAGE_CACHE_MS: '250' },
): Promise<void> {
  rendered = [];
  shared = [];
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const env = parseEnv(settings);
  ({ server } = createSiteServer(env));
  const count: FetchHandler = (request) => {
    rendered.push(request);
    return handle(request);
  };
  server.on('request', requestListener(count, env, { onShared: ({ path }) => shared.push(path) }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Without the headers that `fetch` adds by itself. */
function ask(path = '/', headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    const request = get(origin + path, { method, headers, agent: new Agent() }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers: received } = response;
        done({ status, headers: received, body, text: body.toString() });
      });
    });
    request.on('error', failed);
  });
}

test('a page is given to the next, until its time is over', async () => {
  await serve();
  expect((await ask()).text).toContain('page 1');
  now += 249;
  expect((await ask()).text).toContain('page 1');
  now += 1;
  expect((await ask()).text).toContain('page 2');
  expect(rendered).toHaveLength(2);
  expect(shared).toHaveLength(1);
});

test('a hundred who ask at once get one page, each counted', async () => {
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await serve(async () => {
    await allAsked;
    return answer({}, 'one page');
  });
  server.prependListener('request', () => void (++asked === 100 && setImmediate(resolve)));
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(rendered).toHaveLength(1);
  expect(shared).toHaveLength(99);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

test.each([
  ['another query', '/?page=2', {}],
  ['another host', '/', { Host: 'elsewhere.example' }],
])('%s is another page', async (_, path, headers) => {
  await serve();
  await ask();
  expect((await ask(path, headers)).text).toContain('page 2');
});

test.each<[string, Record<string, string>]>([
  ['a session', { Cookie: 'manzil.session_token=x' }],
  ['a choice', { Cookie: 'display=usd' }],
  ['any other cookie', { Cookie: 'anything=1' }],
  ['a token', { Authorization: 'Bearer x' }],
])('whoever has %s gets a page of their own, which nobody else gets', async (_, headers) => {
  await serve();
  await ask();
  const own = await ask('/', headers);
  expect(own.text).toContain('page 2');
  expect(own.headers['content-security-policy']).toBe(POLICY);
  expect(own.headers).not.toHaveProperty(SHARED_PAGE_HEADER);
  expect((await ask()).text).toContain('page 1');
  expect(shared).toHaveLength(1);
});

test('whoever has a cookie does not wait for the page of another', async () => {
  const { promise: never, resolve } = Promise.withResolvers<void>();
  await serve(async (request) => {
    if (!request.headers.has('Cookie')) await never;
    return answer({}, `page ${rendered.length}`);
  });
  const other = ask();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  expect((await ask('/', { Cookie: 'a=b' })).text).toContain('page 2');
  resolve();
  await other;
});

test.each<[string, () => Response]>([
  ['not said to be for all', () => answer({ [SHARED_PAGE_HEADER]: '' })],
  ['an error', () => new Response(page(), { status: 503, headers: answer().headers })],
  ['a page that sets a cookie', () => answer({ 'Set-Cookie': 'a=b' })],
])('%s: nobody else gets it', async (what, make) => {
  await serve(async () => {
    const response = make();
    if (what === 'not said to be for all') response.headers.delete(SHARED_PAGE_HEADER);
    return response;
  });
  const first = await ask();
  await ask();
  expect(rendered).toHaveLength(2);
  expect(first.headers['content-security-policy']).toBe(POLICY);
  expect(first.headers).not.toHaveProperty(SHARED_PAGE_HEADER);
});

test('those who asked with the first get a page of their own if it is not for all', async () => {
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await serve(async () => {
    await allAsked;
    return answer({ 'Set-Cookie': `own=${rendered.length}` });
  });
  server.prependListener('request', () => void (++asked === 5 && setImmediate(resolve)));
  await Promise.all(Array.from({ length: 5 }, () => ask()));
  expect(rendered).toHaveLength(5);
  expect(shared).toHaveLength(0);
});

test('a form sent is never answered from here', async () => {
  await serve();
  await ask();
  await ask('/', {}, 'POST');
  expect(rendered).toHaveLength(2);
});

test('a page that depends on another header has one version for each value', async () => {
  await serve(async (request) => {
    const back = request.headers.get('Referer') ?? 'nowhere';
    return answer({ Vary: 'Cookie, Referer' }, `from ${back}`);
  });
  const from = (Referer: string) => ask('/', { Referer });
  expect((await from('/buy')).text).toContain('from /buy');
  expect((await from('/rent')).text).toContain('from /rent');
  expect((await ask()).text).toContain('from nowhere');
  expect((await from('/buy')).text).toContain('from /buy');
  expect(rendered).toHaveLength(3);
  const answers = await Promise.all(['/a', '/b', '/a', '/c'].map(from));
  expect(answers.map(({ text }) => /from (\S\w)/.exec(text)?.[1])).toEqual([
    '/a',
    '/b',
    '/a',
    '/c',
  ]);
});

test('its scripts are allowed by their hashes, and it has no nonce', async () => {
  await serve();
  for (const { headers, text } of [await ask(), await ask()]) {
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='; style-src 'self'",
    );
    expect(text).toContain('<script>go()</script>');
    expect(text).not.toContain('N0nce');
  }
});

test('is compressed as each browser can read it', async () => {
  await serve();
  const plain = await ask();
  const br = await ask('/', { 'Accept-Encoding': 'gzip, br' });
  const gzip = await ask('/', { 'Accept-Encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Cookie, Accept-Encoding');
  expect(rendered).toHaveLength(1);
});

test('has a tag that stays as long as the page does, and is not sent again to whoever has it', async () => {
  let content = 'old';
  await serve(async () => answer({}, content));
  const { etag = '' } = (await ask()).headers;
  now += 1_000;
  const again = await ask('/', { 'If-None-Match': `"x", ${etag}` });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
  expect(again.headers['content-security-policy']).toContain('sha256-');
  content = 'new';
  now += 1_000;
  const changed = await ask('/', { 'If-None-Match': etag });
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('new')]);
});

test('HEAD has the headers of the page', async () => {
  await serve();
  const { headers } = await ask();
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
  expect(rendered).toHaveLength(1);
});

test('keeps no more than its share of the memory', async () => {
  const large = 'x'.repeat(1024 * 1024);
  await serve(async () => answer({}, large));
  for (let n = 0; n < 40; n++) await ask(`/?page=${n}`);
  await ask('/?page=39');
  expect(shared).toHaveLength(1);
  await ask('/?page=0');
  expect(rendered).toHaveLength(41);
});

test('can be turned off', async () => {
  await serve(undefined, { PAGE_CACHE_MS: '0' });
  await ask();
  expect((await ask()).text).toContain('page 2');
});

test('a page that fails fails for those who asked with it, and is tried anew', async () => {
  let isBroken = true;
  await serve(async () => {
    if (isBroken) throw new Error('broken');
    return answer();
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([500, 500]);
  isBroken = false;
  expect((await ask()).status).toBe(200);
});
