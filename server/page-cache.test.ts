import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { CLIENT_IP_HEADER } from '#app/server/client-ip.server.ts';
import { parseEnv } from '#app/server/env.server.ts';
import { shareable, type Sharing, sharingOf } from '#app/server/shared-page.server.ts';
import { createSiteServer, requestListener } from './http.ts';
import type { FetchHandler } from './page-cache.ts';

let server: Server;
let origin: string;
let rendered: Request[];
/** Visits of those who got the page of another. */
let counted: string[];
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

function answerForOne(headers: Record<string, string> = {}, content = ''): Response {
  return new Response(page(content), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
      ...headers,
    },
  });
}

function answer(
  headers: Record<string, string> = {},
  content = '',
  ...dependences: Sharing['dependences']
): Response {
  const count: Sharing['counts'][0] = ({ url, headers }) => {
    const { pathname, search } = new URL(url);
    counted.push(`${pathname}${search} for ${headers.get(CLIENT_IP_HEADER)}`);
  };
  return shareable(answerForOne(headers, content), { route: '/buy', dependences, counts: [count] });
}

/** A server whose application counts what it renders: the number of pages so far is in each. */
async function serve(
  handle: FetchHandler = async () => answer({}, `page ${rendered.length}`),
  settings: Record<string, string> = { PAGE_CACHE_MS: '250' },
): Promise<void> {
  rendered = [];
  counted = [];
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const env = parseEnv(settings);
  ({ server } = createSiteServer(env));
  const count: FetchHandler = (request) => {
    rendered.push(request);
    return handle(request);
  };
  server.on('request', requestListener(count, env, { sharingOf }));
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
  expect(counted).toEqual(['/ for 127.0.0.1']);
});

test('its age counts from when its making began', async () => {
  await serve(async () => {
    now += 200;
    return answer({}, `page ${rendered.length}`);
  });
  await ask();
  now += 49;
  expect((await ask()).text).toContain('page 1');
  now += 1;
  expect((await ask()).text).toContain('page 2');
});

test('who asks too long after its making began gets a newer one', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  await serve(async () => {
    const content = `page ${rendered.length}`;
    await ready;
    return answer({}, content);
  });
  const first = ask();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  now += 250;
  const second = ask();
  await vi.waitFor(() => expect(rendered).toHaveLength(2));
  resolve();
  expect((await first).text).toContain('page 1');
  expect((await second).text).toContain('page 2');
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
  expect(counted).toHaveLength(99);
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
  ['a session under https', { Cookie: 'other=1; __Secure-manzil.session_token=x' }],
  ['a token', { Authorization: 'Bearer x' }],
])('a request with %s gets a page of its own, which nobody else gets', async (_, headers) => {
  await serve();
  await ask();
  const own = await ask('/', headers);
  expect(own.text).toContain('page 2');
  expect(own.headers['content-security-policy']).toBe(POLICY);
  expect((await ask()).text).toContain('page 1');
  expect(counted).toHaveLength(1);
});

test('cookies of others are no difference: no page sees them', async () => {
  await serve();
  expect((await ask('/', { Cookie: '_ga=GA1.2; lb="a"; manzil.other=1' })).text).toContain(
    'page 1',
  );
  expect((await ask('/', { Cookie: '_ga=GA1.3' })).text).toContain('page 1');
  await ask('/', { Cookie: '_ga=GA1.2; display=USD.sqm;lb=a;language=en' });
  expect(rendered.map(({ headers }) => headers.get('Cookie'))).toEqual([null, 'display=USD.sqm']);
});

/** Asks, and leaves when told. */
function visit(path = '/'): () => void {
  const request = get(origin + path, { agent: new Agent() });
  request.on('error', () => {});
  return () => void request.destroy();
}

test('who leaves does not end the wait of the others', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  await serve(async () => {
    await ready;
    return answer({}, 'one page');
  });
  const closed = new Promise((done) =>
    server.prependOnceListener('request', (_, response) => response.once('close', done)),
  );
  const leave = visit();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  const asked = once(server, 'request');
  const other = ask();
  await asked;
  leave();
  await closed;
  expect(rendered[0]!.signal.aborted).toBe(false);
  resolve();
  expect((await other).text).toContain('one page');
  expect(rendered).toHaveLength(1);
});

