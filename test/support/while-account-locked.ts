import pg from 'pg';
import { expect } from 'vitest';
import { query } from './people.ts';
import type { Site } from './site.ts';

/**
 * Begins each of the requests, in their order, while somebody else holds the account with this email, and lets it go once all wait
 * for it: by then they have found who asks, and go on one after another.
 * @returns their answers.
 */
export async function whileAccountLocked<Answer>(
  site: Site,
  email: string,
  requests: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const locker = new pg.Client({ connectionString: site.databaseUrl });
  await locker.connect();
  try {
    await locker.query('begin');
    // What only refers to the account, as the record of a mail does, must not wait, or it would be counted.
    await locker.query('select from user_account where email = $1 for no key update', [email]);
    const answers: Promise<Answer>[] = [];
    for (const send of requests) {
      answers.push(send());
      await expect.poll(() => query(site, WAITING), PATIENCE).toHaveLength(answers.length);
    }
    await locker.query('commit');
    return await Promise.all(answers);
  } finally {
    await locker.end();
  }
}

const PATIENCE = { timeout: 20_000 };
const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ~ 'user_(account|session|identity)'`;
