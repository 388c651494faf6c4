import { expect, test, vi } from 'vitest';
import { recall } from './remembered.ts';

test('the server has nothing remembered, and does not look for it', () => {
  const store = vi.spyOn(globalThis, 'localStorage', 'get');
  expect(recall('approval-keys')).toBeNull();
  expect(store).not.toHaveBeenCalled();
});
