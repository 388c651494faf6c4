import { describe, expect, test } from 'vitest';
import { search as texts } from '#app/messages/en/search.ts';
import { emptyFilter, parseSearch } from '../rules.ts';
import { resultHeading, tidyUrl } from './rules.ts';

describe('the heading', () => {
  test.each([
    [{ purpose: 'sale', location: 'jvc' }, 'JVC', 'Properties for sale in JVC'],
    [{ purpose: null, location: 'jvc' }, 'JVC', 'Properties for sale in JVC'],
    [{ purpose: 'rent', location: 'jvc' }, 'JVC', 'Properties to rent in JVC'],
    [{ purpose: null, location: 'xyz' }, null, 'Properties for sale in xyz'],
    [{ purpose: 'rent', location: '' }, null, 'Properties to rent in Dubai'],
    [{ purpose: 'sale', location: '' }, null, 'Properties for sale in Dubai'],
    [{ purpose: null, location: '' }, null, 'Search Results'],
  ] as const)('%j understood as %s', (filter, place, heading) => {
    expect(resultHeading({ ...emptyFilter(), ...filter }, place, texts)).toBe(heading);
  });
});

describe('an address with fields at their default', () => {
  const tidy = (query: string) => {
    const params = new URLSearchParams(query);
    return tidyUrl(params, parseSearch(params));
  };
  test.each([
    ['', null],
    ['type=sale', null],
    ['utm_source=x', null],
    ['min_price=abc', null],
    ['type=sale&location=&property_type=&min_price=', '/search-results?type=sale'],
    ['location=&added=', '/search-results'],
    ['property_type=Any&min_price=No+min&max_price=No+max', '/search-results'],
    ['max_price=10000000%2B&utm_source=x', '/search-results?utm_source=x'],
    ['max_bedrooms=5%2B', '/search-results'],
    ['min_bedrooms=5%2B', null],
  ])('%s becomes %s', (query, path) => {
    expect(tidy(query)).toBe(path);
  });

  test('is tidy after one step, whatever it was', () => {
    const once = tidy('type=rent&location=&keyword=&sort=&page=&after=');
    expect(once).toBe('/search-results?type=rent');
    expect(tidy(once!.split('?')[1]!)).toBeNull();
  });
});
