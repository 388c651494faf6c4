import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { isCommercial } from '#app/features/listings/rules.ts';
import { PROPERTY_TYPES, RENT_PERIODS } from '#app/features/listings/types.ts';
import { ASKED_RATINGS, METRO_MINUTES } from '#app/features/surroundings/rules.ts';
import { CURRICULA } from '#app/features/surroundings/types.ts';
import { ADDED_DAYS, type SearchFilter } from './filters.ts';
import { encodeCursor } from './results/rules.ts';
import {
  activeFilters,
  canonicalSearchPath,
  emptyFilter,
  isDefaultFilter,
  isIndexable,
  parseSearch,
  searchParams,
  searchPath,
  sortsOf,
  withoutFilter,
} from './rules.ts';
import { type Search, SORTS, VIEWS } from './types.ts';

const parse = (query: string) => parseSearch(new URLSearchParams(query));
const filterOf = (query: string) => {
  const { filter } = parse(query);
  const isSet = ([key, value]: [string, unknown]) =>
    !isDeepStrictEqual(value, emptyFilter()[key as keyof SearchFilter]);
  return Object.fromEntries(Object.entries(filter).filter(isSet)) as Partial<SearchFilter>;
};

describe('the options of the search form', () => {
  test.each<[string, Partial<SearchFilter>]>([
    ['type=sale', { purpose: 'sale' }],
    ['type=rent', { purpose: 'rent' }],
    ['type=Rent', { purpose: 'rent' }],
    ['location=Dubai+Marina', { locations: ['Dubai Marina'] }],
    ['location=%D8%AF%D8%A8%D9%8A', { locations: ['دبي'] }],
    ['property_type=Any', {}],
    ['property_type=Apartment', { propertyTypes: ['apartment'] }],
    ['property_type=Villa', { propertyTypes: ['villa'] }],
    ['property_type=Townhouse', { propertyTypes: ['townhouse'] }],
    ['property_type=Penthouse', { propertyTypes: ['penthouse'] }],
    ['property_type=Retail+Space', { propertyTypes: ['retail'] }],
    ['property_type=RETAIL', { propertyTypes: ['retail'] }],
    ['property_type=Industrial', { propertyTypes: ['industrial'] }],
    ['property_type=commercial', { propertyTypes: PROPERTY_TYPES.filter(isCommercial) }],
    ['query=Al+Quoz', { locations: ['Al Quoz'] }],
    ['added=Anytime', {}],
    ['added=1', { addedDays: 1 }],
    ['added=3', { addedDays: 3 }],
    ['added=7', { addedDays: 7 }],
    ['added=14', { addedDays: 14 }],
    ['added=30', { addedDays: 30 }],
    ['min_price=No+min', {}],
    ['min_price=500,000', { minPrice: 500_000 }],
    ['min_price=1000000', { minPrice: 1_000_000 }],
    ['min_price=5%2C000%2C000', { minPrice: 5_000_000 }],
    ['max_price=No+max', {}],
    ['max_price=1,000,000', { maxPrice: 1_000_000 }],
    ['max_price=10,000,000%2B', {}],
    ['max_price=10,000,000+', {}],
    ['max_price=10000000', { maxPrice: 10_000_000 }],
    ['max_price=5,000,000%2B', {}],
    ['max_price=5,000,000+', {}],
    ['max_all_in=2,000,000', { maxAllIn: 2_000_000 }],
    ['type=rent&max_all_in=40000', { purpose: 'rent', maxAllIn: 40_000 }],
    ['max_all_in=No+max', {}],
    ['max_all_in=5000000%2B', {}],
    ['min_bedrooms=1', { minBedrooms: 1 }],
    ['min_bedrooms=5%2B', { minBedrooms: 5 }],
    ['min_bedrooms=5+', { minBedrooms: 5 }],
    ['max_bedrooms=4', { maxBedrooms: 4 }],
    ['max_bedrooms=5%2B', {}],
    ['max_bedrooms=5+', {}],
    ['max_bedrooms=5', { maxBedrooms: 5 }],
    ['min_bedrooms=studio&max_bedrooms=Studio', { minBedrooms: 0, maxBedrooms: 0 }],
    ['min_bedrooms=0&max_bedrooms=0', { minBedrooms: 0, maxBedrooms: 0 }],
    ['include_under_offer=true', { includeUnderOffer: true }],
    ['include_under_offer=false', {}],
    ['min_bathrooms=2', { minBathrooms: 2 }],
    ['min_size=800&max_size=1,200', { minSize: 800, maxSize: 1200 }],
    ['min_size=٨٠٠&max_size=۱٬۲۰۰', { minSize: 800, maxSize: 1200 }],
    ['max_price=\u200f٢٠٠٠٠٠٠\u200f', { maxPrice: 2_000_000 }],
    // Sizes are whole: from 799.5 is from 800.
    ['min_size=799.5&max_size=1,200.9', { minSize: 800, maxSize: 1200 }],
    ['min_size=٧٩٩٫٥&max_size=1.2.3', { minSize: 800 }],
    ['min_bedrooms=1.5&page=1.5', { minBedrooms: 2 }],
    ['furnishing=part_furnished', { furnishing: 'part_furnished' }],
    ['furnishing=Part-furnished', { furnishing: 'part_furnished' }],
    ['completion=Off-plan', { completion: 'off_plan' }],
    ['occupancy=Vacant', { occupancy: 'vacant' }],
    ['move_in_by=2027-01-15', { moveInBy: '2027-01-15' }],
    ['keyword=sea+view', { keyword: 'sea view' }],
    ['box=55.1,25.02,55.25,25.1', { box: '55.1,25.02,55.25,25.1' }],
    ['box=55.12345678,+25.0,55.2,25.1', { box: '55.1235,25,55.2,25.1' }],
    ['box=55.2,25,55.1,25.1', {}],
    ['metro_within=10', { metroWithin: 10 }],
    ['metro_within=7&metro_within=0&metro_within=-5', {}],
    ['metro_within=1e1&metro_within=15', { metroWithin: 15 }],
    ['school_within=2', { schoolWithin: 2 }],
    ['school_within=0&school_within=-1&school_within=11&school_within=1.5', {}],
    [`school_within=${'9'.repeat(400)}&school_within=4&school_within=5`, { schoolWithin: 4 }],
    ['school_curriculum=UK', { schoolCurriculum: 'uk', schoolWithin: 3 }],
    ['school_rating=Very+good', { schoolRating: 'very_good', schoolWithin: 3 }],
    ['school_rating=acceptable&school_curriculum=klingon', {}],
    [
      'school_rating=good&school_curriculum=ib&school_within=1',
      { schoolRating: 'good', schoolCurriculum: 'ib', schoolWithin: 1 },
    ],
    ['box=55.1,25,55.2', {}],
    ['box=55.1,25,55.2,', {}],
    ['box=55.1,25,55.2,25.1,1', {}],
    ['box=55.1,25,55.2,NaN', {}],
    ['box=55.1,25,55.2,Infinity', {}],
    ['box=170,25,190,25.1', {}],
    ['box=-180,-90,180,90', { box: '-180,-90,180,90' }],
    ['box=-180,-91,180,90', {}],
    ['location=JVC&location=&location=Deira&location=JVC', { locations: ['JVC', 'Deira'] }],
    [
      'property_type=villa&property_type=Any&property_type=Apartment&property_type=castle',
      {
        propertyTypes: ['apartment', 'villa'],
      },
    ],
    [
      'amenities=gym&amenities=Private+pool&amenities=gym&amenities=moat',
      {
        amenities: ['private_pool', 'gym'],
      },
    ],
    [
      'type=rent&rent_period=monthly&cheques=4',
      {
        purpose: 'rent',
        rentPeriod: 'monthly',
        minCheques: 4,
      },
    ],
    ['type=sale&rent_period=monthly&cheques=4', { purpose: 'sale' }],
    ['rent_period=monthly&cheques=4', {}],
  ])('%s', (query, expected) => {
    expect(filterOf(query)).toEqual(expected);
  });
});

