import { expect, test } from 'vitest';
import { whatGotWorse } from './worse.ts';

const done = { outcome: 'done' as const, homes: 100, leftOut: 0, mayPass: false };
const nothing = { told: null, failures: 0 };

test.each([
  ['a first run', done, null, nothing, null],
  ['a run like the one before', { ...done, leftOut: 4 }, { leftOut: 4 }, nothing, null],
  [
    'a tenth of the homes more left out',
    { ...done, leftOut: 14 },
    { leftOut: 4 },
    nothing,
    'left_out',
  ],
  ['a few more', { ...done, leftOut: 13 }, { leftOut: 4 }, nothing, null],
  ['a few of few', { ...done, homes: 10, leftOut: 4 }, { leftOut: 0 }, nothing, null],
  ['fewer left out', { ...done, leftOut: 1 }, { leftOut: 50 }, nothing, null],
  [
    'a failure for good',
    { ...done, outcome: 'failed' as const },
    null,
    { told: null, failures: 1 },
    'failed',
  ],
  [
    'a failure that was told',
    { ...done, outcome: 'failed' as const },
    null,
    { told: 'failed', failures: 9 },
    null,
  ],
  [
    'a failure that may pass',
    { ...done, outcome: 'failed' as const, mayPass: true },
    null,
    { told: null, failures: 2 },
    null,
  ],
  [
    'the third of them',
    { ...done, outcome: 'failed' as const, mayPass: true },
    null,
    { told: null, failures: 3 },
    'failed',
  ],
  ['a run that is held', { ...done, outcome: 'held' as const }, { leftOut: 0 }, nothing, 'held'],
  [
    'one that is held again',
    { ...done, outcome: 'held' as const },
    { leftOut: 0 },
    { told: 'held', failures: 0 },
    null,
  ],
  ['one that was stopped', { ...done, outcome: 'stopped' as const }, { leftOut: 0 }, nothing, null],
] as const)('%s', (_, run, before, known, expected) => {
  expect(whatGotWorse(run, before, known)).toBe(expected);
});
