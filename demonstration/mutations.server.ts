import { sql } from 'kysely';
import { asSite } from '#app/server/asker.server.ts';
import { db, withoutStatementTimeout } from '#app/server/db.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { insertActivity } from './activity/mutations.server.ts';
import { insertTeams } from './companies/mutations.server.ts';
import { insertSamples } from './content/mutations.server.ts';
import { insertEnquiries } from './enquiries/mutations.server.ts';
import { insertFeed, tryFeed } from './feeds/mutations.server.ts';
import { insertFigures } from './figures/mutations.server.ts';
import { insertLogins } from './logins/mutations.server.ts';
import { hasMarket, hasOverseas, hasSales, isDemonstrationMissing } from './missing.server.ts';
import { insertOverseas } from './overseas/mutations.server.ts';
import { insertPackages } from './packages/mutations.server.ts';
import { insertPromotions } from './promotions/mutations.server.ts';
import { insertRatings } from './ratings/mutations.server.ts';
import { insertRegistrations } from './registrations/mutations.server.ts';
import { insertSavedHomes } from './saved-homes/mutations.server.ts';
import { insertWorld } from './world/mutations.server.ts';

/** Any number will do, as long as every process that fills the world takes the same lock. */
export const LOCK = 7_262_003;

/**
 * Fills a database without listings and companies with the demonstration world, all of it invented but the places: listings, ratings of
 * agents, the enquiries, saved homes and promotions of its logins, and a feed that is being set up. Any database without them gets the demonstration
 * logins and teams, sample pages, sample sales and homes abroad. All or nothing, only once for concurrent processes, and however
 * slow the machine is: single statements have taken over 30 seconds on one that was busy. Needs the reference data.
 * @param onProgress is called with how many listings are stored, of how many.
 */
export async function fillDemonstration(
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  if (!(await isDemonstrationMissing(db))) return;
  const feed = await withoutStatementTimeout((connection) =>
    asSite(() => connection.transaction().execute((trx) => fill(trx, onProgress))),
  );
  if (feed) await tryFeed(feed);
}

/** @returns the feed that is being set up; null in a database that had a market. */
async function fill(
  trx: Trx,
  onProgress: (done: number, total: number) => void,
): Promise<Awaited<ReturnType<typeof insertFeed>> | null> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const isEmpty = !(await hasMarket(trx));
  if (isEmpty) await insertWorld(trx, onProgress);
  await insertLogins(trx);
  await insertTeams(trx);
  await insertSamples(trx);
  if (!(await hasSales(trx))) await insertRegistrations(trx);
  if (!(await hasOverseas(trx))) await insertOverseas(trx);
  if (!isEmpty) return null;
  await insertEnquiries(trx);
  await insertRatings(trx);
  await insertSavedHomes(trx);
  await insertPromotions(trx);
  await insertPackages(trx);
  await insertActivity(trx);
  await insertFigures(trx);
  return insertFeed(trx);
}
