import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { emptyFilter } from '../rules.ts';
import type { ListingFilter } from '../types.ts';
import { findAdvice } from './queries.server.ts';

const NOTHING = { communities: new Map(), propertyTypes: new Map(), bedrooms: new Map() };

/** A community on the meridian of the place asked for, with a villa for sale. */
async function insertVilla(lat: number, price: number): Promise<number> {
  const { id } = await insertCommunity();
  await db.updateTable('area').set({ lat, lng: 50 }).where('id', '=', id).execute();
  const { id: agent_id } = await insertAgent();
  await insertListing({ community_id: id, agent_id, property_type: 'villa', price });
  return id;
}

test('where no price of the place and no place nearby helps, the nearest areas say their nearest price, up to twice as much', async () => {
  const far = await insertVilla(20.05, 1_580_000);
  const near = await insertVilla(20.02, 2_400_000);
  await insertVilla(20.01, 3_000_001);
  await insertVilla(21, 1_510_000);
  const { id } = await insertCommunity();
  const { locations: _, ...rest } = emptyFilter();
  const filter: ListingFilter = {
    ...rest,
    purpose: 'sale',
    propertyTypes: ['villa'],
    maxPrice: 1_500_000,
    places: [{ communityId: id, areaIds: null }],
    elsewhere: [],
    ofCompany: [],
    now: new Date(),
  };
  const adviceFor = async (asked: ListingFilter) => {
    const search = { filter: { ...emptyFilter(), purpose: 'sale' as const } };
    const centre = { name: 'Here', isStation: false, lat: 20, lng: 50 };
    return findAdvice(
      { ...search, sort: 'newest', view: 'grid', page: 1, after: null },
      asked,
      NOTHING,
      [centre],
    );
  };
  expect((await adviceFor(filter)).areas).toMatchObject([
    { id: near, total: 1, price: { aed: 2_400_000, change: { maxPrice: 2_400_000 } } },
    { id: far, total: 1, price: { aed: 1_580_000, change: { maxPrice: 1_580_000 } } },
  ]);
  expect((await adviceFor({ ...filter, maxPrice: null })).areas).toEqual([]);
  // Nearer to what was asked for, but less than half of it.
  const { id: agent_id } = await insertAgent();
  await insertListing({ community_id: near, agent_id, property_type: 'villa', price: 600_000 });
  expect((await adviceFor({ ...filter, minPrice: 1_400_000 })).areas[0]).toMatchObject({
    id: near,
    price: { aed: 2_400_000 },
  });
});
