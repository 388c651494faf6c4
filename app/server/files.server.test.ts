import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startBucket } from '#test/support/bucket.ts';
import { freePort } from '#test/support/site-process.ts';
import { bucketStore, type FileStore, folderStore, putInParts } from './files.server.ts';
import { PeerError } from './peer-error.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'manzil-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { bucket } = await startBucket();

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => bucketStore(bucket)],
])('%s', (_, open) => {
  const name = '7/7_0_1763788800000-640.webp';
  const content = Buffer.from([...Array(70_000).keys()]);

  test('keeps a file as it is, replaces and deletes it', async () => {
    const store = open();
    expect(await store.get(name)).toBe(null);
    await store.put(name, Buffer.from('old'), 'image/webp');
    await store.put(name, content, 'image/webp');
    await store.put('7/7_1_1-640.webp', Buffer.from('other'), 'image/webp');
    expect(await store.get(name)).toEqual(content);
    const opened = (await store.open(name))!;
    expect(opened.size).toBe(content.length);
    const part = await Array.fromAsync(opened.read(65_000, 69_999));
    expect(Buffer.concat(part)).toEqual(content.subarray(65_000, 70_000));
    await store.delete(name);
    await store.delete(name);
    expect(await store.open(name)).toBe(null);
    expect(await store.get(name)).toBe(null);
    expect(await store.get('7/7_1_1-640.webp')).toEqual(Buffer.from('other'));
    await store.delete('7/7_1_1-640.webp');
  });
});

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(join(folder, 'listed'))],
  ['a bucket', () => bucketStore(bucket)],
])('%s', (_, open) => {
  test('lists its files, however many', async () => {
    const store = open();
    expect(await Array.fromAsync(store.list())).toEqual([]);
    const names = ['1/1_0_1-640.webp', '1/1_0_1-640.avif', '2/2.pdf', 'content-images/a/b.webp'];
    for (const name of names) await store.put(name, Buffer.from('x'), 'image/webp');
    expect((await Array.fromAsync(store.list())).toSorted()).toEqual(names.toSorted());
    for (const name of names) await store.delete(name);
  });
});

test('a bucket takes a file in parts, all of them or none', async () => {
  const store = bucketStore(bucket);
  const parts = ['one, ', 'two, ', 'three'].map((part) => Buffer.from(part));
  await putInParts(bucket, 'whole.txt', Readable.from(parts));
  expect(String(await store.get('whole.txt'))).toBe('one, two, three');
  async function* broken() {
    yield Buffer.from('one');
    throw new Error('no more');
  }
  await expect(putInParts(bucket, 'half.txt', broken())).rejects.toThrow('no more');
  expect(await Array.fromAsync(store.list())).toEqual(['whole.txt']);
  await store.delete('whole.txt');
});

test('leaves no empty folders', () => {
  expect(readdirSync(join(folder, 'files'))).toEqual([]);
});

test('a file is stored while the last other one of its folder is deleted', async () => {
  const store = folderStore(join(folder, 'shared'));
  for (let round = 0; round < 300; round += 1) {
    await store.put('9/a', Buffer.from('a'), 'image/webp');
    await Promise.all([store.delete('9/a'), store.put('9/b', Buffer.from('b'), 'image/webp')]);
    expect(String(await store.get('9/b'))).toBe('b');
    await store.delete('9/b');
  }
});

test('a bucket that is away is an outage of one kind, whatever it is asked for', async () => {
  const away = bucketStore({ ...bucket, url: `http://127.0.0.1:${await freePort()}/manzil` });
  for (const name of ['1/1', '2/2']) {
    const error = await away.get(name).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(PeerError);
    expect(error).toMatchObject({
      code: 'bucket ECONNREFUSED',
      message: 'The bucket could not be reached: ECONNREFUSED',
    });
  }
});

test('a bucket that refuses is an error with its reason', async () => {
  const store = bucketStore({ ...bucket, secretAccessKey: 'wrong' });
  await expect(store.put('1/1', Buffer.from('x'), 'image/webp')).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  const elsewhere = bucketStore({ ...bucket, url: bucket.url.replace('manzil', 'nowhere') });
  await expect(elsewhere.put('1/1', Buffer.from('x'), 'image/webp')).rejects.toThrow('no bucket');
});
