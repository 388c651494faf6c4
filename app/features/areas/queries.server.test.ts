import { beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { insertAreas } from '#db/reference/prepare.ts';
import { suggestLandmarks } from './landmarks.ts';
import { ensureAreas } from './mutations.server.ts';
import {
  findAreaPath,
  listMainAreas,
  loadAddressIndex,
  resolveLocation,
  suggestAreas,
} from './queries.server.ts';
import { matchAddress } from './rules.ts';
import type { AreaPath } from './types.ts';

let ids: Map<string, number>;
beforeAll(async () => {
  ids = await insertAreas(db, REFERENCE_AREAS);
});

async function resolved(text: string): Promise<string> {
  const match = await resolveLocation(text);
  if (match.kind === 'unknown') return '?';
  if (match.kind === 'landmark') return match.areas.map(({ nameEn }) => nameEn).join(' + ');
  return (
    match.path.map(({ nameEn }) => nameEn).join(' > ') + (match.guess === 'corrected' ? ' *' : '')
  );
}

describe('resolveLocation', () => {
  test('knows every area by its slug', async () => {
    const areas = await db.selectFrom('area').select(['id', 'slug']).execute();
    const found = await Promise.all(areas.map(({ slug }) => resolveLocation(slug)));
    const wrong = areas.filter(({ id }, at) => {
      const match = found[at]!;
      return match.kind !== 'found' || match.area.id !== id || match.guess !== null;
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test.each([
    ['downtown', 'Downtown Dubai'],
    ['marina', 'Dubai Marina'],
    ['palm', 'Palm Jumeirah'],
    ['jbr', 'Jumeirah Beach Residence (JBR)'],
    ['businessbay', 'Business Bay'],
    ['arabianranches', 'Arabian Ranches'],
    ['JVC', 'Jumeirah Village Circle (JVC)'],
    ['القرية الدائرية', 'Jumeirah Village Circle (JVC)'],
    ['Jumeira', 'Jumeirah'],
    ['Marsa Dubai', 'Dubai Marina'],
    ['دبي مارينا', 'Dubai Marina'],
    ['برشاء', 'Al Barsha'],
    ['Business Bay, Dubai', 'Business Bay'],
    ['burj khalifa', 'Downtown Dubai > Burj Khalifa'],
    ['Princess Tower, Dubai Marina', 'Dubai Marina > Princess Tower'],
    ['Dubai Marina, Princess Tower', 'Dubai Marina > Princess Tower'],
    ['princess tower marina', 'Dubai Marina > Princess Tower'],
    ['برج الأميرة، دبي مارينا', 'Dubai Marina > Princess Tower'],
    ['Marina Gate 1, Dubai Marina', 'Dubai Marina > Marina Gate > Marina Gate 1'],
    ['Dubai Mall', 'Downtown Dubai'],
    ['marina mall', 'Dubai Marina'],
    ['DMCC metro station', 'Jumeirah Lake Towers (JLT) + Dubai Marina'],
    ['مترو الفرجان', 'Al Furjan'],
    ['Dubai Properties', 'Jumeirah Beach Residence (JBR) + Business Bay'],
    ['sobha realty', 'Mohammed Bin Rashid City + Dubai Harbour + Jumeirah Lake Towers (JLT)'],
    ['Omniat', 'Business Bay + Palm Jumeirah'],
    ['ميراس', 'City Walk + Bluewaters Island + Jumeirah + Umm Suqeim'],
    ['DAMAC Hills', 'DAMAC Hills'],
    ['District 5, JVT', 'Jumeirah Village Triangle (JVT) > District 5'],
    [
      'Al Basri, Shoreline Apartments, Palm Jumeirah',
      'Palm Jumeirah > Shoreline Apartments > Al Basri',
    ],
  ])('%s is %s', async (text, path) => {
    expect(await resolved(text)).toBe(path);
  });

  test.each([
    ['arabian ran', 'Arabian Ranches'],
    ['marina g', 'Dubai Marina > Marina Gate'],
    ['silicon o', 'Dubai Silicon Oasis'],
    ['business', 'Business Bay'],
    ['الخليج', 'Business Bay'],
  ])('%s can only become %s', async (text, path) => {
    expect(await resolved(text)).toBe(path);
  });

  test.each([
    ['Dubai Marnia', 'Dubai Marina *'],
    ['Jumeriah Villlage Circle', 'Jumeirah Village Circle (JVC) *'],
    ['busines bay', 'Business Bay *'],
    ['marnia', 'Dubai Marina *'],
    ['Arabain Ranches', 'Arabian Ranches *'],
    ['Princes Towr, Dubai Marina', 'Dubai Marina > Princess Tower *'],
    ['deria', 'Deira *'],
    ['Bay Busines, Dubai', '?'],
    ['Tower That Is Not, Dubai Marina', 'Dubai Marina *'],
  ])('%s is repaired to %s', async (text, path) => {
    expect(await resolved(text)).toBe(path);
  });

  test('counts everything inside the place', async () => {
    const match = await resolveLocation('Dubai Marina');
    if (match.kind !== 'found') throw new Error('not found');
    expect(match.area).toMatchObject({ slug: 'dubai-marina', isMain: true, lat: 25.0786 });
    expect(match.placeIds).toContain(ids.get('dubai-marina'));
    expect(match.placeIds).toContain(ids.get('dubai-marina-marina-gate-1'));
    expect(match.placeIds).not.toContain(ids.get('palm-jumeirah'));
  });

  test('only suggests areas for an ambiguous beginning or an unknown place', async () => {
    const ambiguous = await resolveLocation('jumeirah vil');
    expect(ambiguous.kind === 'unknown' && ambiguous.suggestions.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['jumeirah-village-circle-jvc', 'jumeirah-village-triangle-jvt']),
    );
    expect(await resolveLocation('Reykjavik')).toEqual({ kind: 'unknown', suggestions: [] });
    expect((await resolveLocation('Marina Gate 7')).kind).toBe('unknown');
  });

  test('survives any text', async () => {
    for (const text of [
      '',
      'Dubai',
      '%',
      '_',
      "'; drop table area; --",
      'a',
      '\0',
      'ا'.repeat(5000),
      ',,,',
    ]) {
      expect((await resolveLocation(text)).kind).toBe('unknown');
    }
  });
});

test('every landmark stands for main areas, also by its own name', async () => {
  const all = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => suggestLandmarks(letter, 100));
  for (const { nameEn, nameAr, communities } of new Set(all)) {
    expect(communities.filter((slug) => !ids.has(slug))).toEqual([]);
    for (const name of [nameEn, nameAr]) {
      const match = await resolveLocation(name);
      if (match.kind === 'found') expect(communities, name).toContain(match.path[0]!.slug);
      else expect(match, name).toMatchObject({ kind: 'landmark' });
    }
  }
});

const NO_COUNTS = { communities: new Map(), areas: new Map() };

describe('suggestAreas', () => {
  const labels = async (text: string, limit = 8): Promise<string[]> =>
    (await suggestAreas(text, limit, NO_COUNTS)).map(({ path }) => path.join(', '));

  test('completes names of every level, exact matches and prefixes first', async () => {
    expect((await labels('marina'))[0]).toBe('Dubai Marina');
    expect(await labels('marina gate 1')).toContain('Marina Gate 1, Dubai Marina');
    expect((await labels('al bars'))[0]).toBe('Al Barsha');
    expect(await labels('basri')).toContain('Al Basri, Shoreline Apartments, Palm Jumeirah');
    expect((await labels('نخلة'))[0]).toBe('Palm Jumeirah');
    expect((await labels('jumairah vil')).slice(0, 2).sort()).toEqual([
      'Jumeirah Village Circle (JVC)',
      'Jumeirah Village Triangle (JVT)',
    ]);
    expect((await labels('busines bya'))[0]).toBe('Business Bay');
  });

  test('respects the limit, and gives nothing for the city or nonsense', async () => {
    expect(await labels('ma', 3)).toHaveLength(3);
    expect(await labels('a')).toHaveLength(8);
    expect(await labels('Dubai')).toEqual([]);
    expect(await labels('zzzzqqq')).toEqual([]);
    expect(await labels('%%')).toEqual([]);
  });

  test('in Arabic, places have their Arabic names', async () => {
    const named = await inLanguage('ar', () => suggestAreas('marina gate 1', 8, NO_COUNTS));
    expect(named[0]?.path).toEqual(['مارينا جيت 1', 'دبي مارينا']);
  });

  test.each([
    ['en', ', '],
    ['ar', '، '],
  ])('in %s, what is suggested resolves to its place', async (language, comma) => {
    for (const text of ['marina', 'tower', 'district', 'al ', 'sector', 'برج']) {
      const suggestions = await inLanguage(language, () => suggestAreas(text, 20, NO_COUNTS));
      for (const { id, path } of suggestions) {
        const match = await resolveLocation(path.join(comma));
        expect(match.kind === 'found' && match.area.id, path.join(comma)).toBe(id);
      }
    }
  });
});

test('the 48 areas are sorted regardless of case', async () => {
  const names = (await listMainAreas()).map(({ nameEn }) => nameEn);
  expect(names).toHaveLength(48);
  expect(names.slice(0, 2)).toEqual(['Al Barari', 'Al Barsha']);
  expect(names.indexOf('DAMAC Hills')).toBeLessThan(names.indexOf('Deira'));
});

test('a path leads from the community to the place', async () => {
  const path = await findAreaPath(ids.get('dubai-marina-marina-gate-1') as number);
  expect(path.map(({ kind }) => kind)).toEqual(['community', 'sub_community', 'building']);
  expect(await findAreaPath(2_000_000_000)).toEqual([]);
});

describe('ensureAreas', () => {
  const step = (nameEn: string, lat?: number, lng?: number) => ({ nameEn, lat, lng });
  const ensure = (...paths: AreaPath[]) =>
    db.transaction().execute(async (trx) => (await ensureAreas(trx, paths)).ids);
  const labelOf = async (id: number | undefined): Promise<string> =>
    (await findAreaPath(id as number)).map(({ nameEn }) => nameEn).join(' > ');

  test('recognises known places in other spellings', async () => {
    const found = await ensure(
      [step('DAMAC Hills 2 (Akoya by DAMAC)')],
      [step('Dubai Silicon Oasis (DSO)')],
      [step('Al Nahda (Dubai)')],
      [step('Jumeirah Village Circle'), step('JVC District 12')],
      [step('Dubai Marina'), step('marina-gate'), step('Marina Gate 1')],
      [step('Al Wasl'), step('City Walk')],
      [step('Dubai Marina'), step('Marina Gate 2')],
    );
    expect(await Promise.all(found.map(labelOf))).toEqual([
      'DAMAC Hills 2',
      'Dubai Silicon Oasis',
      'Al Nahda',
      'Jumeirah Village Circle (JVC) > District 12',
      'Dubai Marina > Marina Gate > Marina Gate 1',
      'City Walk',
      'Dubai Marina > Marina Gate > Marina Gate 2',
    ]);
  });

  test('knows communities by the names portals and the register give them', async () => {
    const [complex, ...others] = await ensure(
      [step('Dubai Land Residence Complex', 25.09, 55.38), step('Test Court')],
      [step('DLRC')],
      [step('Dubai Residence Complex')],
    );
    expect(await labelOf(complex)).toBe('Dubai Residence Complex > Test Court');
    expect(new Set(others).size).toBe(1);
    expect((await findAreaPath(complex as number))[0]!.id).toBe(others[0]);
    expect(await resolved('dubailand residence complex')).toBe('Dubai Residence Complex');
    expect(await resolved('مجمع دبي ريزيدنس')).toBe('Dubai Residence Complex');
    // An area of the site's own that has such a name keeps it.
    const { ids } = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('area')
        .values({
          kind: 'community',
          slug: 'the-oasis-by-emaar',
          name_en: 'The Oasis by Emaar',
          community_id: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.updateTable('area').set({ community_id: id }).where('id', '=', id).execute();
      return ensureAreas(trx, [[step('The Oasis by Emaar')]]);
    });
    expect(await labelOf(ids[0])).toBe('The Oasis by Emaar');
  });

  test('creates missing places once, at the mean of their points', async () => {
    const paths: AreaPath[] = [
      [step('Nad Al Test', 25, 55), { ...step('Palm Court', 25, 55), nameAr: 'ساحة النخيل' }],
      [step('nad al test', 25.2, 55.4), step('PALM COURT', 25.2, 55.4), step('Tower A (East)')],
      [step('Nad Al Test'), step('Palm Court'), step('Tower A (West)')],
    ];
    const [court, east, west] = await ensure(...paths);
    expect(await ensure(...paths)).toEqual([court, east, west]);
    expect(await labelOf(east)).toBe('Nad Al Test > Palm Court > Tower A (East)');
    expect(west).not.toBe(east);
    const [community, inner] = await findAreaPath(court as number);
    expect(community).toMatchObject({ slug: 'nad-al-test', isMain: false });
    expect(community?.lat).toBeCloseTo(25.1, 6);
    expect(inner).toMatchObject({ kind: 'sub_community', nameAr: 'ساحة النخيل' });
    expect(inner?.lng).toBeCloseTo(55.2, 6);
    expect(await resolved('ساحة نخيل')).toBe('Nad Al Test > Palm Court');
  });

  test('gives equal names in two communities slugs of their own, and turns a building with places inside into a sub-community', async () => {
    const [one, other] = await ensure(
      [step('Test One'), step('The Twin')],
      [step('Test One'), step('Twin (Old)')],
    );
    expect(one).not.toBe(other);
    const [tower] = await ensure([step('Dubai Marina'), step('Princess Tower'), step('Annex')]);
    const path = await findAreaPath(tower as number);
    expect(path.map(({ kind }) => kind)).toEqual(['community', 'sub_community', 'building']);
    await expect(ensure([step('---')])).rejects.toThrow('community');
  });

  test('turns addresses written as one text into places', async () => {
    const index = await loadAddressIndex();
    const match = matchAddress('Emirates Crown Marina', index);
    const [id] = await ensure(match?.names.map((name) => step(name)) as unknown as AreaPath);
    expect(await labelOf(id)).toBe('Dubai Marina > Emirates Crown');
  });

  test('takes 3,200 new paths at once', async () => {
    const paths = Array.from({ length: 3200 }, (_, n): AreaPath => [
      step(`Bulk ${n % 60}`, 25, 55),
      step(`Estate ${n % 800}`, 25, 55),
      step(`House ${n}`, 25, 55),
    ]);
    const found = await ensure(...paths);
    expect(new Set(found).size).toBe(3200);
  });
});