describe('what is malformed is ignored', () => {
  test.each([
    'type=lease',
    'location=',
    'location=+++',
    'location=%00%01',
    'property_type=castle',
    'property_type=__proto__',
    'property_type=constructor',
    'min_price=abc',
    'min_price=-5',
    'min_price=1e6',
    'min_price=NaN',
    'min_price=0x10',
    'min_price=0',
    'max_price=0',
    `max_price=${'9'.repeat(40)}`,
    'max_all_in=0',
    'max_all_in=cheap',
    'min_bedrooms=100',
    'added=2',
    'include_under_offer=yes',
    'min_bathrooms=0',
    'min_size=9999999999',
    'furnishing=some',
    'completion=soon',
    'move_in_by=2027-02-30',
    'move_in_by=0000-01-01',
    'move_in_by=tomorrow',
    'amenities=__proto__',
    'view=map',
  ])('%s', (query) => {
    expect(filterOf(query)).toEqual({});
  });

  test.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=abc', 1],
    ['page=2.5', 1],
    ['page=99999999', 1_000_000],
    [`page=${'9'.repeat(400)}`, 1_000_000],
    ['page=x&page=4', 4],
  ])('%s', (query, page) => {
    expect(parse(query).page).toBe(page);
  });

  test('the first valid value of a repeated parameter counts', () => {
    expect(filterOf('type=x&type=rent&type=sale')).toEqual({ purpose: 'rent' });
    expect(filterOf('min_price=&min_price=12&min_price=13')).toEqual({ minPrice: 12 });
  });

  test('only the first ten places count', () => {
    const many = Array.from({ length: 300 }, (_, n) => `location=place+${n}`).join('&');
    expect(filterOf(many).locations).toEqual(Array.from({ length: 10 }, (_, n) => `place ${n}`));
  });

  test('texts lose control characters and surrounding blanks, and are cut at 100 characters', () => {
    expect(parse('keyword=%20a%00b%0A%09c%7F%20').filter.keyword).toBe('ab c');
    expect(Array.from(parse(`location=${'🏠'.repeat(500)}`).filter.locations[0]!)).toHaveLength(
      100,
    );
    expect(parse(`location=${'x'.repeat(10_240)}`).filter.locations[0]).toHaveLength(100);
  });
});

