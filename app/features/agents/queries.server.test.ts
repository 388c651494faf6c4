import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LARGE_CARDS_PER_PAGE } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import {
  insertAccount,
  insertAgent,
  insertCommunity,
  insertListing,
  insertListings,
} from '#test/support/factories.ts';
import { countWaiting } from '#test/support/while-locked.ts';
import { saveAgentPage } from './mutations.server.ts';
import { findAgent, findAgentListings, findAgents } from './queries.server.ts';
import type { AgentSummary, SpokenLanguage } from './types.ts';

const STATUSES = ['available', 'under_offer', 'sold', 'draft', 'withdrawn'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const averageOf = (stars: number[]) => stars.reduce((sum, star) => sum + star, 0) / stars.length;

/** An agent with these numbers of listed and closed homes and these ratings, among much that must not count. */
async function insertBusyAgent(
  name: string,
  { offered = 0, closed = 0, stars = [] as number[], ...values },
) {
  const agent = await insertAgent({ name, ...values });
  const { id: community_id } = await insertCommunity();
  const homes = Array.from({ length: offered }, (_, at) => ({ status: STATUSES[at % 2]! }));
  const deals = Array.from({ length: closed }, () => ({
    status: 'sold' as const,
    closed_at: daysAgo(364),
  }));
  const others = [
    { status: 'draft' as const },
    { status: 'withdrawn' as const },
    { status: 'sold' as const, closed_at: daysAgo(367) },
  ];
  const listings = [...homes, ...deals, ...others];
  await insertListings(listings.map((it) => ({ ...it, agent_id: agent.id, community_id })));
  const shown = stars.map((star) => ({ stars: star, removed_at: null }));
  const removed = { stars: 1, removed_at: new Date() };
  const ratings = [...shown, removed].map((it, at) => ({
    ...it,
    agent_id: agent.id,
    rater: `${agent.id}-${at}`,
  }));
  await db.insertInto('agent_rating').values(ratings).execute();
  return agent;
}

test('agents come by homes listed, then by name, across pages, with what counts and nothing else', async () => {
  const expected = Array.from({ length: 2 * LARGE_CARDS_PER_PAGE + 1 }, (_, at) => ({
    name: `${at % 2 === 0 ? 'agent' : 'Agent'} ${String.fromCharCode(97 + ((at * 7) % 26))}`,
    listed: (at * 5) % 4,
    closed: (at * 3) % 5,
    stars: Array.from({ length: at % 4 }, (_star, n) => 1 + ((at + n) % 5)),
  }));
  for (const { name, listed, closed, stars } of expected)
    await insertBusyAgent(name, { offered: listed, closed, stars });
  const leaving = await insertAccount();
  await db
    .insertInto('account_deletion')
    .values({ user_id: leaving.id, delete_at: new Date() })
    .execute();
  const without = [
    await insertBusyAgent('Hidden', { offered: 9, is_hidden: true }),
    await insertBusyAgent('Leaving', { offered: 9, user_id: leaving.id }),
    await insertBusyAgent('Nameless', { offered: 9, name: null }),
  ];

  const found: AgentSummary[] = [];
  for (const page of [1, 2, 3]) {
    const search = { location: '', specialization: null, language: null, page };
    const { agents, total, pages } = await findAgents(search);
    expect([total, pages]).toEqual([expected.length, 3]);
    found.push(...agents);
  }
  const inOrder = expected.toSorted(
    (a, b) => b.listed - a.listed || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
  );
  expect(found.map(({ name, listed, closed }) => ({ name, listed, closed }))).toEqual(
    inOrder.map(({ name, listed, closed }) => ({ name, listed, closed })),
  );
  for (const [at, { rating }] of found.entries()) {
    const { stars } = inOrder[at]!;
    if (stars.length === 0) expect(rating).toBeNull();
    else {
      expect(rating!.count).toBe(stars.length);
      expect(rating!.average).toBeCloseTo(averageOf(stars));
    }
  }
  for (const { slug } of without) expect(await findAgent(slug)).toBeNull();
  const { id, closed } = (await findAgent(found[0]!.slug))!;
  expect(closed).toBe(found[0]!.closed);
  const { counts } = await findAgentListings(id, null, 1);
  expect(counts.sale + counts.rent).toBe(found[0]!.listed);
});

const NOTHING_SAID = { name_ar: '', title: '', about: '', areas: '', brn: '', orn: '' };

test('what an account listed before it had an agent page counts as its agent’s', async () => {
  const { id: community_id } = await insertCommunity();
  const languages: SpokenLanguage[] = ['Tagalog'];
  const { id: user_id } = await insertAccount();
  const profile = { id: user_id, company_name: 'Omar at home' };
  await db.insertInto('profile').values(profile).execute();
  const grace = await insertAgent({ name: 'Grace at home', languages });
  const listings = [{ user_id }, { user_id }, { user_id: null, agent_id: grace.id }];
  await insertListings(listings.map((it) => ({ ...it, community_id })));
  const page = { is_shown: true, languages, specializations: [] };
  expect(await saveAgentPage(user_id, { ...NOTHING_SAID, ...page })).toBeNull();
  const { agents, total } = await findAgents({
    location: '',
    specialization: null,
    language: 'Tagalog',
    page: 1,
  });
  expect(agents.map(({ name, listed }) => [name, listed])).toEqual([
    ['Omar at home', 2],
    [grace.name, 1],
  ]);
  expect(total).toBe(2);
});

test('an agent page is saved while something else changes the same homes in another order', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: user_id } = await insertAccount();
  await db.insertInto('profile').values({ id: user_id, company_name: 'Omar again' }).execute();
  const [first, second] = [
    await insertListing({ user_id, community_id }),
    await insertListing({ user_id, community_id }),
  ];
  const lock = (trx: Trx, { id }: { id: number }) =>
    sql`select from listing where id = ${id} for update`.execute(trx);
  const { saved } = await db.transaction().execute(async (other) => {
    await lock(other, second);
    const page = { is_shown: true, languages: [], specializations: [] };
    const saving = saveAgentPage(user_id, { ...NOTHING_SAID, ...page });
    saving.catch(() => {}); // until it is awaited
    await expect.poll(countWaiting).toBe(1);
    await lock(other, first);
    return { saved: saving };
  });
  expect(await saved).toBeNull();
});

test('an agent without an account has the portrait of their record, one with an account their own', async () => {
  const portrait_url = '/portraits/grace.svg';
  const grace = await insertAgent({ name: 'Grace of the record', portrait_url });
  const { id: user_id } = await insertAccount();
  await db.insertInto('profile').values({ id: user_id, first_name: 'Omar' }).execute();
  const omar = await insertAgent({ user_id, portrait_url });
  expect(await findAgent(grace.slug)).toMatchObject({ picture: portrait_url });
  expect(await findAgent(omar.slug)).toMatchObject({ picture: null });
});
