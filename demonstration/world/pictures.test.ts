import { describe, expect, test } from 'vitest';
import { drawDemonstrationPicture } from '../demonstration.ts';
import { seededRandom } from '../random.ts';
import { composeWorld, type SeedListing } from './compose.ts';
import { outlookOf, planPictures, surroundingsOf, type Pictured } from './pictures.ts';

const world = composeWorld(new Date('2026-11-21T12:00:00Z'));
const shown = world.filter(({ pictures }) => pictures.length > 0);

/** On the gulf, the creek, the canal or the marina, by the map. */
const ON_THE_SHORE = new Set([
  'bluewaters-island',
  'bur-dubai',
  'dubai-creek-harbour',
  'dubai-festival-city',
  'dubai-harbour',
  'dubai-marina',
  'jumeirah',
  'jumeirah-beach-residence-jbr',
  'palm-jumeirah',
  'umm-suqeim',
]);
const WATER_VIEWS = ['sea_view', 'marina_view', 'creek_view', 'canal_view', 'lake_view'];

/** What a URL says of its picture. */
function parse(url: string) {
  const [, scene, outlook, numbers] =
    /^\/images\/demo\/([a-z]+)-([a-z]+)((?:-\d+)+)\.svg$/.exec(url) ?? [];
  return { scene, outlook, numbers: numbers?.slice(1).split('-') ?? [] };
}

const scenesOf = (listing: SeedListing) => listing.pictures.map(parse);

describe('the pictures of the world', () => {
  test('water is only drawn on the shore, or in the view a home is advertised with', () => {
    for (const listing of shown) {
      for (const { scene, outlook } of scenesOf(listing)) {
        const isWater = ['sea', 'marina', 'canal', 'lake'].includes(outlook ?? '');
        if (scene === 'marina' || scene === 'palm') expect(isWater).toBe(true);
        if (!isWater || ON_THE_SHORE.has(listing.communitySlug)) continue;
        expect(WATER_VIEWS, `${listing.title} ${listing.communitySlug}`).toContain(listing.view);
        if (outlook === 'sea') expect(scene).not.toBe('tower');
      }
    }
  });

  test('boats lie in the marina only', () => {
    const marinas = world.filter((it) => scenesOf(it).some(({ outlook }) => outlook === 'marina'));
    const places = new Set(marinas.map(({ communitySlug }) => communitySlug));
    for (const listing of marinas)
      expect(listing.view === 'marina_view' || ON_THE_SHORE.has(listing.communitySlug)).toBe(true);
    expect(places).toContain('dubai-marina');
    expect(places).not.toContain('damac-hills');
  });

  test('a golf view is green on every picture that has a view, and the tallest tower is seen from where it can be', () => {
    const golf = shown.filter(({ view }) => view === 'golf_view');
    expect(golf.length).toBeGreaterThan(10);
    for (const listing of golf)
      expect(new Set(scenesOf(listing).map(({ outlook }) => outlook))).toEqual(new Set(['golf']));
    for (const listing of shown)
      if (scenesOf(listing).some(({ outlook }) => outlook === 'burj'))
        expect(listing.view).toBe('burj_view');
  });

  test.each(['damac-hills', 'damac-hills-2', 'arabian-ranches', 'mirdif', 'jumeirah-golf-estates'])(
    '%s has no towers around it',
    (slug) => {
      const there = shown.filter(({ communitySlug }) => communitySlug === slug);
      expect(there.length).toBeGreaterThan(5);
      for (const listing of there)
        for (const { outlook } of scenesOf(listing))
          expect(['street', 'golf', 'park', 'lake'], listing.title).toContain(outlook);
    },
  );

  test('one building is one tower in all its listings, different buildings are different', () => {
    const numbers = new Map<string, Set<string>>();
    for (const listing of shown) {
      if (!listing.building) continue;
      for (const { scene, numbers: found } of scenesOf(listing)) {
        if (scene !== 'tower') continue;
        expect(found).toHaveLength(2);
        numbers.set(
          listing.building,
          (numbers.get(listing.building) ?? new Set()).add(found[0] ?? ''),
        );
      }
    }
    expect(numbers.size).toBeGreaterThan(60);
    for (const [building, found] of numbers) expect([...found], building).toHaveLength(1);
    expect(new Set([...numbers.values()].flatMap((found) => [...found])).size).toBe(numbers.size);
  });

  test('land shows plots, a shop shows shops, and nothing shows another kind of house', () => {
    const forbidden: Partial<Record<SeedListing['propertyType'], RegExp>> = {
      land: /^(?!plot$)/,
      apartment: /^(villa|townhouse|plot|shop|office|warehouse)$/,
      villa: /^(tower|townhouse|plot|shop|office|warehouse)$/,
      townhouse: /^(tower|villa|plot|shop|office|warehouse)$/,
      office: /^(villa|townhouse|living|bedroom|kitchen)$/,
    };
    for (const listing of shown) {
      const none = forbidden[listing.propertyType];
      if (none) for (const { scene } of scenesOf(listing)) expect(scene).not.toMatch(none);
    }
  });

  test('on every page of results the first pictures differ, and some begin indoors', () => {
    const newest = shown.filter(({ status }) => status === 'available').toReversed();
    for (let at = 0; at + 24 <= newest.length; at += 24) {
      const first = newest.slice(at, at + 24).map(({ pictures }) => parse(pictures[0] ?? ''));
      const kinds = Map.groupBy(first, ({ scene }) => scene);
      expect(kinds.size).toBeGreaterThan(3);
      const indoors = first.filter(({ scene }) => /^(living|office|bedroom)$/.test(scene ?? ''));
      expect(indoors.length).toBeGreaterThan(1);
      expect(indoors.length).toBeLessThan(13);
    }
  });

  test('every one is drawn', async () => {
    for (const listing of shown.filter((_, at) => at % 40 === 0))
      for (const url of listing.pictures)
        expect(await drawDemonstrationPicture(url), url).toMatch(/^<svg/);
  });
});

