import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findPhone } from '#app/features/conversations/phones/queries.server.ts';
import { findContactable, findShownEmail } from '#app/features/conversations/queries.server.ts';
import { findSimilar } from '#app/features/search/similar.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
  insertListings,
} from '#test/support/factories.ts';
import { findCards } from './cards/queries.server.ts';
import { findPublicByReference } from './named.server.ts';
import {
  findFirstPicture,
  findListing,
  findSitemapCommunities,
  findSitemapListings,
  findSitemapParts,
  findWithdrawn,
  SITEMAP_RANGE,
} from './queries.server.ts';
import { comparablePrice } from './rules.ts';
import { RENT_PERIODS } from './types.ts';

let place: { agent_id: number; community_id: number };

beforeAll(async () => {
  const agent = await insertAgent();
  const community = await insertCommunity('Dubai Marina');
  place = { agent_id: agent.id, community_id: community.id };
});

async function detailOf(id: number) {
  const listing = await findListing(id);
  return listing ?? expect.unreachable(`listing ${id} was not found`);
}

const NOBODYS = 2 ** 40;
const PORTRAIT = '00000000-0000-4000-8000-000000000001';

test('homes like one that was taken off the market are found, not like one that never was on it', async () => {
  const gone = await insertListing({ ...place, status: 'withdrawn' });
  const deleted = await insertListing({ ...place, status: 'withdrawn' });
  const draft = await insertListing({ ...place, status: 'withdrawn' });
  const refused = await insertListing({ ...place, status: 'withdrawn' });
  const deletions = [
    { listing_id: deleted.id, status: 'available' as const },
    { listing_id: draft.id, status: 'draft' as const },
  ];
  await db.insertInto('listing_deletion').values(deletions).execute();
  const approval = { listing_id: refused.id, wanted: 'available', state: 'refused' } as const;
  await db
    .insertInto('listing_approval')
    .values({ ...approval, message: 'No permit', decided_at: new Date() })
    .execute();
  for (const { id } of [gone, deleted]) {
    const { communityId } = (await findWithdrawn(id))!;
    expect(communityId).toBe(place.community_id);
  }
  for (const { id } of [draft, refused]) expect(await findWithdrawn(id)).toBeNull();
  const { id } = await insertListing(place);
  expect(await findWithdrawn(id)).toBeNull();
  const similar = await findSimilar((await findWithdrawn(gone.id))!, 50);
  expect(similar.map((it) => it.id)).toContain(id);
});

