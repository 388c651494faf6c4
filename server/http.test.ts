import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerCall } from '#app/server/api-call.ts';
import { parseEnv } from '#app/server/env.server.ts';
import { sendRaw } from '#test/support/raw.ts';
import type { Connections } from './connections.ts';
import { createSiteServer, requestListener } from './http.ts';
import type { FetchHandler } from './page-cache.ts';

const application = () => Promise.resolve(new Response('the application'));
let server: Server;
let connections: Connections;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function serve(
  settings: Record<string, string> = {},
  limits: Parameters<typeof createSiteServer>[1] = {},
  folder?: string,
  handle: FetchHandler = application,
  answerCall?: AnswerCall,
): Promise<string> {
  const env = parseEnv(settings);
  ({ server, connections } = createSiteServer(env, limits));
  server.on('request', requestListener(handle, env, { folder, answerCall }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a call of the API is given up when its client leaves, not once it has its answer', async () => {
  const signals: AbortSignal[] = [];
  const origin = await serve({}, {}, undefined, application, ({ url, signal }) => {
    signals.push(signal);
    const answer = { status: 200, headers: {}, body: Buffer.from('{}') };
    return url.endsWith('/slow') ? new Promise(() => {}) : Promise.resolve(answer);
  });
  const closing = { Connection: 'close' };
  await (await fetch(`${origin}/api/v1/quick`, { headers: closing })).text();
  const leaving = new AbortController();
  const left = fetch(`${origin}/api/v1/slow`, { signal: leaving.signal });
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  leaving.abort();
  await expect(left).rejects.toThrow('abort');
  await vi.waitFor(() => expect(signals[1]?.aborted).toBe(true));
  expect(signals[0]?.aborted).toBe(false);
});

describe('the map tiles of an operator', () => {
  let folder: string;
  let file: string;
  const tiles = Buffer.alloc(200);
  tiles.write('PMTiles\u0003');
  tiles[99] = 1;
  // Tiles from byte 150 on, 50 of them.
  tiles[56] = 150;
  tiles[64] = 50;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manzil-tiles-'));
    file = join(folder, 'gulf.pmtiles');
    writeFileSync(file, tiles);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are sent in parts, for browsers to keep', async () => {
    const origin = await serve({ MAP_TILES: file });
    const url = parseEnv({ MAP_TILES: file }).MAP_TILES?.url ?? '';
    const part = await fetch(origin + url, { headers: { Range: 'bytes=0-6' } });
    expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
    expect(part.headers.get('content-range')).toBe('bytes 0-6/200');
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(part.headers.get('content-type')).toBe('application/octet-stream');
    const etag = part.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const rest = (tag: string) =>
      fetch(origin + url, { headers: { Range: 'bytes=7-', 'If-Range': tag } });
    expect([(await rest(etag)).status, (await rest('"another"')).status]).toEqual([206, 200]);
    const outside = await fetch(origin + url, { headers: { Range: 'bytes=200-' } });
    expect(outside.status).toBe(416);
    expect(await (await fetch(`${origin}/map-tiles/gulf.pmtiles`)).text()).toBe('the application');
  });

  test('are refused when the file is not whole', () => {
    writeFileSync(file, tiles.subarray(0, -1));
    expect(() => parseEnv({ MAP_TILES: file })).toThrow('must be a complete file');
  });

  test.each([
    ['of directories', 97, 3],
    ['of tiles', 98, 4],
  ])('are refused when browsers know nothing of the compression %s', (_, at, kind) => {
    writeFileSync(file, tiles.with(at, kind));
    expect(() => parseEnv({ MAP_TILES: file })).toThrow('compressed with gzip if at all');
  });

  test('have another address when they change', () => {
    const before = parseEnv({ MAP_TILES: file }).MAP_TILES?.url;
    writeFileSync(file, Buffer.concat([tiles, tiles]));
    expect(parseEnv({ MAP_TILES: file }).MAP_TILES?.url).not.toBe(before);
  });
});

