import { expect, test } from 'vitest';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { findOwnListings } from './queries.server.ts';
import { parseOwnSearch } from './rules.ts';

const ALL = parseOwnSearch(new URLSearchParams());

test('finds the account’s listings, with or without an agent, and nobody else’s', async () => {
  const { id: community_id } = await insertCommunity();
  const agent = await insertAgent({ user_id: (await insertAccount()).id });
  const owner = await insertAccount();
  const listed = await insertListing({
    user_id: agent.user_id,
    agent_id: agent.id,
    community_id,
    status: 'draft',
  });
  const own = await insertListing({ user_id: owner.id, community_id });
  // From an import, for the same agent: it belongs to no account.
  await insertListing({ agent_id: agent.id, community_id });

  expect(await findOwnListings(agent.user_id!, ALL)).toMatchObject({
    total: 1,
    listings: [{ id: listed.id, isPublic: false }],
    agent: { name: agent.name },
  });
  expect(await findOwnListings(owner.id, ALL)).toMatchObject({
    total: 1,
    listings: [{ id: own.id, isPublic: true }],
    agent: { name: null, company: null },
  });
  const nobody = await insertAccount();
  expect(await findOwnListings(nobody.id, ALL)).toMatchObject({ total: 0, listings: [] });
});

test('finds one of a building by its unit, which its title begins with', async () => {
  const { id: community_id } = await insertCommunity();
  const owner = await insertAccount();
  const home = { user_id: owner.id, community_id, title: 'Marina Gate' };
  await insertListing({ ...home, unit_number: '805' });
  await insertListing({ ...home, unit_number: '1204' });
  expect(await findOwnListings(owner.id, { ...ALL, text: '1204' })).toMatchObject({
    total: 1,
    listings: [{ title: '1204 · Marina Gate' }],
  });
});