describe('findListing', () => {
  test('finds each of many asked for at once', async () => {
    const elsewhere = { ...place, community_id: (await insertCommunity('Deira')).id };
    const listings = await Promise.all(
      Array.from({ length: 60 }, (_, at) => insertListing({ ...elsewhere, title: `Home ${at}` })),
    );
    const found = await Promise.all([
      ...listings.map(({ id }) => findListing(id)),
      findListing(NOBODYS),
      ...listings.map(({ id }) => findListing(id)),
    ]);
    const titles = listings.map((_, at) => `Home ${at}`);
    expect(found.map((it) => it?.title ?? null)).toEqual([...titles, null, ...titles]);
  });

  test('finds one by a statement of its own while an earlier one hangs', async () => {
    const { id } = await insertListing(place);
    const found = await db.transaction().execute(async (trx) => {
      await sql`lock table floor_plan`.execute(trx);
      const searches: ReturnType<typeof findListing>[] = [];
      for (const statements of [1, 2]) {
        searches.push(findListing(id));
        await vi.waitFor(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
          expect(rows).toHaveLength(statements);
        });
      }
      return searches;
    });
    expect((await Promise.all(found)).map((it) => it?.id)).toEqual([id, id]);
  });

  test('finds everything the page shows', async () => {
    const brokerage = await insertBrokerage({ name: 'Saffron', address: 'Office 1' });
    const agent = await insertAgent({
      brokerage_id: brokerage.id,
      name: 'Layla',
      phone: '+971500000101',
      email: 'layla@example.com',
      portrait_url: '/layla.svg',
    });
    const community = await insertCommunity('Palm Jumeirah', 1);
    const { id } = await insertListing({
      agent_id: agent.id,
      community_id: community.id,
      area_id: community.buildingIds[0],
      amenities: ['gym', 'balcony'],
      permit_url: 'https://trakheesi.dubailand.gov.ae/x',
      is_featured: true,
    });
    await db
      .insertInto('listing_image')
      .values([
        { listing_id: id, position: 2, url: '/b.svg' },
        { listing_id: id, position: 1, url: '/a.svg' },
      ])
      .execute();

    expect(await findListing(id)).toMatchObject({
      id,
      isFeatured: true,
      agentName: 'Layla',
      agentPicture: '/layla.svg',
      hasPhone: true,
      hasWhatsApp: true,
      hasEmail: true,
      isReachable: true,
      companyName: 'Saffron',
      companyAddress: 'Office 1',
      images: ['/a.svg', '/b.svg'],
      amenities: ['balcony', 'gym'],
      permitUrl: 'https://trakheesi.dubailand.gov.ae/x',
      areaPath: [{ nameEn: 'Palm Jumeirah' }, { nameEn: 'Palm Jumeirah Tower 1' }],
    });
    expect(await findPhone({ id: String(id) })).toMatchObject({ phone: '+971500000101' });
  });

  test('a private owner has neither agent nor company, but what their profile says', async () => {
    const { id: user_id } = await insertAccount({ email: 'meera@private.example' });
    const { community_id } = place;
    const bare = await insertListing({ user_id, community_id });
    expect(await detailOf(bare.id)).toMatchObject({
      companyName: null,
      agentName: null,
      agentPicture: null,
      hasPhone: false,
      hasEmail: false,
      isReachable: true,
    });
    await db
      .insertInto('profile')
      .values({
        id: user_id,
        first_name: 'Meera',
        phone: '+971500000201',
        agent_email: 'sell@x.example',
      })
      .execute();
    expect(await detailOf(bare.id)).toMatchObject({
      companyName: null,
      agentName: 'Meera',
      hasPhone: true,
      hasEmail: true,
    });
    expect(await findPhone({ id: String(bare.id) })).toMatchObject({ phone: '+971500000201' });
    expect(await findShownEmail(bare.id)).toBe('sell@x.example');
    const [card] = await findCards([bare.id], new Date());
    expect(card).toMatchObject({ id: bare.id, companyName: null });
    const other = await insertListing(place);
    expect((await findSimilar(await detailOf(other.id), 50)).map(({ id }) => id)).toContain(
      bare.id,
    );
  });

  test('an imported listing of an agent who has an account shows what they say of themselves', async () => {
    const { id: user_id } = await insertAccount();
    await db.insertInto('profile').values({ id: user_id, company_name: 'Own' }).execute();
    await db
      .insertInto('profile_picture')
      .values({ user_id, image: Buffer.from('WebP'), public_id: PORTRAIT })
      .execute();
    const agent = await insertAgent({ user_id, portrait_url: '/before.svg' });
    const { id } = await insertListing({ ...place, agent_id: agent.id });
    const agentPicture = `/images/portraits/${PORTRAIT}`;
    const own = { companyName: 'Own', agentName: agent.name, agentPicture };
    expect(await detailOf(id)).toMatchObject(own);
    const owner = await insertAccount();
    const other = await insertListing({ ...place, agent_id: agent.id, user_id: owner.id });
    expect(await detailOf(other.id)).toMatchObject({ agentPicture: null });
  });

  test('an imported listing says nothing more of an agent who has asked for their account’s deletion', async () => {
    const { id: user_id } = await insertAccount();
    const profile = { id: user_id, phone: '+971500000202', agent_email: 'me@x.example' };
    await db.insertInto('profile').values(profile).execute();
    const brokerage_id = (await insertBrokerage({ email: 'us@x.example' })).id;
    const agent = await insertAgent({ user_id, brokerage_id });
    const { id } = await insertListing({ ...place, agent_id: agent.id });
    expect(await findShownEmail(id)).toBe('me@x.example');
    const deletion = { user_id, delete_at: new Date(Date.now() + 86_400_000) };
    await db.insertInto('account_deletion').values(deletion).execute();
    expect(await findShownEmail(id)).toBe('us@x.example');
    expect(await detailOf(id)).toMatchObject({ hasPhone: false, isReachable: true });
    expect(await findContactable(String(id))).toMatchObject({
      advertiserId: null,
      advertiserEmail: 'us@x.example',
    });
  });

  test('names three levels of places, and one only once', async () => {
    const listing = await insertListing(place);
    expect((await detailOf(listing.id)).areaPath).toHaveLength(1);

    const under = (parent: number, kind: 'sub_community' | 'building') =>
      db
        .insertInto('area')
        .values({
          parent_id: parent,
          community_id: place.community_id,
          kind,
          slug: `three-${kind}`,
          name_en: kind,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const middle = await under(place.community_id, 'sub_community');
    const tower = await under(middle.id, 'building');
    const deep = await insertListing({ ...place, area_id: tower.id });
    const path = (await detailOf(deep.id)).areaPath.map((area) => area.nameEn);
    expect(path).toEqual(['Dubai Marina', 'sub_community', 'building']);
  });

  test('falls back to the agency where the agent says nothing', async () => {
    const brokerage = await insertBrokerage({ phone: '+97140000101', email: 'us@example.com' });
    const agent = await insertAgent({ brokerage_id: brokerage.id, name: null });
    const listing = await insertListing({ ...place, agent_id: agent.id });
    expect(await findListing(listing.id)).toMatchObject({
      agentName: null,
      hasWhatsApp: false,
    });
    expect(await findPhone({ id: String(listing.id) })).toMatchObject({ phone: '+97140000101' });
    expect(await findShownEmail(listing.id)).toBe('us@example.com');
    await db.updateTable('brokerage').set({ email: null }).where('id', '=', brokerage.id).execute();
    expect(await findListing(listing.id)).toMatchObject({ hasEmail: false, isReachable: false });
    expect(await findContactable(String(listing.id))).toBeNull();
  });

  test.each([
    ['available', true],
    ['under_offer', true],
    ['sold', true],
    ['draft', false],
    ['withdrawn', false],
  ] as const)('a listing that is %s: public %s', async (status, isPublic) => {
    const { id } = await insertListing({ ...place, status });
    expect((await findListing(id)) !== null).toBe(isPublic);
  });

  test('there is none with other ids', async () => {
    expect(await findListing(0)).toBeNull();
    expect(await findListing(999_999_999_999_999)).toBeNull();
  });

  test('a promotion that is over no longer shows', async () => {
    const past = await insertListing({ ...place, is_featured: true, featured_until: new Date(0) });
    expect(await findListing(past.id)).toMatchObject({ isFeatured: false });
  });

  test('says of a promotion that is over what its card says', async () => {
    const past = await insertListing({ ...place, is_featured: true, featured_until: new Date(0) });
    const [card] = await findCards([past.id], new Date());
    expect(card!.isFeatured).toBe(false);
    expect((await detailOf(past.id)).isFeatured).toBe(card!.isFeatured);
  });

  test('does not pass on a permit link that leads elsewhere', async () => {
    const permit_url = 'https://dubailand.gov.ae.evil.example/';
    const { id } = await insertListing({ ...place, permit_url });
    expect(await findListing(id)).toMatchObject({ permitUrl: null });
  });
});

test('prices compare as in the database', async () => {
  for (const rentPeriod of [null, ...RENT_PERIODS]) {
    const purpose = rentPeriod ? 'rent' : 'sale';
    const row = await insertListing({ ...place, purpose, rent_period: rentPeriod, price: 1_000 });
    expect(comparablePrice({ price: 1_000, rentPeriod })).toBe(row.comparable_price);
  }
});

describe('findSimilar', () => {
  test('nearest in price with as many bedrooms, then in the community, then anywhere', async () => {
    const here = await insertCommunity();
    const there = await insertCommunity();
    const townhouse = {
      agent_id: place.agent_id,
      community_id: here.id,
      property_type: 'townhouse' as const,
      bedrooms: 3,
      price: 2_000_000,
    };
    const [self, near, far, wide, elsewhere] = await insertListings([
      townhouse,
      { ...townhouse, price: 2_100_000 },
      { ...townhouse, price: 1_500_000 },
      { ...townhouse, bedrooms: 4 },
      { ...townhouse, community_id: there.id },
      { ...townhouse, status: 'sold' },
      { ...townhouse, status: 'draft' },
      { ...townhouse, purpose: 'rent' },
      { ...townhouse, property_type: 'villa' },
    ]);
    const found = await findSimilar(await detailOf(self!.id), 4);
    expect(found.map((card) => card.id)).toEqual([near!.id, far!.id, wide!.id, elsewhere!.id]);
    const fewer = await findSimilar(await detailOf(self!.id), 1);
    expect(fewer.map((card) => card.id)).toEqual([near!.id]);
  });

  test('compares rents by the year, and knows listings without bedrooms', async () => {
    const office = {
      ...place,
      property_type: 'office' as const,
      purpose: 'rent' as const,
      bedrooms: null,
    };
    const [self, monthly, yearly] = await insertListings([
      { ...office, price: 120_000 },
      { ...office, rent_period: 'monthly', price: 10_100 },
      { ...office, price: 200_000 },
    ]);
    const found = await findSimilar(await detailOf(self!.id), 4);
    expect(found.map((card) => card.id)).toEqual([monthly!.id, yearly!.id]);
  });
});

test('a reference is found in any case, the one typed just so first', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: agent_id } = await insertAgent();
  const place = { agent_id, community_id };
  for (const reference of ['F3-rp-12', 'F3-RP-12', 'F4-rp-12', 'Q-77'])
    await insertListing({ ...place, reference });
  const find = async (typed: string) => (await findPublicByReference(typed))?.reference;
  expect(await find('f4-RP-12')).toBe('F4-rp-12');
  expect(await find('F3-RP-12')).toBe('F3-RP-12');
  expect(await find('F3-rp-12')).toBe('F3-rp-12');
  expect(await find('q-77')).toBe('Q-77');
});

