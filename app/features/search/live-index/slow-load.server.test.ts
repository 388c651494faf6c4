import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { IndexFeed } from './feed.server.ts';

vi.hoisted(() => vi.stubEnv('DATABASE_TIMEOUT', '2'));

const holder = new pg.Client({ connectionString: process.env['DATABASE_URL'] });

beforeAll(async () => {
  const [agent, community] = [await insertAgent(), await insertCommunity()];
  await insertListing({ agent_id: agent.id, community_id: community.id });
  await holder.connect();
});
afterAll(() => holder.end());

/** Keeps listings from being read. @returns once somebody has waited for them for so long. */
async function holdListings(seconds: number): Promise<void> {
  await holder.query('begin; lock table listing in access exclusive mode');
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and clock_timestamp() - query_start > make_interval(secs => ${seconds})`.execute(db);
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

test('a database that takes longer for its first row than for any answer is waited for', async () => {
  const feed = new IndexFeed();
  onTestFinished(() => feed.stop());
  const loaded = feed.load();
  await holdListings(3);
  await holder.query('commit');
  await loaded;
  expect(feed.isLoaded).toBe(true);
});

test('a stop waits for no load', async () => {
  const feed = new IndexFeed();
  const loaded = feed.load();
  await holdListings(0);
  await feed.stop();
  await loaded;
  await holder.query('commit');
  expect(feed.isLoaded).toBe(false);
});