describe('URLs', () => {
  test('leave out defaults and have a fixed order', () => {
    const { filter: none, ...rest } = parse('');
    expect(searchPath({ filter: none, ...rest })).toBe('/search-results');
    const { filter, view } = parse(
      'view=list&max_price=5000000&location=JVC&location=Deira&include_under_offer=true&type=sale',
    );
    expect(searchPath({ filter, sort: 'price_low', view, page: 2 })).toBe(
      '/search-results?type=sale&location=JVC&location=Deira&max_price=5000000&include_under_offer=true' +
        '&sort=price_low&view=list&page=2',
    );
  });

  test('keep a cursor only with its own sort and beyond page 1', () => {
    const after = encodeCursor({ sort: 'size', leads: false, key: 950, id: 12 });
    expect(parse(`sort=size&page=2&after=${after}`).after).toBe(after);
    expect(parse(`sort=size&after=${after}`).after).toBeNull();
    expect(parse(`page=2&after=${after}`).after).toBeNull();
    expect(parse('page=2&after=n0').after).toBeNull();
  });

  test('can be written and parsed again', () => {
    fc.assert(
      fc.property(anySearch(), (search) => {
        expect(parseSearch(searchParams(search))).toEqual(search);
        expect(parse(searchPath(search).split('?')[1] ?? '')).toEqual(search);
      }),
      { numRuns: 1000 },
    );
  });

  test('never throw, and mean the same once tidied', () => {
    const name = fc.constantFrom(...searchParams(everything()).keys(), 'x');
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('5+', '5 ', 'Any', '1,000', 'studio', '-1', '\0', '1e999'),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 30 }), (pairs) => {
        const search = parseSearch(new URLSearchParams(pairs));
        expect(parseSearch(searchParams(search))).toEqual(search);
      }),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => void parse(query)));
  });
});

