import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDES } from '#db/reference/content.ts';
import { DRAWINGS, isBundled } from './pictures.ts';

test('the drawings are those in the folder', () => {
  const files = readdirSync('public/pictures').filter((file) => file.endsWith('.svg'));
  expect(DRAWINGS).toEqual(files.map((file) => file.replace('.svg', '')).sort());
});

test('every guide has a picture of its own', () => {
  const urls = GUIDES.map(({ picture }) => picture![0]);
  expect(urls.filter(isBundled)).toEqual([...new Set(urls)]);
  expect(urls.length).toBeGreaterThan(8);
});
