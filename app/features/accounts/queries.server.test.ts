import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertPayment,
  insertSession,
} from '#test/support/factories.ts';
import { EXPORT_PARTS, exportAccount } from './queries.server.ts';

test('every table that belongs to a person, directly or not, has an export part or a reason for none', async () => {
  const { rows } = await sql<{ table: string }>`
    with recursive owned as (
      select 'user_account'::regclass::oid as relid
      union
      select conrelid from pg_constraint join owned on confrelid = owned.relid
      where contype = 'f' and (confdeltype = 'c' or confrelid = 'user_account'::regclass)
    )
    select relid::regclass::text as "table" from owned`.execute(db);
  const covered = Object.values(EXPORT_PARTS).flatMap((part) => [
    part.table,
    ...('includes' in part ? (part.includes ?? []) : []),
  ]);
  expect([...new Set(covered)].sort()).toEqual(rows.map(({ table }) => table).sort());
});

test('exports everything of a person, nothing of others and no secrets', async () => {
  const person = await insertAccount({ email: 'all@x.example', two_factor_enabled: true });
  const stranger = await insertAccount({ email: 'other@x.example' });
  await fillAccount(person.id, 'MINE');
  await fillAccount(stranger.id, 'THEIRS');

  const everything = await exportAccount(person.id);
  const json = JSON.stringify(everything);
  expect(json).not.toContain('THEIRS');
  expect(json).not.toContain('other@x.example');
  expect(json).not.toMatch(/SECRET/);
  expect(json).not.toMatch(/"(password|token|token_hash|secret|backup_?codes|accountId)":/i);
  expect(everything).toMatchObject({
    exportedAt: expect.any(Date),
    account: { email: 'all@x.example', twoStepSignIn: true, language: 'en', chosenLanguage: null },
    profile: { firstName: 'MINE', phone: '+971500000000' },
    picture: {
      type: 'image/webp',
      base64: Buffer.from('MINE').toString('base64'),
      isShownOnListings: false,
    },
    waysToSignIn: [{ provider: 'credential' }],
    sessions: [{ userAgent: 'MINE', ip: '192.0.2.1', device: 'Unknown device' }],
    devices: [{ device: 'MINE' }],
    linksSent: [{ purpose: 'change_email', newEmail: 'MINE@x.example' }],
    actionsCounted: [{ action: 'image_upload', count: 3 }],
    deletion: { listingsWithdrawn: [{ status: 'available' }] },
    agent: { name: 'MINE' },
    savedSearches: [{ name: 'MINE', found: [{ listingId: expect.any(Number), reason: 'new' }] }],
    listings: [{ title: 'MINE', pictures: [{ url: '/1.svg' }, { url: '/2.svg' }] }],
    savedHomes: [{ title: 'MINE', note: 'MINE' }],
    payments: [{ listingTitle: 'MINE', amount: 19_900 }],
    hiddenHomes: [{ listingId: expect.any(Number) }],
    noSavedHomeEmailsSince: expect.any(Date),
    pagesWritten: [{ title: 'MINE' }],
    pagesEdited: [{ content: 'MINE' }],
  });
});

test('exports an empty account too', async () => {
  const { id } = await insertAccount();
  expect(await exportAccount(id)).toMatchObject({
    profile: null,
    picture: null,
    sessions: [],
    deletion: null,
    agent: null,
    listings: [],
  });
});

test('does not export an expired promotion as featured', async () => {
  const { id } = await insertAccount();
  const agent = await insertAgent({ user_id: id });
  const { id: community_id } = await insertCommunity();
  const listing = { user_id: id, agent_id: agent.id, community_id, is_featured: true };
  const past = await insertListing({ ...listing, featured_until: new Date(0) });
  const open = await insertListing({ ...listing, featured_until: null });

  expect(await exportAccount(id)).toMatchObject({
    listings: [
      { id: open.id, isFeatured: true },
      { id: past.id, isFeatured: false },
    ],
  });
});

/** A row in every table of a person, marked so the test can find it; what must not be exported contains SECRET. */
async function fillAccount(id: string, mark: string): Promise<void> {
  const agent = await insertAgent({ name: mark, user_id: id });
  const { id: communityId } = await insertCommunity();
  const listing = await insertListing({
    user_id: id,
    agent_id: agent.id,
    community_id: communityId,
    title: mark,
  });
  await insertPayment(listing, { checkout_url: 'https://pay.example/SECRET' });
  const pictures = ['/1.svg', '/2.svg'].map((url, position) => ({
    listing_id: listing.id,
    position,
    url,
  }));
  await db.insertInto('listing_image').values(pictures).execute();
  await db
    .insertInto('floor_plan')
    .values({ listing_id: listing.id, url: `/${mark}.svg`, label: mark })
    .execute();
  await db
    .insertInto('former_price')
    .values({ listing_id: listing.id, price: 1_650_000, since: new Date() })
    .execute();
  await db
    .insertInto('company_logo')
    .values({ user_id: id, image: Buffer.from(mark) })
    .execute();
  await db.insertInto('profile').values({ id, first_name: mark, phone: '+971500000000' }).execute();
  await db
    .insertInto('profile_picture')
    .values({ user_id: id, image: Buffer.from(mark) })
    .execute();
  await sql`
    insert into user_identity (user_id, provider_id, account_id, password, access_token, refresh_token, id_token)
    values (${id}, 'credential', ${id}, 'SECRET', 'SECRET', 'SECRET', 'SECRET')`.execute(db);
  await insertSession(id, {
    token: `SECRET-${mark}`,
    user_agent: mark,
    ip_address: '192.0.2.1',
  });
  await db
    .insertInto('user_second_factor')
    .values({ user_id: id, secret: 'SECRET', backup_codes: 'SECRET' })
    .execute();
  await db.insertInto('known_device').values({ user_id: id, device: mark }).execute();
  await db
    .insertInto('account_link')
    .values({
      token_hash: Buffer.from(`SECRET-${mark}`),
      user_id: id,
      purpose: 'change_email',
      new_email: `${mark}@x.example`,
      expires_at: new Date(),
    })
    .execute();
  await db
    .insertInto('rate_limit')
    .values({
      user_id: id,
      action_type: 'image_upload',
      action_times: [new Date(), new Date(), new Date()],
    })
    .execute();
  const { id: searchId } = await db
    .insertInto('saved_search')
    .values({ user_id: id, name: mark, query: 'type=sale', frequency: 'daily' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_search_match')
    .values({ search_id: searchId, listing_id: listing.id, reason: 'new', found_at: new Date() })
    .execute();
  await db.insertInto('account_deletion').values({ user_id: id, delete_at: new Date() }).execute();
  await db
    .insertInto('absent_account_listing')
    .values({ listing_id: listing.id, user_id: id, status: 'available' })
    .execute();
  await db
    .insertInto('saved_home')
    .values({
      listing_id: listing.id,
      user_id: id,
      title: mark,
      price: 1,
      note: mark,
      known_price: 1,
      known_available: true,
    })
    .execute();
  await db.insertInto('saved_home_silence').values({ user_id: id }).execute();
  await db.insertInto('hidden_home').values({ listing_id: listing.id, user_id: id }).execute();
  const page = await db
    .insertInto('content_page')
    .values({ title: mark, slug: mark, author_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = JSON.stringify({ content: mark });
  await db
    .insertInto('content_revision')
    .values({ page_id: page.id, revision: 1, fields, saved_by: id })
    .execute();
}
