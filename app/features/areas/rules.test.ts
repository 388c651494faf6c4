import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { REFERENCE_AREAS, type ReferenceArea } from '#db/reference/areas.ts';
import {
  addressIndex,
  areaSlug,
  foldName,
  isWholeCity,
  nameKeysOf,
  matchAddress,
  namesOf,
  interpretationsOf,
} from './rules.ts';
import { editDistance, isTypingError } from './typing-errors.ts';

describe('foldName', () => {
  test.each([
    ['Jumeirah', 'Jumeira', 'Jumairah', 'Jumeriah', 'JUMEIRAH', 'Al Jumeirah', 'jumerah'],
    ['Jumeirah Village Circle', 'jumeira  village-circle', 'Jumeriah Village Circle.'],
    ['Mirdif', 'Mirdiff', 'mardif'],
    ['Jebel Ali', 'Jabal Ali', 'JEBEL-ALI'],
    ['Al Qusais', 'Al Qasais', 'Qusais', 'al-qusais', 'Al Ghusais'],
    ['Al Garhoud', 'Qarhoud', 'Garhood'],
    ['Al Barsha', 'Barsha', 'El Barsha', 'Al Barshaa'],
    ['Al Quoz', 'Al Goze', 'Al Qouz'],
    ['Umm Suqeim', 'Um Suqaim'],
    ["Za'abeel", 'Zaabeel', 'Za’abeel'],
    ['Bulgari Resort & Residences', 'Bulgari Resort and Residences'],
    ['Barsha Heights (Tecom)', 'barsha heights tecom', 'barsha-heights-tecom'],
    ['Dubai Creek Harbor', 'dubai creek harbour'],
    ['البرشاء', 'برشاء', 'البَرْشاء', 'البرشـــاء', 'البرشا'],
    ['الكرامة', 'الكرامه', 'كرامة'],
    ['أرجان', 'ارجان', 'إرجان', 'آرجان'],
    ['الخليج التجاري', 'الخليج التجارى', 'خليج تجاري', 'الخلیج التجاری'],
    ['البرشاء ١', 'البرشاء 1', 'البرشاء ۱'],
    ['رؤية', 'رويه'],
    ['Café Süd', 'cafe sud'],
  ])('%s is also written %s, %s', (...spellings) => {
    expect(new Set(spellings.map(foldName)).size).toBe(1);
  });

  test.each([
    ['Marina Gate 1', 'Marina Gate 2'],
    ['DAMAC Hills', 'DAMAC Hills 2'],
    ['Jumeirah Village Circle', 'Jumeirah Village Triangle'],
    ['Al Nahda', 'Al Nahda 2'],
  ])('%s is not %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  test('a single article is kept, a text without letters becomes empty', () => {
    expect(foldName('Al')).toBe('al');
    expect(foldName(' ال ')).toBe('ال');
    expect(foldName('(-) …')).toBe('');
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'al',
          'ال',
          'jum',
          'eirah',
          'h',
          'a',
          ' ',
          '-',
          'um',
          'ى',
          'ﷺ',
          "'",
          'ء',
          'İ',
        ),
        { maxLength: 200 },
      )
      .map((pieces) => pieces.join('')),
  );

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(texts, (text) => foldName(foldName(text)) === foldName(text)),
      {
        numRuns: 3000,
      },
    );
  });

  test('gives at most 120 characters, without punctuation or double spaces', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldName(text);
        expect(folded.length).toBeLessThanOrEqual(120);
        expect(folded).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  test('never empties a name that has a letter', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z ]{0,20}[a-z][a-z ]{0,20}$/),
        (text) => foldName(text) !== '',
      ),
    );
  });

  test('reads the first 120 characters alone, so that a text of a million costs no more', () => {
    const opening = 'ﷺ al-'.repeat(24);
    expect(opening).toHaveLength(120);
    const read = vi.spyOn(String.prototype, 'normalize');
    const folded = foldName(opening + 'x'.repeat(1_000_000));
    const lengths = read.mock.contexts.map((text) => String(text).length);
    read.mockRestore();
    expect(lengths).toEqual([120]);
    expect(folded).toBe(foldName(opening));
  });
});

