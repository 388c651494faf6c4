import { expect, test } from 'vitest';
import { pageBefore } from './page-before.server.ts';

test.each([
  ['http://localhost:3000/buy?page=2', '/buy?page=2'],
  ['https://evil.example/buy', null],
  ['http://localhost:3000.evil.example/buy', null],
  ['http://localhost:3000//evil.example', null],
  ['no URL', null],
  ['', null],
])('from %s the page before is %s', (referer, path) => {
  const headers: HeadersInit = referer ? { Referer: referer } : {};
  const page = pageBefore(new Request('http://localhost:3000/saved', { headers }));
  expect(page && page.pathname + page.search).toBe(path);
});
