import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { insertAccount, insertAgent } from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { replyToRating } from './mutations.server.ts';

test('as many replies as the site has connections need no other, and each is mailed', async () => {
  const agent = await insertAccount();
  const { id: agent_id } = await insertAgent({ user_id: agent.id });
  const count = env().DATABASE_POOL;
  const seekers = await Promise.all(Array.from({ length: count }, () => insertAccount()));
  const ratings = await db
    .insertInto('agent_rating')
    .values(seekers.map(({ id }) => ({ agent_id, seeker_id: id, rater: id, stars: 4 })))
    .returning('id')
    .execute();
  const replied = await Promise.all(ratings.map(({ id }) => replyToRating(agent.id, id, 'Thanks')));
  expect(replied).toEqual(Array.from({ length: count }, () => true));
  const told = (await queuedMails()).map(({ to }) => to);
  expect(told.toSorted()).toEqual(seekers.map(({ email }) => email).toSorted());
});