describe('chips', () => {
  test('name every filter set except the purpose once, in the order of the form', () => {
    const chips = activeFilters(everything());
    const keys = ['purpose', ...new Set(chips.map((chip) => chip.key))];
    expect(keys).toEqual(Object.keys(emptyFilter()));
    expect(chips.filter(({ key }) => key === 'locations')).toEqual([
      { key: 'locations', value: 'Deira' },
      { key: 'locations', value: 'JVC' },
    ]);
    expect(chips).toContainEqual({ key: 'minBedrooms', value: 0 });
    expect(activeFilters(parse(''))).toEqual([]);
  });

  test('removing one keeps the others and goes to page 1', () => {
    const search = { ...everything(), page: 7 };
    for (const taken of activeFilters(search)) {
      const rest = withoutFilter(search, taken);
      expect(activeFilters(rest)).toEqual(
        activeFilters(search).filter((chip) => !isDeepStrictEqual(chip, taken)),
      );
      expect([rest.page, rest.after, rest.sort, rest.view]).toEqual([1, null, 'size', 'list']);
    }
  });

  test('the empty filter is the default', () => {
    expect(isDefaultFilter(emptyFilter())).toBe(true);
    expect(isDefaultFilter(parse('min_bedrooms=0').filter)).toBe(false);
  });
});

describe('search engines', () => {
  test.each([
    ['', null, '/search-results?type=sale'],
    ['type=sale&page=3', null, '/search-results?type=sale&page=3'],
    ['type=rent&location=JVC', 'jvc', '/search-results?type=rent&location=jvc'],
    ['location=nowhere', null, '/search-results?type=sale'],
    ['location=jvc&location=jbr', null, '/search-results?type=sale'],
    ['property_type=villa&property_type=land', null, '/search-results?type=sale'],
    ['view=list&amenities=gym', null, '/search-results?type=sale'],
    ['type=rent&rent_period=monthly&cheques=2', null, '/search-results?type=rent'],
    [
      'property_type=Villa&min_bedrooms=3&max_bedrooms=3',
      null,
      '/search-results?type=sale&property_type=villa&min_bedrooms=3&max_bedrooms=3',
    ],
    ['min_bedrooms=3', null, '/search-results?type=sale'],
    [
      'type=rent&min_bedrooms=2&max_bedrooms=3&sort=size&max_price=7&keyword=x',
      null,
      '/search-results?type=rent',
    ],
  ])('%s has one canonical URL', (query, place, expected) => {
    expect(canonicalSearchPath(parse(query), place)).toBe(expected);
  });

  test.each([
    ['', true],
    ['type=rent&property_type=commercial', false],
    ['type=sale&location=JVC&property_type=villa&min_bedrooms=2&max_bedrooms=2&page=4', true],
    ['type=sale&page=2&after=n1abc.1', true],
    ['type=sale&min_price=5', false],
    ['min_bedrooms=2', false],
    ['sort=size', false],
    ['view=list', true],
    ['location=jvc&location=jbr', false],
    ['property_type=villa&property_type=land', false],
    ['amenities=gym', false],
    ['type=rent&rent_period=yearly', false],
    ['keyword=pool', false],
    ['include_under_offer=true', false],
  ])('%s is indexable: %s', (query, expected) => {
    const search = parse(query);
    expect(isIndexable(search, search.filter.locations[0] ?? null)).toBe(expected);
  });

  test('a developer, who stands for several places, is not indexable', () => {
    expect(isIndexable(parse('type=sale&location=Emaar'), null)).toBe(false);
  });

  test('a canonical URL is its own canonical URL', () => {
    fc.assert(
      fc.property(anySearch(), (search) => {
        const path = canonicalSearchPath(search, search.filter.locations[0] ?? null);
        const again = parse(path.split('?')[1] ?? '');
        expect(canonicalSearchPath(again, again.filter.locations[0] ?? null)).toBe(path);
        expect(isIndexable(again, again.filter.locations[0] ?? null)).toBe(true);
      }),
    );
  });
});

