import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { importRates } from './mutations.server.ts';
import { findImportedRates } from './queries.server.ts';

const TODAY = '2026-11-23';
const folder = mkdtempSync(join(tmpdir(), 'rates-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const path = join(folder, 'rates');
  writeFileSync(path, content);
  return path;
}

const rowsOf = (...days: string[]) =>
  ['Date,USD,GBP,INR', ...days.map((day) => `${day},1.15,0.88,102.5`)].join('\n');

test('the newest rates imported stay, whatever is imported after them', async () => {
  expect(await findImportedRates()).toBeNull();
  const stored = await importRates(fileOf(gzipSync(rowsOf('2026-11-19', '2026-11-20'))), TODAY);
  expect(stored).toMatchObject({ isStored: true, rates: { date: '2026-11-20' } });
  expect(await importRates(fileOf(rowsOf('2026-11-19')), TODAY)).toMatchObject({ isStored: false });
  expect(await findImportedRates()).toEqual(stored.rates);
});

test.each([
  [Buffer.from([0x1f, 0x8b, 1, 2]), 'the gzip data is damaged'],
  [gzipSync(Buffer.alloc(33 * 1024 * 1024)), 'or is too large'],
  [Buffer.alloc(33 * 1024 * 1024), 'too large to be a file of rates'],
  ['nothing of the kind', 'it holds no rates of a day'],
])('a file that cannot be used is refused with the reason', async (content, reason) => {
  const refused = importRates(fileOf(content), TODAY);
  await expect(refused).rejects.toThrow(UnusableFileError);
  await expect(refused).rejects.toThrow(reason);
});
