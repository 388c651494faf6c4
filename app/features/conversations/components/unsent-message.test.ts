import { afterEach, expect, test, vi } from 'vitest';
import { keepUnsent, readUnsent } from './unsent-message.ts';

const PATH = '/property/7/contact';

/** As in a browser. */
const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
});
afterEach(() => stored.clear());

function typed(message: string): FormData {
  const form = new FormData();
  form.append('message', message);
  return form;
}

test('is read by who typed it, and by who signs in after typing it', () => {
  keepUnsent(PATH, null, typed('Is it free?'));
  expect(readUnsent(`${PATH}?list=%2F`, 'ann')).toEqual({ message: ['Is it free?'] });
  keepUnsent(PATH, 'ann', typed('In January?'));
  expect(readUnsent(PATH, 'ann')).toEqual({ message: ['In January?'] });
  expect(readUnsent('/property/8/contact', 'ann')).toBeUndefined();
});

test.each([null, 'bob'])('of an account that has signed out is forgotten for %s', (next) => {
  keepUnsent(PATH, 'ann', typed('In January?'));
  expect(readUnsent(PATH, next)).toBeUndefined();
  expect(stored.size).toBe(0);
});

test.each([
  'no JSON',
  'null',
  '7',
  '[]',
  '{"userId":null}',
  '{"userId":null,"typed":null}',
  '{"userId":null,"typed":{"message":7}}',
  '{"userId":null,"typed":{"message":[{}]}}',
  '{"userId":7,"typed":{"message":["Hello"]}}',
])('is nothing if it is stored as %s', (text) => {
  stored.set(`unsent-message:${PATH}`, text);
  expect(readUnsent(PATH, null)).toBeUndefined();
});
