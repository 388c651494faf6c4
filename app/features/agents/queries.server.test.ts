import { expect, test } from 'vitest';
import { findListing } from '#app/features/listings/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { findAgentPicture } from './queries.server.ts';

/** An agent with an account, a picture and a listing. */
async function insertPictured() {
  const { id } = await insertAccount();
  await db.insertInto('profile').values({ id, is_agent: true }).execute();
  await db
    .insertInto('profile_picture')
    .values({ user_id: id, image: Buffer.from('WebP'), updated_at: new Date(1000) })
    .execute();
  const agent = await insertAgent({ user_id: id });
  const { id: community_id } = await insertCommunity();
  const listing = await insertListing({ user_id: id, agent_id: agent.id, community_id });
  return {
    id,
    slug: agent.slug,
    pictureUrl: async () => (await findListing(listing.id))?.agentPicture,
  };
}

test('an agent’s picture is public and shown with their listings', async () => {
  const { slug, pictureUrl } = await insertPictured();
  expect(await pictureUrl()).toBe(`/images/agents/${slug}?v=1000`);
  expect(await findAgentPicture(slug)).toMatchObject({ image: Buffer.from('WebP') });
  expect(await findAgentPicture('nobody')).toBeNull();
});

test('the picture of a person who is not an agent is private', async () => {
  const { id, slug, pictureUrl } = await insertPictured();
  await db.updateTable('profile').set({ is_agent: false }).where('id', '=', id).execute();
  expect(await pictureUrl()).toBeNull();
  expect(await findAgentPicture(slug)).toBeNull();
});

test('asking for deletion hides the picture, even if a listing stays public', async () => {
  const { id, slug, pictureUrl } = await insertPictured();
  await db.insertInto('account_deletion').values({ user_id: id, delete_at: new Date() }).execute();
  expect(await pictureUrl()).toBeNull();
  expect(await findAgentPicture(slug)).toBeNull();
  await db.deleteFrom('user_account').where('id', '=', id).execute();
  expect(await findAgentPicture(slug)).toBeNull();
});

test('a listing of another account does not show its agent’s picture', async () => {
  const { slug, pictureUrl } = await insertPictured();
  const owner = await insertAccount();
  await db
    .updateTable('listing')
    .set({ user_id: owner.id })
    .where('agent_id', '=', db.selectFrom('agent').where('slug', '=', slug).select('id'))
    .execute();
  expect(await pictureUrl()).toBeNull();
});
