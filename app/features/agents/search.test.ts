import { describe, expect, test } from 'vitest';
import { agentsPath, parseAgentSearch, tidyAgentUrl } from './search.ts';

const read = (query: string) => parseAgentSearch(new URLSearchParams(query));
const ALL = { location: '', specialization: null, language: null, page: 1 };

describe('the URL of /find-agent', () => {
  test.each([
    ['', ALL],
    ['specialization=spells&languages=klingon&page=-1&utm=x', ALL],
    ['location=++&specialization=&languages=', ALL],
    [
      'location=Dubai+Marina&specialization=off_plan&languages=Farsi&page=3',
      { location: 'Dubai Marina', specialization: 'off_plan', language: 'Farsi', page: 3 },
    ],
    ['languages=Arabic&languages=French', { ...ALL, language: 'Arabic' }],
  ])('%j is read', (query, search) => expect(read(query)).toMatchObject(search));

  test.each([
    ['', null],
    ['languages=Arabic', null],
    ['utm=x&languages=Arabic', null],
    ['location=&specialization=&languages=Arabic', '/find-agent?languages=Arabic'],
    ['languages=klingon&utm=x', '/find-agent?utm=x'],
    ['page=1', '/find-agent'],
  ])('%j is tidied', (query, path) => expect(tidyAgentUrl(new URLSearchParams(query))).toBe(path));

  test('of another page says the same search, and is tidy', () => {
    const path = agentsPath(read('location=JVC&specialization=land&languages=Urdu'), 2);
    expect(path).toBe('/find-agent?location=JVC&specialization=land&languages=Urdu&page=2');
    expect(tidyAgentUrl(new URL(path, 'https://x.example').searchParams)).toBeNull();
  });
});
