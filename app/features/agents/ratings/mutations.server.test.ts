import { expect, test } from 'vitest';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { insertAccount, insertAgent } from '#test/support/factories.ts';
import { queuedMails } from '#test/support/queued-mails.ts';
import { rateAgent, replyToRating } from './mutations.server.ts';

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

test('a reply sent twice is stored and mailed once, another is refused', async () => {
  const [agent, seeker] = [await insertAccount(), await insertAccount()];
  const { id: agent_id } = await insertAgent({ user_id: agent.id });
  const { id } = await db
    .insertInto('agent_rating')
    .values({ agent_id, seeker_id: seeker.id, rater: seeker.id, stars: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reply = (text: string) => replyToRating(agent.id, id, text);
  expect([await reply('Thanks'), await reply('Thanks')]).toEqual([true, true]);
  expect(await reply('No')).toBe(false);
  expect(await replyToRating(seeker.id, id, 'Thanks')).toBe(false);
  expect((await queuedMails()).filter(({ to }) => to === seeker.email)).toHaveLength(1);
});

test('mails about a rating name the agent in their reader’s language, not its author’s', async () => {
  const [agent, seeker] = [
    await insertAccount({ language: 'en' }),
    await insertAccount({ language: 'ar' }),
  ];
  const names = { name: 'Layla', name_ar: 'ليلى' };
  const { id: agent_id } = await insertAgent({ user_id: agent.id, ...names });
  const { id } = await db
    .insertInto('conversation')
    .values({ seeker_id: seeker.id, advertiser_id: agent.id, agent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = { submission: id, from_seeker: false, name: 'Layla', message: 'Yes' };
  await db
    .insertInto('message')
    .values({ conversation_id: id, ...answer })
    .execute();
  const rating = { stars: 5, comment: null, agent: agent_id };
  await inLanguage('ar', () => rateAgent('192.0.2.1', { id, side: 'seeker' }, rating));
  const given = db.selectFrom('agent_rating').where('conversation_id', '=', id).select('id');
  await inLanguage('en', async () =>
    replyToRating(agent.id, (await given.executeTakeFirstOrThrow()).id, 'Thanks'),
  );
  const textTo = async (email: string) =>
    (await queuedMails()).find(({ to }) => to === email)?.text;
  expect(await textTo(agent.email)).toContain('Layla has a new rating');
  expect(await textTo(seeker.email)).toContain('رد \u2068ليلى\u2069');
});

test('a guest’s mail about their rating is in the language of its conversation', async () => {
  const agent = await insertAccount({ language: 'en' });
  const { id: agent_id } = await insertAgent({ user_id: agent.id, name: 'Layla', name_ar: 'ليلى' });
  const conversation = await db
    .insertInto('conversation')
    .values({ seeker_email: 'guest@x.example', seeker_language: 'ar', agent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('agent_rating')
    .values({ agent_id, conversation_id: conversation.id, rater: 'guest', stars: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await replyToRating(agent.id, id, 'Thanks')).toBe(true);
  const mail = (await queuedMails()).find(({ to }) => to === 'guest@x.example');
  expect(mail?.text).toContain('رد \u2068ليلى\u2069');
});
