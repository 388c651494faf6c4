import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '#app/server/env.server.ts';
import { sendRaw } from '#test/support/raw.ts';
import { createSiteServer, requestListener } from './http.ts';

const application = () => Promise.resolve(new Response('the application'));
let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function serve(
  settings: Record<string, string> = {},
  limits: Parameters<typeof createSiteServer>[0] = {},
  folder?: string,
): Promise<string> {
  server = createSiteServer(limits);
  server.on('request', requestListener(application, parseEnv(settings), folder));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a file that has gone since the start ends its answer and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-files-'));
  writeFileSync(join(folder, 'gone.txt'), 'soon gone');
  writeFileSync(join(folder, 'kept.txt'), 'still here');
  const origin = await serve({}, {}, folder);
  const get = async (path: string) => (await fetch(origin + path)).text();

  expect(await get('/gone.txt')).toBe('soon gone');
  rmSync(join(folder, 'gone.txt'));
  await expect(get('/gone.txt')).rejects.toThrow();
  expect(await get('/kept.txt')).toBe('still here');
  expect(await get('/')).toBe('the application');
  rmSync(folder, { recursive: true });
});

test.each([
  [{}, null],
  [{ PUBLIC_URL: 'http://homes.example', HSTS_INCLUDE_SUBDOMAINS: 'true' }, null],
  [{ PUBLIC_URL: 'https://homes.example' }, 'max-age=31536000'],
  [
    { PUBLIC_URL: 'https://homes.example', HSTS_INCLUDE_SUBDOMAINS: 'true' },
    'max-age=31536000; includeSubDomains',
  ],
])('with %j, browsers are told %s', async (settings, expected) => {
  const answer = await fetch(await serve(settings));
  expect(answer.headers.get('strict-transport-security')).toBe(expected);
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na'],
])('whoever never ends %s is cut off', async (_, text) => {
  // Reads what is sent, as a form does.
  const limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const origin = await serve({}, limits);
  server.removeAllListeners('request').on('request', (request) => request.resume());
  expect((await sendRaw(origin, text)).status).toBe(408);
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
