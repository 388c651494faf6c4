import { expect, test } from 'vitest';
import { baseStyle } from './style.ts';

test('nature reserves lie over built-up land and under their sand', () => {
  const { layers } = baseStyle({ tilesUrl: '/map.pmtiles', locale: 'en', isDark: false });
  const grounds = layers.map(({ id }) => id).filter((id) => /^(built-up|reserve|cover)$/.test(id));
  expect(grounds).toEqual(['built-up', 'reserve', 'cover']);
});

test('names of cities and communities make way for pins', () => {
  const { layers } = baseStyle({ tilesUrl: '/map.pmtiles', locale: 'en', isDark: false });
  const moving = layers
    .filter((layer) => layer.type === 'symbol' && layer.layout?.['text-variable-anchor'])
    .map(({ id }) => id);
  expect(moving).toEqual(['community-name', 'city-name']);
});
