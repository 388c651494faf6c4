import { expect, test } from 'vitest';
import { canEditListing, canSeeFigures } from './permissions.ts';

const owner = { id: 'owner', deleteAt: null, suspendedFor: null };

test.each([
  ['its owner', owner, 'owner', true],
  ['somebody else', { ...owner, id: 'other' }, 'owner', false],
  ['a suspended owner', { ...owner, suspendedFor: 'Spam' }, 'owner', false],
  ['an owner who is leaving', { ...owner, deleteAt: '2026-12-24T00:00:00Z' }, 'owner', false],
  ['a visitor', null, 'owner', false],
  ['anybody, of an import', owner, null, false],
  ['a visitor, of an import', null, null, false],
])('%s may change a listing and see its figures: %#', (_who, viewer, ownerId, may) => {
  expect(canEditListing(viewer, ownerId)).toBe(may);
  expect(canSeeFigures(viewer, ownerId)).toBe(may);
});
