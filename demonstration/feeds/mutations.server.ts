import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runFeed } from '#app/features/feeds/runs.server.ts';
import { env } from '#app/server/env.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { demonstrationFeed, FEED_COMPANY, FEED_PATH } from './homes.ts';

interface SeedFeed {
  id: number;
  brokerageId: number;
}

/** The feed of a brokerage that is setting it up; null if its brokerage is missing or has feeds. */
export async function insertFeed(trx: Trx): Promise<SeedFeed | null> {
  const { rows } = await sql<SeedFeed>`
    insert into feed (brokerage_id, address)
    select id, ${env().publicUrl + FEED_PATH} from brokerage b
    where slug = ${FEED_COMPANY} and claimed_at is not null and not exists (select from feed where brokerage_id = b.id)
    returning id, brokerage_id as "brokerageId"`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Reads the feed as its first trial. The site doesn't serve it yet, so it comes from a file. If that fails, as where nothing
 * temporary may be written, the site starts all the same: its company can try the feed again.
 */
export async function tryFeed(feed: SeedFeed): Promise<void> {
  await tryFromFile(feed).catch(logError);
}

async function tryFromFile({ id, brokerageId }: SeedFeed): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'));
  try {
    const file = join(folder, 'feed.xml');
    await writeFile(file, demonstrationFeed());
    await runFeed({ feed: { id, brokerageId, address: null }, file, isTrial: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}