describe('namesOf', () => {
  test('has the name with and without brackets, the abbreviation, and both without the city', () => {
    const names = namesOf({
      nameEn: 'Dubai Production City (IMPZ)',
      nameAr: 'مدينة دبي للإنتاج',
      aliases: ['Media Production Zone'],
    });
    expect(names).toEqual(
      expect.arrayContaining([
        'dubai production city impz',
        'dubai production city',
        'production city',
        'productioncity',
        'impz',
        'media production zone',
        'مدينه دبي للانتاج',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('keeps the city in a name that means too little without it', () => {
    expect(namesOf({ nameEn: 'Bur Dubai', nameAr: 'بر دبي' })).not.toContain('bur');
    expect(namesOf({ nameEn: 'Dubai Hills', nameAr: null })).not.toContain('hills');
    expect(namesOf({ nameEn: 'Al Nahda (Dubai)', nameAr: null })).not.toContain('dubai');
  });

  const communityNamed = (text: string): string[] =>
    REFERENCE_AREAS.filter((area) =>
      nameKeysOf(text).some((key) => namesOf(area).includes(key)),
    ).map(({ nameEn }) => nameEn);

  test.each([
    ['downtown', 'Downtown Dubai'],
    ['marina', 'Dubai Marina'],
    ['palm', 'Palm Jumeirah'],
    ['jbr', 'Jumeirah Beach Residence (JBR)'],
    ['businessbay', 'Business Bay'],
    ['arabianranches', 'Arabian Ranches'],
    ['JVC', 'Jumeirah Village Circle (JVC)'],
    ['J.V.T.', 'Jumeirah Village Triangle (JVT)'],
    ['JLT Dubai', 'Jumeirah Lake Towers (JLT)'],
    ['Jumeira', 'Jumeirah'],
    ['Marsa Dubai', 'Dubai Marina'],
    ['دبي مارينا', 'Dubai Marina'],
    ['مارينا دبي', 'Dubai Marina'],
    ['المارينه', 'Dubai Marina'],
    ['نخلة جميره', 'Palm Jumeirah'],
    ['البرشاء', 'Al Barsha'],
    ['albarsha', 'Al Barsha'],
    ['Tecom', 'Barsha Heights (Tecom)'],
    ['DSO', 'Dubai Silicon Oasis'],
    ['DIP', 'Dubai Investment Park (DIP)'],
    ['MBR City', 'Mohammed Bin Rashid City'],
    ['JGE', 'Jumeirah Golf Estates'],
    ['creek harbor', 'Dubai Creek Harbour'],
    ['Nakhlat Jumeirah', 'Palm Jumeirah'],
    ['Bur-Dubai', 'Bur Dubai'],
    ['greens', 'The Greens'],
    ['بزنس باي', 'Business Bay'],
    ['jumeirah-village-circle-jvc', 'Jumeirah Village Circle (JVC)'],
  ])('%s is %s and no other community', (text, nameEn) => {
    expect(communityNamed(text)).toEqual([nameEn]);
  });
});

test('neither the city nor nothing is an area', () => {
  for (const text of ['Dubai', ' دبي ', 'Dubai, UAE', 'United Arab Emirates', '', '—']) {
    expect(isWholeCity(text), text).toBe(true);
  }
  for (const text of ['Dubai Marina', 'Emirates Hills', 'Bur Dubai']) {
    expect(isWholeCity(text), text).toBe(false);
  }
});

test('a location with commas is parsed from the inside out', () => {
  const readings = interpretationsOf('Princess Tower, Dubai Marina, Dubai');
  expect(readings[0]).toEqual({ name: 'princess tower dubai marina', within: null, loose: false });
  expect(readings).toContainEqual({ name: 'princess tower', within: 'marina', loose: false });
  expect(readings.at(-1)).toEqual({ name: 'dubaimarina', within: null, loose: true });
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => interpretationsOf(text).length < 100),
  );
});

describe('matchAddress', () => {
  const index = addressIndex(
    REFERENCE_AREAS.map((area) => ({ nameEn: area.nameEn, names: namesOf(area) })),
  );

  test.each([
    [
      'Al Basri, Shoreline Apartments, Palm Jumeirah',
      'Palm Jumeirah > Shoreline Apartments > Al Basri',
    ],
    ['Emirates Crown Marina', 'Dubai Marina > Emirates Crown'],
    ['Marina Sail Marina', 'Dubai Marina > Marina Sail'],
    ['Dubai Marina Moon Tower Marina', 'Dubai Marina > Dubai Marina Moon Tower'],
    ['Azizi Plaza, Al Furjan', 'Al Furjan > Azizi Plaza'],
    ['Binghatti Apartments Silicon Oasis', 'Dubai Silicon Oasis > Binghatti Apartments'],
    ['Midtown Production City (IMPZ)', 'Dubai Production City (IMPZ) > Midtown'],
    ['EMAAR Beachfront Harbour', 'Dubai Harbour > EMAAR Beachfront'],
    ['EMAAR South South', 'Dubai South > EMAAR South'],
    ['Phase 2 Investment Park (DIP)', 'Dubai Investment Park (DIP) > Phase 2'],
    ['Park Heights Hills Estate', 'Dubai Hills Estate > Park Heights'],
    ['DAMAC Hills 2 (Akoya by DAMAC)', 'DAMAC Hills 2'],
    ['Al Nahda (Dubai)', 'Al Nahda'],
    ['Dubai Silicon Oasis (DSO)', 'Dubai Silicon Oasis'],
    ['Jumeirah Village Circle (JVC), Dubai', 'Jumeirah Village Circle (JVC)'],
    ['a, b, c, d, Deira', 'Deira > d > a'],
    ['Al Satwa', 'Al Satwa'],
    ['Some Tower, Sheikh Zayed Road', 'Sheikh Zayed Road > Some Tower'],
  ])('%s', (address, path) => {
    expect(matchAddress(address, index)?.names.join(' > ')).toBe(path);
  });

  test('returns whether the community is known, and null for the city alone', () => {
    expect(matchAddress('Emirates Crown Marina', index)?.known).toBe(true);
    expect(matchAddress('Al Satwa', index)?.known).toBe(false);
    expect(matchAddress('Dubai', index)).toBeNull();
    expect(matchAddress('', index)).toBeNull();
  });
});

describe('typing errors', () => {
  test.each([
    ['dubai marnia', 'dubai marina', true],
    ['busines bay', 'business bay', true],
    ['jumeira villlage circle', 'jumeira village circle', true],
    ['arabianranchs', 'arabian ranches', true],
    ['marina gate 1', 'marina gate 2', false],
    ['tower a', 'tower b', false],
    ['burj views', 'burj vista', false],
    ['sky tower', 'sea tower', false],
    ['jvt', 'jvc', false],
  ])('%s for %s: %s', (typed, name, expected) => {
    expect(isTypingError(typed, name)).toBe(expected);
  });

  test('the distance is symmetric and zero only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});

describe('the seed', () => {
  const flat = (areas: ReferenceArea[]): ReferenceArea[] =>
    areas.flatMap((area) => [area, ...flat(area.children)]);

  test('has 48 communities, each with places inside, and unique slugs', () => {
    expect(REFERENCE_AREAS).toHaveLength(48);
    expect(
      REFERENCE_AREAS.every(({ kind, children }) => kind === 'community' && children.length > 0),
    ).toBe(true);
    const slugs = flat(REFERENCE_AREAS).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(REFERENCE_AREAS.map(({ nameEn }) => areaSlug([nameEn]))).toEqual(
      REFERENCE_AREAS.map(({ slug }) => slug),
    );
  });

  test('gives every name to one community only', () => {
    const names = REFERENCE_AREAS.flatMap((area) => namesOf(area));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
