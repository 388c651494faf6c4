import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { tileFile } from './tile-file.ts';

const bytes = readFileSync(new URL('tiles/dubai.pmtiles', import.meta.url));

/** Serves ranges of the shipped tiles; while asked to, it fails for the start of the file. */
async function serveTiles() {
  const state = { isFailing: false, etag: '"one"' };
  const server = createServer((request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!from || (state.isFailing && from === '0')) return response.writeHead(500).end();
    const part = bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { ETag: state.etag, 'Content-Length': part.length }).end(part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dubai.pmtiles`;
  return Object.assign(state, { url, [Symbol.dispose]: () => void server.close() });
}

test('a file whose start failed is read again', async () => {
  using server = await serveTiles();
  const file = tileFile(server.url);
  server.isFailing = true;
  await expect(file.getHeader()).rejects.toThrow('500');
  server.isFailing = false;
  expect((await file.getHeader()).tileType).toBe(1);
});

test('a file that is replaced while its server fails is read again', async () => {
  using server = await serveTiles();
  const file = tileFile(server.url);
  const before = await file.getZxy(10, 669, 439);
  expect(before?.data.byteLength).toBeGreaterThan(0);
  server.etag = '"another"';
  server.isFailing = true;
  await expect(file.getZxy(10, 669, 439)).rejects.toThrow('500');
  server.isFailing = false;
  const after = await file.getZxy(10, 669, 439);
  expect(after?.data).toEqual(before?.data);
});
