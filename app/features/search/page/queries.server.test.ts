import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { parseSearch } from '../rules.ts';
import { findResultPage } from './queries.server.ts';

test('homes of the other purpose are counted, unless there are none', async () => {
  const { id: community_id } = await insertCommunity();
  const { slug } = await db
    .selectFrom('area')
    .where('id', '=', community_id)
    .select('slug')
    .executeTakeFirstOrThrow();
  const { id: agent_id } = await insertAgent();
  await insertListing({ community_id, agent_id, purpose: 'sale', completion: 'off_plan' });
  const otherOf = async (query: string) => {
    const search = parseSearch(
      new URLSearchParams(`location=${slug}&completion=off_plan&${query}`),
    );
    return (await findResultPage(search)).other;
  };
  expect(await otherOf('type=rent')).toEqual({ purpose: 'sale', total: 1 });
  expect(await otherOf('type=sale')).toBeNull();
});

test('only a list has the beginnings of descriptions', async () => {
  const { id: agent_id } = await insertAgent();
  const { id: community_id } = await insertCommunity();
  const { reference } = await insertListing({
    community_id,
    agent_id,
    description: 'Bright rooms.\nQuiet street.',
    description_ar: 'غرف مضيئة',
  });
  const cardOf = async (query: string) => {
    const search = parseSearch(new URLSearchParams(`keyword=${reference}&${query}`));
    const [card] = (await findResultPage(search)).cards;
    return card;
  };
  expect(await cardOf('view=list')).toMatchObject({ excerpt: 'Bright rooms.' });
  expect(await cardOf('')).not.toHaveProperty('excerpt');
});
