import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '#app/server/env.server.ts';
import { requestListener } from './http.ts';

test('a file that has gone since the start ends its answer and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-files-'));
  writeFileSync(join(folder, 'gone.txt'), 'soon gone');
  writeFileSync(join(folder, 'kept.txt'), 'still here');
  const application = () => Promise.resolve(new Response('the application'));
  const server = createServer(requestListener(application, parseEnv({}), folder));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => (await fetch(origin + path)).text();

  expect(await get('/gone.txt')).toBe('soon gone');
  rmSync(join(folder, 'gone.txt'));
  await expect(get('/gone.txt')).rejects.toThrow();
  expect(await get('/kept.txt')).toBe('still here');
  expect(await get('/')).toBe('the application');

  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});
