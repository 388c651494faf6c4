import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contentPath,
  freeSlug,
  isPublic,
  listPath,
  publicationOf,
  CONTENT_SECTIONS,
  sectionOf,
  slugOf,
  stepsFrom,
  summarizeContent,
} from './rules.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const PAST = new Date('2026-11-01T08:00:00Z');
const AHEAD = new Date('2026-12-01T08:00:00Z');

describe('the slug of a title', () => {
  test.each([
    ['What it costs to buy', 'what-it-costs-to-buy'],
    ['  Ten % off — really?! ', 'ten-off-really'],
    ['The tenant’s guide', 'the-tenants-guide'],
    ['Décor à la française', 'decor-a-la-francaise'],
    ['دليل المستأجر', 'دليل-المستاجر'],
    ['2026', '2026'],
    ['???', 'page'],
    ['', 'page'],
    [`${'word '.repeat(30)}`, Array(16).fill('word').join('-')],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`x${'𠀀'.repeat(100)}`, `x${'𠀀'.repeat(39)}`],
  ])('%j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('is short, never empty, and stays itself, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  test('gets the first free number if it is taken', () => {
    expect(freeSlug('a', new Set())).toBe('a');
    expect(freeSlug('a', new Set(['a-2']))).toBe('a');
    expect(freeSlug('a', new Set(['a', 'a-3']))).toBe('a-2');
    expect(freeSlug('a', new Set(['a', 'a-2', 'a-3', 'a-b']))).toBe('a-4');
  });
});

describe('publication', () => {
  test.each([
    ['draft', null, 'draft'],
    ['draft', PAST, 'draft'],
    ['published', PAST, 'published'],
    ['published', NOW, 'published'],
    ['published', AHEAD, 'scheduled'],
    ['archived', PAST, 'archived'],
    ['archived', null, 'archived'],
  ] as const)('%s with %s is %s', (status, publishedAt, publication) => {
    expect(publicationOf({ status, publishedAt }, NOW)).toBe(publication);
    expect(isPublic({ status, publishedAt }, NOW)).toBe(publication === 'published');
  });

  test.each([
    ['draft', null, ['publish', 'schedule']],
    ['draft', PAST, ['publish']],
    ['published', AHEAD, ['publish', 'schedule', 'unschedule']],
    ['published', PAST, ['archive']],
    ['archived', PAST, ['publish']],
    ['archived', null, ['publish']],
  ] as const)('%s with %s can be changed by %j', (status, publishedAt, steps) => {
    expect(stepsFrom({ slug: 'a', status, publishedAt }, NOW)).toEqual(steps);
  });

  test('of the site’s own pages stays', () => {
    expect(stepsFrom({ slug: 'about', status: 'published', publishedAt: PAST }, NOW)).toEqual([]);
  });
});

describe('paths', () => {
  test.each([
    ['guide', 'a-b', '/guides/a-b'],
    ['news', 'a', '/news/a'],
    ['blog', 'a', '/blog/a'],
    ['page', 'a', '/pages/a'],
    ['page', 'about', '/about'],
    ['guide', 'دليل', '/guides/%D8%AF%D9%84%D9%8A%D9%84'],
  ] as const)('of a %s %s is %s', (pageType, slug, path) =>
    expect(contentPath({ pageType, slug })).toBe(path),
  );

  test.each([
    [{ type: 'guide' }, 1, '/property-guides'],
    [{ type: 'guide' }, 3, '/property-guides?page=3'],
    [{ type: 'guide', category: 'renters' }, 1, '/renter-guides'],
    [{ type: 'guide', category: 'safety' }, 1, '/property-guides?category=safety'],
    [{ type: 'guide', category: 'safety' }, 2, '/property-guides?category=safety&page=2'],
    [{ type: 'page', category: 'careers' }, 1, '/careers'],
    [{ type: 'page', category: 'safety' }, 1, null],
    [{ type: 'page' }, 1, null],
  ] as const)('of the list %j, page %i, is %s', (list, page, path) =>
    expect(listPath(list, page)).toBe(path),
  );

  test('every list has one section', () => {
    for (const [name, list] of Object.entries(CONTENT_SECTIONS)) {
      if (list) expect(sectionOf(list)).toBe(name);
    }
  });
});

test('the summary is the excerpt, else the first words of the text', () => {
  const opening =
    '# Title\n\n![Sea](/pictures/marina.svg) **Bold** [link](/x), `code`.\n\n| a | b |';
  expect(summarizeContent({ excerpt: 'Short.', opening })).toBe('Short.');
  expect(summarizeContent({ excerpt: '', opening })).toBe('Bold link, code.');
  expect(
    summarizeContent({ excerpt: '', opening: 'word '.repeat(100) }).length,
  ).toBeLessThanOrEqual(200);
});