test('a page is given up when all have left', async () => {
  await serve(() => new Promise(() => {}));
  const first = visit();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  const asked = once(server, 'request');
  const second = visit();
  await asked;
  first();
  second();
  await vi.waitFor(() => expect(rendered[0]!.signal.aborted).toBe(true));
  visit();
  await vi.waitFor(() => expect(rendered).toHaveLength(2));
});

test('what is for one person keeps nobody waiting while it is sent', async () => {
  const streams: ReadableStreamDefaultController[] = [];
  await serve(async () => {
    const body = new ReadableStream({
      start: (controller) => {
        streams.push(controller);
        controller.enqueue(Buffer.from('begun'));
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const first = visit();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const second = visit();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  first();
  await vi.waitFor(() => expect(rendered[0]!.signal.aborted).toBe(true));
  expect(rendered[1]!.signal.aborted).toBe(false);
  second();
});

test('a visitor with a cookie does not wait for the page of another', async () => {
  const { promise: never, resolve } = Promise.withResolvers<void>();
  await serve(async (request) => {
    if (!request.headers.has('Cookie')) await never;
    return answer({}, `page ${rendered.length}`);
  });
  const other = ask();
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  expect((await ask('/', { Cookie: 'display=USD.sqm' })).text).toContain('page 2');
  resolve();
  await other;
});

test.each<[string, () => Response]>([
  ['not said to be for all', () => answerForOne()],
  [
    'an error',
    () =>
      shareable(new Response(page(), { status: 503, headers: answer().headers }), {
        route: '/buy',
        dependences: [],
        counts: [],
      }),
  ],
  ['a page that sets a cookie', () => answer({ 'Set-Cookie': 'a=b' })],
])('%s: nobody else gets it', async (_, make) => {
  await serve(async () => make());
  const first = await ask();
  await ask();
  expect(rendered).toHaveLength(2);
  expect(first.headers['content-security-policy']).toBe(POLICY);
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
  expect(counted).toHaveLength(0);
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

test('those for whom it would be the same share it, and wait for it once', async () => {
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const dependence = {
    header: 'Referer',
    as: ({ headers }: Pick<Request, 'headers'>) =>
      /\/list-\w/.exec(headers.get('Referer') ?? '')?.[0] ?? '',
  };
  await serve(async (request) => {
    await allAsked;
    return answer({ Vary: 'Cookie, Referer' }, `from ${dependence.as(request)}.`, dependence);
  });
  const pages = ['/', '/list-a', '/home', '/list-b', '/else', '/list-a', '/', '/list-b'];
  server.prependListener('request', () => void (++asked === pages.length && setImmediate(resolve)));
  const answers = await Promise.all(pages.map((Referer) => ask('/', { Referer })));
  expect(answers.map(({ text }) => /from (.*?)\./.exec(text)?.[1])).toEqual([
    '',
    '/list-a',
    '',
    '/list-b',
    '',
    '/list-a',
    '',
    '/list-b',
  ]);
  expect(rendered).toHaveLength(3);
  await ask('/', { Referer: '/nowhere' });
  expect(rendered).toHaveLength(3);
  expect(counted).toHaveLength(pages.length - 2);
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

test.each([
  ['gzip, deflate, br', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip;q=0', undefined],
  ['identity', undefined],
  ['brave', undefined],
  ['', undefined],
])('to who takes %j it is sent as %s', async (accepted, encoding) => {
  await serve();
  const headers = { 'Accept-Encoding': accepted };
  for (const { headers: sent } of [await ask('/', headers), await ask('/', headers)]) {
    expect(sent['content-encoding']).toBe(encoding);
  }
});

test('has a tag that stays as long as the page does, and is not sent again to a client that has it', async () => {
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
  expect(counted).toHaveLength(1);
  await ask('/?page=0');
  expect(rendered).toHaveLength(41);
});

test('compressed copies are part of that share', async () => {
  const hardToCompress = randomBytes(3_500_000).toString('hex');
  await serve(async () => answer({}, hardToCompress));
  for (let n = 0; n < 4; n++) await ask(`/?page=${n}`, { 'Accept-Encoding': 'gzip' });
  await ask('/?page=3');
  expect(rendered).toHaveLength(4);
  await ask('/?page=0');
  expect(rendered).toHaveLength(5);
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
