import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { publicCards } from '#app/features/listings/cards/queries.server.ts';
import { COMMERCIAL_TYPES, hasFitOut } from '#app/features/listings/rules.ts';
import { FIT_OUTS, PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { areaNotes } from '#app/messages/en/area-notes.ts';
import { db } from '#app/server/db.server.ts';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { prepareReferenceData } from '#db/reference/prepare.ts';
import { fillDemonstration } from '../mutations.server.ts';
import { composeRegistrations } from '../registrations/registrations.ts';
import { AREA_MARKETS } from './area-markets.ts';
import { composeWorld, type SeedListing } from './compose.ts';
import { BROKERAGES, OWNERS } from './people.ts';
import { numberWord } from './words.ts';

/** Hype, unfilled templates, doubled spaces and full stops, 'an one'. */
const NOISE = /!|undefined|\bnull\b|NaN| {2}|\.\.| ,|\b[Aa]n one\b|\ba [aei]/;
const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const world = composeWorld(NOW);
const known = new Set(REFERENCE_AREAS.map(({ slug }) => slug));
/** Title and description without the place's own name, which may say 'Lake Terrace' or 'Opera District'. */
const texts = (listing: SeedListing) =>
  `${listing.title}\n${ownWords(listing)}`.replaceAll(listing.placeShort, 'here');

/** The description without the neighbourhood's part. */
function ownWords({ description, communitySlug }: SeedListing): string {
  const notes = areaNotes[communitySlug] ?? [];
  return notes.reduce<string>((text, note) => text.replace(note, ''), description ?? '');
}

const valuesOf = (key: keyof SeedListing) => new Set(world.map((listing) => listing[key]));
const share = (test: (listing: SeedListing) => boolean) => world.filter(test).length / world.length;

describe('coverage', () => {
  test('two listings in three have Arabic words that are true of them, and no others', () => {
    expect(share(({ titleAr }) => titleAr !== null)).toBeCloseTo(2 / 3, 1);
    expect(share((it) => it.titleAr !== null && it.descriptionAr === null)).toBeGreaterThan(0.05);
    for (const { titleAr, descriptionAr, bedrooms, amenities } of world) {
      for (const text of [titleAr, descriptionAr]) {
        expect(text ?? '').not.toMatch(/undefined|null|false| {2}|[a-z]/);
      }
      if (!titleAr) continue;
      if (bedrooms === 2) expect(titleAr).toContain('غرفتي نوم');
      if (titleAr.includes('شرفة')) expect(amenities).toContain('balcony');
      if (titleAr.includes('البحر ') || titleAr.endsWith('البحر'))
        expect(amenities).toContain('sea_view');
    }
  });

  test('about 650 listings', () => {
    expect(world.length).toBeGreaterThan(630);
    expect(world.length).toBeLessThan(670);
  });

  test('every sector of commercial property, to rent and for sale, land for sale only', () => {
    const seen = world.filter(({ status }) => status === 'available');
    const found = new Set(seen.map(({ propertyType, purpose }) => `${propertyType} ${purpose}`));
    const expected = COMMERCIAL_TYPES.flatMap((type) =>
      type === 'land' ? [`${type} sale`] : [`${type} sale`, `${type} rent`],
    );
    expect([...found].sort()).toEqual(expect.arrayContaining(expected));
    expect(new Set(world.map(({ fitOut }) => fitOut))).toEqual(new Set([null, ...FIT_OUTS]));
    for (const { propertyType, fitOut } of world)
      expect(fitOut !== null).toBe(hasFitOut(propertyType));
  });

  test('one of each kind is complete: off-plan with its plans, villa, land, office, shop, daily let', () => {
    const complete = world.filter(
      ({ status, pictures, description, permit }) =>
        status === 'available' && pictures.length > 3 && description && permit,
    );
    const kinds: Record<string, (it: SeedListing) => unknown> = {
      'off-plan': (it) =>
        it.completion === 'off_plan' && it.paymentPlan && it.floorPlans.length > 0,
      villa: (it) => it.propertyType === 'villa' && it.plotSqft && it.floorPlans.length > 0,
      land: (it) => it.propertyType === 'land',
      office: (it) => it.propertyType === 'office' && it.fitOut,
      retail: (it) => it.propertyType === 'retail' && it.fitOut,
      'daily let': (it) => it.rentPeriod === 'daily' && it.furnishing === 'furnished',
    };
    for (const [kind, is] of Object.entries(kinds)) expect(complete.some(is), kind).toBe(true);
  });

  test('every main area has notes, a market and homes that can be seen', () => {
    expect(REFERENCE_AREAS).toHaveLength(48);
    expect(new Set(Object.keys(areaNotes))).toEqual(known);
    expect(new Set(Object.keys(AREA_MARKETS))).toEqual(known);
    const visible = world.filter(({ status }) => status === 'available');
    expect(new Set(visible.map(({ communitySlug }) => communitySlug))).toEqual(known);
  });

  test('every property type, status, period, completion and furnishing', () => {
    expect(valuesOf('propertyType')).toEqual(new Set(PROPERTY_TYPES));
    expect(valuesOf('status')).toEqual(
      new Set(['draft', 'available', 'under_offer', 'sold', 'let', 'withdrawn']),
    );
    expect(valuesOf('rentPeriod')).toEqual(new Set([null, 'yearly', 'monthly', 'weekly', 'daily']));
    expect(valuesOf('completion')).toEqual(new Set(['ready', 'off_plan']));
    expect(valuesOf('furnishing')).toEqual(
      new Set([null, 'unfurnished', 'part_furnished', 'furnished']),
    );
    expect(valuesOf('bedrooms')).toEqual(new Set([null, 0, 1, 2, 3, 4, 5, 6, 7]));
    expect(valuesOf('agentSlug').size).toBe(13);
    expect(valuesOf('ownerEmail')).toEqual(new Set([null, ...OWNERS.map(({ email }) => email)]));
  });

  test('the shares asked for', () => {
    expect(share(({ status }) => status === 'under_offer')).toBeCloseTo(0.05, 1);
    expect(share(({ status }) => status === 'sold' || status === 'let')).toBeCloseTo(0.04, 1);
    const featured = world.filter(({ featuredUntil }) => featuredUntil !== null);
    expect(Object.groupBy(featured, ({ purpose }) => purpose)).toEqual({
      sale: Array(3).fill(expect.anything()),
      rent: Array(3).fill(expect.anything()),
    });
  });

  test('some are reduced, from a price that stood for a week', () => {
    const reduced = world.filter(({ formerPrices }) => formerPrices.length > 0);
    expect(share(({ formerPrices }) => formerPrices.length > 0)).toBeCloseTo(0.05, 1);
    expect(new Set(reduced.map(({ purpose }) => purpose))).toEqual(new Set(['sale', 'rent']));
    expect(new Set(reduced.map(({ formerPrices }) => formerPrices.length))).toEqual(
      new Set([1, 2]),
    );
    for (const { price, formerPrices, createdAt, updatedAt } of reduced) {
      expect(formerPrices[0]!.since).toEqual(createdAt);
      const prices = [...formerPrices, { price, since: updatedAt }];
      for (const [at, former] of formerPrices.entries()) {
        const next = prices[at + 1]!;
        expect(next.price / former.price).toBeGreaterThan(0.8);
        expect(next.price / former.price).toBeLessThan(0.96);
        expect(next.since.getTime() - former.since.getTime()).toBeGreaterThanOrEqual(7 * 24 * HOUR);
      }
    }
  });

  test('a floor plan has as many bedrooms as its home; off-plan homes all have one', () => {
    const plans = world.flatMap(({ bedrooms, floorPlans }) =>
      floorPlans.map(({ url }) => [Number(url.split('-')[1]), bedrooms]),
    );
    expect(plans.length).toBeGreaterThan(world.length / 3);
    for (const [drawn, bedrooms] of plans) expect(drawn).toBe(bedrooms);
    const offPlan = world.filter(
      ({ completion, bedrooms }) => completion === 'off_plan' && bedrooms !== null,
    );
    expect(offPlan.every(({ floorPlans }) => floorPlans.length === 1)).toBe(true);
  });

  test('some without pictures, one without a description, two with very long titles', () => {
    expect(world.filter(({ pictures }) => pictures.length === 0).length).toBeGreaterThan(3);
    expect(world.filter(({ description }) => description === null)).toHaveLength(1);
    expect(world.filter(({ title }) => title.length > 200)).toHaveLength(2);
  });

  test('some added within a day, 3, 7, 14 and 30 days, all within 120', () => {
    const ages = world.map(({ createdAt }) => (NOW.getTime() - createdAt.getTime()) / HOUR / 24);
    const bounds = [0, 1, 3, 7, 14, 30, 121];
    for (const [index, bound] of bounds.entries()) {
      const before = bounds[index - 1] ?? 0;
      if (index > 0) expect(ages.some((age) => age > before && age < bound)).toBe(true);
    }
    expect(Math.max(...ages)).toBeLessThan(121);
  });
});

describe('each listing', () => {
  test('has formats as in Dubai', () => {
    for (const { permit, reference, lat, lng } of world) {
      expect(permit).toMatch(/^71\d{9}$/);
      expect(reference).toMatch(/^MZ-1\d{5}$/);
      expect(lat).toBeGreaterThan(24.8);
      expect(lat).toBeLessThan(25.4);
      expect(lng).toBeGreaterThan(55);
      expect(lng).toBeLessThan(55.6);
    }
    for (const { phone, email } of BROKERAGES.flatMap((one) => [one, ...one.agents])) {
      expect(phone).toMatch(/^\+971(5\d{8}|[2-4679]\d{7})$/);
      expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/);
    }
  });

  test('is priced within reason', () => {
    for (const listing of world) {
      const periods = { yearly: 1, monthly: 12, weekly: 52, daily: 365 };
      const yearly = listing.price * (listing.rentPeriod ? periods[listing.rentPeriod] : 1);
      const perSqft = yearly / listing.sizeSqft;
      const [min, max] = listing.purpose === 'sale' ? [250, 9_000] : [35, 900];
      expect(perSqft, listing.title).toBeGreaterThan(min!);
      expect(perSqft, listing.title).toBeLessThan(max!);
    }
  });

  test('changes after it was added and not in the future', () => {
    for (const { createdAt, updatedAt, featuredUntil } of world) {
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
      expect(updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      if (featuredUntil) expect(featuredUntil.getTime()).toBeGreaterThan(NOW.getTime() + 24 * HOUR);
    }
  });

  test('uses amenities of the closed list, once each', () => {
    for (const { amenities } of world) {
      expect(AMENITIES.filter((amenity) => amenities.includes(amenity))).toEqual(amenities);
    }
  });

  test('reads differently from every other, without noise', () => {
    const titles = world.map(({ communitySlug, title }) => `${communitySlug}: ${title}`);
    expect(new Set(titles).size).toBe(world.length);
    expect(valuesOf('description').size).toBe(world.length);
    expect(new Set(world.flatMap(({ pictures }) => pictures)).size).toBe(
      world.flatMap(({ pictures }) => pictures).length,
    );
    for (const listing of world) {
      expect(`${listing.title}\n${listing.description ?? ''}`).not.toMatch(NOISE);
      expect((listing.description ?? '\n\n').split('\n\n').length).toBeGreaterThan(1);
    }
  });
});

describe('the world is plausible', () => {
  test('no house stands where there are only towers', () => {
    const towers = new Set(['dubai-marina', 'downtown-dubai', 'business-bay', 'difc']);
    const houses = world.filter(({ propertyType }) => /villa|townhouse/.test(propertyType));
    expect(houses.filter(({ communitySlug }) => towers.has(communitySlug))).toEqual([]);
  });

  test('a large office has several bathrooms', () => {
    for (const { propertyType, sizeSqft, bathrooms, title } of world) {
      if (propertyType !== 'office') continue;
      expect(bathrooms, title).toBeGreaterThanOrEqual(sizeSqft > 3000 ? 3 : 1);
    }
  });

  test('unbuilt homes are described as planned', () => {
    const built =
      /vacant|freshly painted|good condition|ready to move|well kept|\bwas serviced\b|Keys are/;
    for (const { completion, description } of world) {
      if (completion === 'off_plan') expect(description ?? '').not.toMatch(built);
    }
  });

  test('a title leaves place and size to the lines below it, and no listing has more than five pictures', () => {
    for (const { title, placeShort, pictures } of world) {
      if (title.length < 200) expect(title).not.toContain(placeShort);
      if (title.length < 200) expect(title).not.toContain('sq ft');
      expect(pictures.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('the text agrees with the fields', () => {
  const SAID: [RegExp, Amenity][] = [
    [/sea view/, 'sea_view'],
    [/marina view/, 'marina_view'],
    [/balcony/i, 'balcony'],
    [/\bterrace/i, 'terrace'],
    [/\bgarden\b(?! (row|lane))/, 'garden'],
    [/private pool/, 'private_pool'],
    [/swimming pool/, 'shared_pool'],
    [/\bgym\b/, 'gym'],
    [/maid’s room/, 'maids_room'],
    [/\bstudy\b/, 'study'],
    [/storage room/, 'storage'],
    [/[Bb]uilt-in wardrobes/, 'built_in_wardrobes'],
    [/kitchen appliances/, 'kitchen_appliances'],
    [/conditioning is central/, 'central_ac'],
    [/district network/, 'district_cooling'],
    [/pets/, 'pets_allowed'],
    [/view of the sea|towards the sea|faces the sea/, 'sea_view'],
    [/view of the marina|towards the marina|faces the marina/, 'marina_view'],
    [/(of|towards|faces) the Burj Khalifa/, 'burj_view'],
    [/parking (space|for)/, 'parking'],
    [/corner (plot|shop)/i, 'corner_position'],
  ];

  test.each(SAID)('%s only with %s', (words, amenity) => {
    const saying = world.filter((listing) => words.test(texts(listing)));
    expect(saying.length).toBeGreaterThan(0);
    for (const listing of saying) expect(listing.amenities, texts(listing)).toContain(amenity);
  });

  test('bedrooms, bathrooms, size, floor, price and handover', () => {
    for (const listing of world) {
      const text = texts(listing);
      for (const [, word] of text.matchAll(/\b([a-z]+)[- ](?:bedrooms?)\b/gi)) {
        if (/^(the|main|one|two)$/i.test(word!) && !text.includes(`${word}-bedroom`)) continue;
        expect(word!.toLowerCase(), text).toBe(numberWord(listing.bedrooms ?? -1));
      }
      for (const [, word] of text.matchAll(/\b([a-z]+) bathrooms\b/g)) {
        expect(word, text).toBe(numberWord(listing.bathrooms ?? -1));
      }
      if (/\bstudio\b/i.test(text)) expect(listing.bedrooms).toBe(0);
      for (const [, floor] of text.matchAll(/the (\d+)(?:st|nd|rd|th) floor/g)) {
        expect(Number(floor)).toBe(listing.floor);
      }
      for (const [, size] of text.matchAll(/([\d,]+) sq ft/g)) {
        expect([listing.sizeSqft, listing.plotSqft]).toContain(Number(size!.replaceAll(',', '')));
      }
      const amounts = [
        listing.price,
        listing.serviceCharge,
        Math.round(listing.price / listing.sizeSqft),
      ];
      for (const [, amount] of text.matchAll(/AED ([\d,]+)/g)) {
        expect(amounts, text).toContain(Number(amount!.replace(/,$/, '').replaceAll(',', '')));
      }
      if (/quarter of 20/.test(text)) expect(listing.completion).toBe('off_plan');
    }
  });
});

test('the world is the same every time, except that dates move with the clock', () => {
  expect(composeWorld(NOW)).toEqual(world);
  const later = composeWorld(new Date(NOW.getTime() + HOUR));
  expect(later.map(({ title, price }) => [title, price])).toEqual(
    world.map(({ title, price }) => [title, price]),
  );
  expect(later[0]!.createdAt.getTime() - world[0]!.createdAt.getTime()).toBe(HOUR);
});

test('every place a listing names is found by that name', { timeout: 60_000 }, async () => {
  await prepareReferenceData();
  const shown = new Set(world.map(({ placeName }) => placeName));
  const names = new Set([...shown, ...[...shown].flatMap((name) => name.split(', '))]);
  expect(names.size).toBeGreaterThan(200);
  for (const name of names) {
    const match = await resolveLocation(name);
    expect(match, name).toMatchObject({ kind: 'found', guess: null });
    expect(match.kind === 'found' && match.area.nameEn).toBe(name.split(', ')[0]);
  }
});

test('an empty database is filled once', { timeout: 60_000 }, async () => {
  await prepareReferenceData();
  await fillDemonstration();
  await fillDemonstration();
  const stored = await db
    .selectFrom('listing')
    .leftJoin('agent', 'agent.id', 'listing.agent_id')
    .leftJoin('user_account', 'user_account.id', 'listing.user_id')
    .innerJoin('area', 'area.id', 'listing.area_id')
    .select([
      'reference',
      'listing.title',
      'area.slug as area',
      'agent.slug as agent',
      'user_account.email as owner',
      'image_count',
      'permit_url',
    ])
    .orderBy('listing.id')
    .execute();
  expect(stored).toHaveLength(world.length);
  expect(stored[0]).toMatchObject({ reference: 'MZ-100001', permit_url: null });
  expect(stored.map(({ area, agent }) => [area, agent])).toEqual(
    world.map(({ areaSlug, agentSlug }) => [areaSlug, agentSlug]),
  );
  for (const { agent, owner } of stored) {
    const isPrivate = OWNERS.some(({ email }) => email === owner);
    expect(isPrivate ? agent : owner).toBe(
      !isPrivate && agent === 'layla-haddad' ? 'agent@demo.example' : null,
    );
  }
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from listing
    where image_count <> (select count(*) from listing_image where listing_id = listing.id)
      or (image_count > 0) <> (image_url is not null)
      or community_id <> (select community_id from area where id = area_id)`.execute(db);
  expect(rows[0]!.wrong).toBe(0);
  const { sales, rents } = composeRegistrations(new Date());
  for (const [table, expected] of [
    ['sale', sales.length],
    ['rent_contract', rents.length],
  ] as const) {
    const { rows: found } = await sql<{ samples: number; inPlace: number; all: number }>`
      select count(*) as all, count(*) filter (where is_sample) as samples, count(a.id) as "inPlace"
      from ${sql.table(table)} r left join area a on a.id = r.community_id and a.name_en = area_name`.execute(
      db,
    );
    expect(found[0]).toEqual({ all: expected, samples: expected, inPlace: expected });
  }
  const [home] = world.filter(({ formerPrices }) => formerPrices.length > 0);
  const card = await publicCards(new Date()).where('reference', '=', home!.reference).execute();
  expect(card[0]!.reduced).toMatchObject({ from: home!.formerPrices.at(-1)!.price });
});