function everything(): Search {
  return parse(
    'type=rent&location=Deira&location=JVC&box=55.1,25,55.2,25.1&shape=55.1,25,1&property_type=villa&property_type=office&min_price=1&max_price=2&max_all_in=3&min_bedrooms=0&max_bedrooms=2&added=7' +
      '&include_under_offer=true&min_bathrooms=1&min_size=1&max_size=2&furnishing=furnished&completion=ready' +
      '&amenities=gym&amenities=parking&rent_period=weekly&cheques=3&keyword=pool&occupancy=vacant&move_in_by=2027-01-15&metro_within=5&school_within=2&school_rating=good&school_curriculum=ib&company=palm-9&view=list&sort=size&page=2&after=s0a.b',
  );
}

function anySearch(): fc.Arbitrary<Search> {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const text = fc
    .string({ unit: 'binary', maxLength: 120 })
    .map((value) => parseSearch(new URLSearchParams({ keyword: value })).filter.keyword);
  const filter: fc.Arbitrary<SearchFilter> = fc.record({
    purpose: maybe(fc.constantFrom('sale', 'rent')),
    locations: fc
      .uniqueArray(text, { maxLength: 10 })
      .map((texts) => texts.filter((location) => location !== '')),
    box: maybe(
      fc
        .tuple(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -90, max: 89 }))
        .map(([west, south]) => `${west},${south},${west + 0.5},${south + 0.125}`),
    ),
    shapes: fc.subarray(['55.1,25,1', '55.2,25.1,0.5', 'wyvwKwvg5Eg9DAv-Bg9D']),
    propertyTypes: fc.subarray([...PROPERTY_TYPES]),
    minPrice: maybe(fc.integer({ min: 1, max: 1e9 })),
    maxPrice: maybe(fc.integer({ min: 1, max: 1e9 })),
    maxAllIn: maybe(fc.integer({ min: 1, max: 1e9 })),
    minBedrooms: maybe(fc.nat(99)),
    maxBedrooms: maybe(fc.nat(99)),
    minBathrooms: maybe(fc.integer({ min: 1, max: 99 })),
    minSize: maybe(fc.integer({ min: 1, max: 1e9 })),
    maxSize: maybe(fc.integer({ min: 1, max: 1e9 })),
    furnishing: maybe(fc.constantFrom('unfurnished', 'part_furnished', 'furnished')),
    completion: maybe(fc.constantFrom('ready', 'off_plan')),
    occupancy: maybe(fc.constantFrom('vacant', 'tenanted')),
    moveInBy: maybe(fc.constantFrom('2026-11-21', '2027-02-28')),
    metroWithin: maybe(fc.constantFrom(...METRO_MINUTES)),
    schoolWithin: fc.integer({ min: 1, max: 10 }),
    schoolRating: maybe(fc.constantFrom(...ASKED_RATINGS)),
    schoolCurriculum: maybe(fc.constantFrom(...CURRICULA)),
    keyword: text,
    company: maybe(fc.constantFrom('palm', 'bay-2')),
    addedDays: maybe(fc.constantFrom(...ADDED_DAYS)),
    includeUnderOffer: fc.boolean(),
    rentPeriod: maybe(fc.constantFrom(...RENT_PERIODS)),
    minCheques: maybe(fc.integer({ min: 1, max: 12 })),
    amenities: fc.subarray([...AMENITIES]),
  });
  return fc
    .record({
      filter: filter.map((values) =>
        values.purpose === 'rent' ? values : { ...values, rentPeriod: null, minCheques: null },
      ),
      sort: fc.constantFrom(...SORTS),
      view: fc.constantFrom(...VIEWS),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      cursor: maybe(fc.record({ leads: fc.boolean(), key: fc.nat(2 ** 31 - 1), id: fc.nat() })),
    })
    .map(({ sort, ...search }) => ({
      ...search,
      sort: sortsOf(search.filter).includes(sort) ? sort : ('newest' as const),
    }))
    .map(({ cursor, ...search }) => ({
      ...search,
      after: cursor && search.page > 1 ? encodeCursor({ ...cursor, sort: search.sort }) : null,
    }));
}