test('a reference is looked for in time that grows with its length only', async () => {
  expect(await findPublicByReference(`${'1'.repeat(150_000)}!`)).toBeNull();
});

test('findFirstPicture knows public listings with a picture only', async () => {
  const image_url = '/images/demo/marina-1.svg';
  const shown = await insertListing({ ...place, image_url });
  const draft = await insertListing({ ...place, image_url, status: 'draft' });
  const bare = await insertListing(place);
  expect(await findFirstPicture(shown.id)).toBe(image_url);
  expect(await findFirstPicture(draft.id)).toBeNull();
  expect(await findFirstPicture(bare.id)).toBeNull();
});

test('the sitemap is cut by ranges of ids and has available listings only', async () => {
  const community = await insertCommunity('Mirdif');
  const here = { ...place, community_id: community.id };
  const updated_at = new Date('2026-05-03T08:00:00Z');
  const first = 10 * SITEMAP_RANGE;
  await insertListings([
    { ...here, id: first, updated_at, created_at: new Date('2026-05-02T08:00:00Z') },
    { ...here, id: first + 1, updated_at, created_at: new Date('2026-05-01T08:00:00Z') },
    {
      ...here,
      id: first + 2,
      is_featured: true,
      updated_at: new Date('2026-05-04T08:00:00Z'),
      created_at: new Date('2026-05-01T08:00:00Z'),
    },
    { ...here, id: first + 3, status: 'under_offer' },
    { ...here, id: first + 4, status: 'draft' },
    { ...here, id: 20 * SITEMAP_RANGE, status: 'withdrawn' },
  ]);
  const parts = await findSitemapParts();
  expect(parts.map(({ part }) => part)).toEqual([1, 10, 11]);
  expect(parts[2]).toEqual({ part: 11, lastModified: new Date('2026-05-04T08:00:00Z') });
  expect(await findSitemapListings(10)).toEqual([{ id: first, updatedAt: updated_at }]);
  expect((await findSitemapListings(11)).map(({ id }) => id)).toEqual([first + 1, first + 2]);
  expect(await findSitemapListings(12)).toEqual([]);

  const communities = await findSitemapCommunities(1_000);
  expect(communities).toContainEqual({
    slug: expect.stringMatching(/^mirdif/),
    purpose: 'sale',
    lastModified: new Date('2026-05-02T08:00:00Z'),
  });
  expect(await findSitemapCommunities(1)).toHaveLength(1);
});
