import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { findNextWaiting } from './queries.server.ts';

const TEXT = 'A bright home close to the park, the school and the shops of the district.';

let community: number;
let others: string;
let own: string;

beforeEach(async () => {
  await db.deleteFrom('listing_approval').execute();
  community = (await insertCommunity()).id;
  others = (await insertAccount()).id;
  own = (await insertAccount()).id;
});

/** A draft that waits, and what is found out about it. */
async function waits(values: { title?: string; description?: string } = {}) {
  const { id } = await insertListing({
    user_id: own,
    community_id: community,
    status: 'draft',
    ...values,
  });
  await db.insertInto('listing_approval').values({ listing_id: id, wanted: 'available' }).execute();
  const checks = async () => (await findNextWaiting(null))!.checks;
  return { id, checks };
}

async function addPhoto(listing: number, photo: string): Promise<void> {
  await db
    .insertInto('listing_image')
    .values({
      listing_id: listing,
      url: `/images/${listing}-${photo}.webp`,
      position: 0,
      digest: createHash('sha256').update(photo).digest(),
    })
    .execute();
}

test('a photo that somebody else uploaded is named with where, their own is not', async () => {
  const elsewhere = (await insertCommunity()).id;
  const theirs = await insertListing({ user_id: others, community_id: elsewhere });
  const mine = await insertListing({ user_id: own, community_id: community });
  const { id, checks } = await waits();
  await addPhoto(mine.id, 'view');
  await addPhoto(id, 'view');
  expect((await checks()).samePhoto).toBeNull();
  await addPhoto(theirs.id, 'kitchen');
  expect((await checks()).samePhoto).toBeNull();
  await db.updateTable('listing_image').set({ position: 1 }).where('listing_id', '=', id).execute();
  await addPhoto(id, 'kitchen');
  expect((await checks()).samePhoto).toBe(theirs.id);
});

test.each([
  ['the same description', { description: TEXT }, { description: TEXT }, true],
  ['the same title, whatever its case', { title: 'SEA VIEW' }, { title: 'Sea view' }, true],
  ['a short description', { description: 'Call me' }, { description: 'Call me' }, false],
  ['another text', { description: TEXT }, { description: `${TEXT} New.` }, false],
])('%s in the community counts as duplicate text: %#', async (_, theirs, mine, isSame) => {
  const public_ = { user_id: others, community_id: community };
  const listing = await insertListing({ ...public_, ...theirs });
  const { checks } = await waits(mine);
  expect((await checks()).sameText).toBe(isSame ? listing.id : null);
});

test('the same text elsewhere, or not public, is no duplicate', async () => {
  const elsewhere = (await insertCommunity()).id;
  await insertListing({ user_id: others, community_id: elsewhere, description: TEXT });
  const gone = { user_id: others, community_id: community, description: TEXT };
  await insertListing({ ...gone, status: 'withdrawn' });
  const { checks } = await waits({ description: TEXT });
  expect((await checks()).sameText).toBeNull();
});