describe('files', () => {
  let folder: string;
  let origin: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'manzil-files-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'gone.txt'), 'soon gone');
    writeFileSync(join(folder, 'kept.txt'), 'still here');
    writeFileSync(join(folder, 'assets', 'app.js'), 'plain');
    writeFileSync(join(folder, 'assets', 'app.js.br'), brotliCompressSync('compressed'));
    origin = await serve({}, {}, folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const get = (path: string, headers = {}, method = 'GET') =>
    fetch(origin + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

  test('a file that has gone since the start is a 404, and the rest is still served', async () => {
    expect(await (await get('/gone.txt')).text()).toBe('soon gone');
    rmSync(join(folder, 'gone.txt'));
    const answer = await get('/gone.txt');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
    expect(await (await get('/kept.txt')).text()).toBe('still here');
    expect(await (await get('/')).text()).toBe('the application');
  });

  test('a client that leaves before its file is found harms nobody', async () => {
    server.once('request', ({ socket }) => socket.destroy());
    await expect(get('/kept.txt')).rejects.toThrow('fetch failed');
    expect(await (await get('/kept.txt')).text()).toBe('still here');
  });

  test.each(['/assets', '/assets/', '/assets/app.js.br', '/../package.json', '/kept%2Etxt'])(
    '%s is not a file',
    async (path) => expect(await (await get(path)).text()).toBe('the application'),
  );

  test('does not resend a file the browser has', async () => {
    const etag = (await get('/kept.txt')).headers.get('etag');
    // Without Cache-Control, fetch downloads the file whatever its ETag.
    const getAgain = () =>
      get('/kept.txt', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    const again = await getAgain();
    expect([again.status, await again.text()]).toEqual([304, '']);
    writeFileSync(join(folder, 'kept.txt'), 'something new');
    expect(await (await getAgain()).text()).toBe('something new');
  });

  test.each([
    ['bytes=0-4', 206, 'still', 'bytes 0-4/10'],
    ['bytes=-4', 206, 'here', 'bytes 6-9/10'],
    ['bytes=6-', 206, 'here', 'bytes 6-9/10'],
    ['bytes=10-', 416, null, 'bytes */10'],
    ['bytes=5-2', 416, null, 'bytes */10'],
    ['lines=1', 200, 'still here', null],
  ])('the range %s is answered with %i', async (Range, status, text, contentRange) => {
    const answer = await get('/kept.txt', { Range });
    expect(answer.status).toBe(status);
    if (text) expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  test('assets are kept for good, and sent compressed to clients that accept it', async () => {
    const plain = await get('/assets/app.js');
    expect(await plain.text()).toBe('plain');
    const compressed = await get('/assets/app.js', { 'Accept-Encoding': 'gzip, br' });
    expect(await compressed.text()).toBe('compressed');
    expect(compressed.headers.get('content-encoding')).toBe('br');
    for (const { headers } of [plain, compressed]) {
      expect(headers.get('content-type')).toMatch(/javascript; charset=utf-8$/i);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('vary')).toBe('Accept-Encoding');
    }
    expect(plain.headers.get('etag')).not.toBe(compressed.headers.get('etag'));
  });

  test('an asset is sent from memory once it has been asked for, and still in parts or not at all to clients that ask so', async () => {
    const first = await get('/assets/app.js');
    expect(await first.text()).toBe('plain');
    const part = await get('/assets/app.js', { Range: 'bytes=0-1' });
    expect([part.status, await part.text()]).toEqual([206, 'pl']);
    const etag = first.headers.get('etag');
    const conditions = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await get('/assets/app.js', conditions)).status).toBe(304);
    rmSync(join(folder, 'assets', 'app.js'));
    const again = await get('/assets/app.js');
    expect([again.status, await again.text()]).toEqual([200, 'plain']);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'vary'])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
  });

  test('HEAD gets the headers of a file, not its body', async () => {
    const answer = await get('/kept.txt', {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe('10');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('');
  });
});

test.each([
  [{}, null],
  [
    {
      SITE_MODE: 'demonstration',
      PUBLIC_URL: 'http://homes.example',
      HSTS_INCLUDE_SUBDOMAINS: 'true',
    },
    null,
  ],
  [{ SITE_MODE: 'production', PUBLIC_URL: 'https://homes.example' }, 'max-age=31536000'],
  [
    {
      SITE_MODE: 'production',
      PUBLIC_URL: 'https://homes.example',
      HSTS_INCLUDE_SUBDOMAINS: 'true',
    },
    'max-age=31536000; includeSubDomains',
  ],
])('with %j, browsers are told %s', async (settings, expected) => {
  const answer = await fetch(await serve(settings));
  expect(answer.headers.get('strict-transport-security')).toBe(expected);
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na'],
])('a client that never ends %s is cut off', async (_, text) => {
  // Reads what is sent, as a form does.
  const limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const origin = await serve({}, limits);
  server.removeAllListeners('request').on('request', (request) => request.resume());
  expect((await sendRaw(origin, text)).status).toBe(408);
});

test('who sends more than is read is answered all the same, and so is their next request', async () => {
  const origin = await serve();
  const body = 'x'.repeat(3_000_000);
  const { text } = await sendRaw(
    origin,
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('a body without an end is cut, also of a call of the API, which reads none', async () => {
  const answer = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{}') });
  const { hostname, port } = new URL(await serve({}, {}, undefined, application, answer));
  const socket = connect(Number(port), hostname);
  const chunk = `100000\r\n${'x'.repeat(0x10_00_00)}\r\n`;
  const send = () => {
    while (socket.writable && socket.write(chunk));
  };
  socket
    .on('drain', send)
    .on('error', () => {})
    .resume();
  socket.write('GET /api/v1/listings HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  send();
  await new Promise((done) => socket.on('close', done));
  expect(socket.bytesWritten).toBeGreaterThan(128 * 1024 * 1024);
});

test('a call of the API that fails outside its answer is a problem all the same', async () => {
  const fail = () => Promise.reject(new Error('beyond expectation'));
  const origin = await serve({}, {}, undefined, application, fail);
  const answer = await fetch(`${origin}/api/v1/listings`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ status: 500 });
});

test.each([
  ['small', 20],
  ['large', 3_000_000],
])('a %s body arrives whole, however it was cut', async (_, size) => {
  const read = async (request: Request) =>
    new Response(
      createHash('sha256')
        .update(await request.bytes())
        .digest('hex'),
    );
  const origin = await serve({}, {}, undefined, read);
  const body = Array.from({ length: size }, (__, at) => String.fromCharCode(97 + (at % 23))).join(
    '',
  );
  const hash = createHash('sha256').update(body).digest('hex');
  for (const headers of [{ 'Content-Length': String(size) }, {}]) {
    const parts = Readable.from([body.slice(0, 7), body.slice(7, 11), body.slice(11)]);
    const answer = await fetch(origin, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: 'Content-Length' in headers ? body : (Readable.toWeb(parts) as BodyInit),
      duplex: 'half',
    } as RequestInit);
    expect(await answer.text()).toBe(hash);
  }
});

test('connections beyond the limit are closed, and those before them still answered', async () => {
  const origin = await serve({}, { maxConnections: 1 });
  const first = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(first, 'connect');
  const second = await sendRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(second.status).toBe(0);
  first.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(first, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
});

test('connections of one network beyond its limit are closed, but not those of a proxy', async () => {
  const hold = async (origin: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const ask = (origin: string) =>
    sendRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');

  const direct = await serve({}, { mostOfNetwork: 2 });
  const held = [await hold(direct), await hold(direct)];
  expect((await ask(direct)).status).toBe(0);
  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await ask(direct)).status).toBe(200);
  await new Promise((done) => server.close(done));

  const behindProxy = await serve(
    { TRUSTED_PROXIES: '127.0.0.1', SITE_MODE: 'demonstration' },
    { mostOfNetwork: 2 },
  );
  await Promise.all([hold(behindProxy), hold(behindProxy)]);
  expect((await ask(behindProxy)).status).toBe(200);
});

test('a client that sends no headers is cut off within ten seconds, give or take the checks', async () => {
  const origin = await serve();
  const since = performance.now();
  expect((await sendRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\nX: ')).status).toBe(408);
  expect(performance.now() - since).toBeLessThan(15_000);
});

describe('the id of a request', () => {
  const echo: FetchHandler = async ({ headers }) =>
    new Response(headers.get('X-Request-Id'), { status: 503 });
  const idFor = async (origin: string, sent?: string) => {
    const answer = await fetch(origin, { headers: sent ? { 'X-Request-Id': sent } : {} });
    const id = await answer.text();
    expect(answer.headers.get('X-Request-Id')).toBe(id);
    return id;
  };

  test('is what a trusted proxy says, unless that is malformed', async () => {
    const origin = await serve(
      { TRUSTED_PROXIES: '127.0.0.1', SITE_MODE: 'demonstration' },
      {},
      undefined,
      echo,
    );
    const given = '8f14e45f-ceea-467f-a5a3-1d2b3c4d5e6f';
    expect(await idFor(origin, given)).toBe(given);
    for (const malformed of ['short', 'a b c d e f g', '<script>1', 'x'.repeat(65)])
      expect(await idFor(origin, malformed)).toMatch(/^[0-9A-F]{12}$/);
  });

  test('is a new one for everybody else, also where the request is refused', async () => {
    const origin = await serve({}, {}, undefined, echo);
    const ids = [await idFor(origin, 'chosen-by-a-visitor'), await idFor(origin)];
    const refused = await fetch(origin, { method: 'DELETE' });
    ids.push(refused.headers.get('X-Request-Id') ?? '');
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9A-F]{12}$/);
  });
});

describe('a stop', () => {
  /** Asks again and again on one connection, until none can be opened any more. */
  async function askOn(origin: string) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let answers = 0;
    for (;;) {
      const request = get(origin, { agent });
      try {
        const [response] = (await once(request, 'response')) as [IncomingMessage];
        await response.toArray();
        answers += 1;
      } catch (error) {
        agent.destroy();
        return { answers, ended: (error as NodeJS.ErrnoException).code };
      }
    }
  }

  test('answers every request on its way and then takes no more', async () => {
    let answered = 0;
    const origin = await serve({}, {}, undefined, async () => {
      await new Promise((done) => setTimeout(done, 5));
      answered += 1;
      return new Response('x'.repeat(2_000));
    });
    const crowd = Array.from({ length: 12 }, () => askOn(origin));
    await vi.waitFor(() => expect(answered).toBeGreaterThan(100));
    expect(await connections.finish()).toBe(0);
    const outcomes = await Promise.all(crowd);
    expect(outcomes.map(({ ended }) => ended)).toEqual(Array(12).fill('ECONNREFUSED'));
    expect(outcomes.reduce((sum, { answers }) => sum + answers, 0)).toBe(answered);
  });

  test('says that the connection ends, finishes a stream and closes what waits for nothing', async () => {
    const end = Promise.withResolvers<void>();
    const origin = await serve({}, {}, undefined, async ({ url }) => {
      if (!url.endsWith('/stream')) return new Response('x'.repeat(2_000));
      const body = new ReadableStream<Uint8Array>({
        start: async (controller) => {
          controller.enqueue(Buffer.from('begun, '));
          await end.promise;
          controller.enqueue(Buffer.from('ended'));
          controller.close();
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    const silent = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(silent, 'connect');
    const late = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(late, 'connect');
    const stream = await fetch(`${origin}/stream`);
    const finished = connections.finish();
    late.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String((await late.toArray())[0])).toMatch(
      /^HTTP\/1\.1 200[^]*\r\nConnection: close\r\n/,
    );
    await once(silent.resume(), 'close');
    end.resolve();
    expect(await stream.text()).toBe('begun, ended');
    expect(await finished).toBe(0);
  });

  test('gives up what is not answered in time', async () => {
    const origin = await serve({}, {}, undefined, () => new Promise(() => {}));
    const asked = once(server, 'request');
    const answer = sendRaw(origin, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await asked;
    expect(await connections.finish(50)).toBe(1);
    expect((await answer).status).toBe(0);
  });
});
