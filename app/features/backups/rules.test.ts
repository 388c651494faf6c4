import { expect, test } from 'vitest';
import { backupName, isDue, isReported, lastDue, outdatedBackups, outdatedWal } from './rules.ts';

test('a backup is named for when it began, in Dubai', () => {
  const begun = new Date('2026-11-26T20:00:05.999Z');
  expect(backupName(begun, 'whole', false)).toBe('manzil-20261127-000005.tar.zst');
  expect(backupName(begun, 'upgrade', true)).toBe(
    'manzil-20261127-000005-upgrade.tar.zst.encrypted',
  );
});

test('the oldest of a kind go, and nothing else', () => {
  const [one, two, three, upgrade] = [
    'manzil-20261124-000000.tar.zst',
    'manzil-20261125-000000.tar.zst.encrypted',
    'manzil-20261126-000000.tar.zst',
    'manzil-20200101-000000-upgrade.tar.zst',
  ];
  const files = [three, 'notes.txt', `.${one}.x.partial`, upgrade, one, two];
  expect(outdatedBackups(files, 'whole', 1)).toEqual([one, two]);
  expect(outdatedBackups(files, 'whole', 3)).toEqual([]);
  expect(outdatedBackups(files, 'upgrade', 1)).toEqual([]);
});

test.each([
  ['2026-11-26T23:29:59Z', '2026-11-25T23:30:00Z'],
  ['2026-11-26T23:30:00Z', '2026-11-26T23:30:00Z'],
  ['2026-11-27T19:00:00Z', '2026-11-26T23:30:00Z'],
])('at %s a backup at 03:30 was last due at %s', (now, due) => {
  expect(lastDue('03:30', new Date(now))).toEqual(new Date(due));
});

test.each([
  ['never made', null, null, true],
  ['made the day before', '2026-11-25T23:31:00Z', null, true],
  ['made since', '2026-11-26T23:30:10Z', null, false],
  ['failed the day before', null, '2026-11-26T23:00:00Z', true],
  ['failed half an hour ago', '2026-11-25T23:31:00Z', '2026-11-27T00:30:00Z', false],
  ['failed an hour ago', '2026-11-25T23:31:00Z', '2026-11-27T00:00:00Z', true],
])('one %s', (_, made, failed, due) => {
  const madeAt = made === null ? null : new Date(made);
  const lastFailure = failed === null ? null : { at: new Date(failed), reason: '' };
  expect(isDue({ madeAt, lastFailure }, '03:30', new Date('2026-11-27T01:00:00Z'))).toBe(due);
});

test('staff hear of the first failure, then once a day', () => {
  expect([1, 2, 24, 25, 26, 49].filter(isReported)).toEqual([1, 25, 49]);
});

test('WAL from before the oldest copy goes, of whichever timeline; histories stay', () => {
  const label = `START WAL LOCATION: 1/2000028 (file 000000020000000100000002)
CHECKPOINT LOCATION: 1/2000080`;
  const [older, parted, first, next] = [
    '000000010000000000000099',
    '000000010000000100000001.partial',
    '000000020000000100000002',
    '000000030000000100000003',
  ];
  const files = [next, older, '00000002.history', 'base-20261126-033000', parted, first];
  expect(outdatedWal(files, label)).toEqual([older, parted]);
  expect(outdatedWal(files, 'of another kind')).toEqual([]);
});
