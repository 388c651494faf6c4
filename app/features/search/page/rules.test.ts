import { describe, expect, test } from 'vitest';
import { COMMERCIAL_TYPES } from '#app/features/listings/rules.ts';
import { results as texts } from '#app/messages/en/results.ts';
import { type SearchFilter } from '../filters.ts';
import { emptyFilter, parseSearch } from '../rules.ts';
import { resultHeading, tidyUrl } from './rules.ts';

describe('the heading', () => {
  test.each([
    [{ purpose: 'sale', locations: ['jvc'] }, ['JVC'], 'Properties for sale in JVC'],
    [{ purpose: null, locations: ['jvc'] }, ['JVC'], 'Properties for sale in JVC'],
    [{ purpose: 'rent', locations: ['jvc'] }, ['JVC'], 'Properties to rent in JVC'],
    [{ purpose: null, locations: ['xyz'] }, ['xyz'], 'Properties for sale in xyz'],
    [{ purpose: null, locations: ['dubai'] }, [], 'Properties for sale in Dubai'],
    [{ purpose: 'rent', locations: [] }, [], 'Properties to rent in Dubai'],
    [{ purpose: 'sale', locations: [] }, [], 'Properties for sale in Dubai'],
    [{ purpose: null, locations: [] }, [], 'Search Results'],
    [
      { purpose: null, locations: ['jbr'] },
      ['Jumeirah Beach Residence (JBR)'],
      'Properties for sale in Jumeirah Beach Residence (JBR)',
    ],
    [
      { purpose: null, locations: ['jvc', 'jbr'] },
      ['JVC', 'JBR'],
      'Properties for sale in JVC and JBR',
    ],
    [
      { purpose: null, locations: ['jvc', 'jbr', 'x'] },
      ['Dubai Marina', 'Jumeirah Beach Residence (JBR)', 'Deira'],
      'Properties for sale in Dubai Marina, JBR and 1 more',
    ],
    [{ purpose: 'rent', locations: ['jvc', 'xyz'] }, ['JVC'], 'Properties to rent in JVC'],
    [{ purpose: 'sale', propertyTypes: ['villa'] }, ['JVC'], 'Villas for sale in JVC'],
    [
      { purpose: 'rent', propertyTypes: ['apartment'], minBedrooms: 1, maxBedrooms: 1 },
      ['JVC'],
      '1-bedroom apartments to rent in JVC',
    ],
    [{ purpose: 'sale', minBedrooms: 0, maxBedrooms: 0 }, [], 'Studios for sale in Dubai'],
    [
      { purpose: 'sale', minBedrooms: 2, maxBedrooms: 2 },
      [],
      '2-bedroom properties for sale in Dubai',
    ],
    [
      { purpose: 'sale', propertyTypes: ['villa', 'townhouse'], minBedrooms: 2 },
      ['JVC'],
      'Properties for sale in JVC',
    ],
    [
      { purpose: 'rent', propertyTypes: [...COMMERCIAL_TYPES] },
      [],
      'Commercial properties to rent in Dubai',
    ],
  ] satisfies [Partial<SearchFilter>, string[], string][])(
    '%j understood as %s',
    (filter, places, heading) => {
      expect(resultHeading({ ...emptyFilter(), ...filter }, places, texts)).toBe(heading);
    },
  );
});

describe('a URL with fields at their default', () => {
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
    ['location=&location=JVC&location=', '/search-results?location=JVC'],
    ['type=rent&max_price=1000000%2B', '/search-results?type=rent'],
    ['type=rent&max_price=80000%2B', '/search-results?type=rent'],
    ['type=rent&priced_for=sale&type=sale', '/search-results?type=rent'],
    ['type=sale&min_price=1000000&priced_for=sale', '/search-results?type=sale&min_price=1000000'],
    ['type=rent&min_price=1000000&max_all_in=2000000&priced_for=sale', '/search-results?type=rent'],
    ['type=sale&max_price=80000&rent_period=yearly&priced_for=rent', '/search-results?type=sale'],
  ])('%s becomes %s', (query, path) => {
    expect(tidy(query)).toBe(path);
  });

  test('is tidy after one step, whatever it held', () => {
    const once = tidy('type=rent&location=&keyword=&sort=&page=&after=');
    expect(once).toBe('/search-results?type=rent');
    expect(tidy(once!.split('?')[1]!)).toBeNull();
  });
});
