import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.server.ts';

const place = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(place, { recursive: true }));

test('a folder is made with those above it, by several at once and again', async () => {
  // So often, as which of them is quicker is chance.
  for (let round = 0; round < 200; round += 1) {
    const path = join(place, `${round}`, 'b', 'c');
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(path, 0o700)));
    await makeFolder(path);
    for (const folder of [path, join(place, `${round}`)])
      expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
});

test('where there can be none, that is said', async () => {
  const file = join(place, 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(file, 'a'))).rejects.toThrow('ENOTDIR');
});

test.runIf(process.platform === 'linux')('so it is where the kernel has none to give', async () => {
  for (const path of ['/proc/nowhere', '/proc/nowhere/deeper'])
    await expect(makeFolder(path)).rejects.toThrow('ENOENT');
});