describe('the scenes of a home', () => {
  const flat: Pictured = {
    propertyType: 'apartment',
    communitySlug: 'damac-hills',
    view: 'golf_view',
    outdoors: true,
    building: 'golf-vita',
  };
  const scenes = (home: Pictured) => planPictures(home, seededRandom(1));

  test('outside first, then the rooms, then the view', () => {
    expect(scenes(flat).map(({ scene, outlook }) => `${scene} ${outlook}`)).toEqual([
      'tower golf',
      'living golf',
      'bedroom golf',
      'kitchen golf',
      'terrace golf',
    ]);
  });

  test.each<[Partial<Pictured>, string]>([
    [{ view: null }, 'street'],
    [{ view: null, communitySlug: 'dubai-marina' }, 'marina'],
    [{ view: null, communitySlug: 'downtown-dubai' }, 'city'],
    [{ view: 'burj_view', communitySlug: 'downtown-dubai' }, 'burj'],
    [{ view: 'lake_view', communitySlug: 'jumeirah-lake-towers-jlt' }, 'canal'],
    [{ view: 'lake_view', communitySlug: 'emirates-hills' }, 'lake'],
    [{ view: 'sea_view', communitySlug: 'barsha-heights-tecom' }, 'sea'],
  ])('%j looks at: %s', (facts, expected) => {
    expect(outlookOf({ ...flat, ...facts })).toBe(expected);
  });

  test('a building inland stands among streets though the sea is seen from above', () => {
    const [tower, living] = scenes({
      ...flat,
      view: 'sea_view',
      communitySlug: 'barsha-heights-tecom',
    });
    expect([tower?.outlook, living?.outlook]).toEqual(['city', 'sea']);
    expect(surroundingsOf('barsha-heights-tecom')).toBe('city');
  });
});
