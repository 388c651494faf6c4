import { type Kysely, sql } from 'kysely';
import { siteSettings } from '#app/server/held-settings.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { OwnApproval } from './types.ts';

/**
 * Which of the listings have to be approved before they are public. What staff have asked to change, not yet decided, or refused
 * under another reference has to whatever the setting has become; so has what was taken back meanwhile.
 */
export async function findUnapproved(
  executor: Kysely<Database>,
  userId: string,
  ids: number[],
): Promise<number[]> {
  const rows = await executor
    .selectFrom('listing as l')
    .leftJoin('listing_approval as a', 'a.listing_id', 'l.id')
    .where('l.id', 'in', [0, ...ids])
    .select(['l.id', 'a.state'])
    .select(sql<boolean>`a.home is not distinct from home_of_listing(l)`.as('isSameHome'))
    .select(sql<boolean>`refused_before(l) is not null`.as('wasRefused'))
    .execute();
  const needsApproval = rows.length > 0 && (await accountNeedsApproval(executor, userId));
  return rows
    .filter(({ state, isSameHome, wasRefused }) => {
      if (wasRefused) return true;
      if (state === null) return needsApproval;
      return state === 'approved' ? needsApproval && !isSameHome : true;
    })
    .map(({ id }) => id);
}

/** What identifies the home that was approved: with another, the approval is void. */
export async function findHome(executor: Kysely<Database>, id: number): Promise<string> {
  const { home } = await executor
    .selectFrom('listing as l')
    .where('l.id', '=', id)
    .select(sql<string>`home_of_listing(l)`.as('home'))
    .executeTakeFirstOrThrow();
  return home;
}

/** Which of the listings staff have refused for good. */
export async function findRefused(executor: Kysely<Database>, ids: number[]): Promise<number[]> {
  const rows = await executor
    .selectFrom('listing_approval')
    .where('listing_id', 'in', [0, ...ids])
    .where('state', '=', 'refused')
    .select('listing_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an account's next listing has to be approved. */
export async function accountNeedsApproval(
  executor: Kysely<Database>,
  userId: string,
): Promise<boolean> {
  const { approval } = siteSettings();
  if (approval === 'all') return true;
  return approval === 'first' && !(await isKnown(executor, userId));
}

/** Whether homes that a company brings by itself, such as by a feed, would have to be approved. */
export async function companyNeedsApproval(
  executor: Kysely<Database>,
  brokerageId: number,
): Promise<boolean> {
  const { approval } = siteSettings();
  if (approval !== 'first') return approval === 'all';
  const known = await executor
    .selectFrom('listing as l')
    .innerJoin('agent as g', 'g.id', 'l.agent_id')
    .where('g.brokerage_id', '=', brokerageId)
    .where('l.is_public', '=', true)
    .select('l.id')
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

/** Whether one of an account's listings is on the site or has been approved. */
async function isKnown(executor: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await executor
    .selectFrom('listing as l')
    .leftJoin('listing_approval as a', 'a.listing_id', 'l.id')
    .where('l.user_id', '=', userId)
    .where((eb) => eb.or([eb('l.is_public', '=', true), eb('a.state', '=', 'approved')]))
    .select('l.id')
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Where a listing stands that is not approved; null for others. */
export async function findOwnApproval(
  executor: Kysely<Database>,
  id: number,
): Promise<OwnApproval | null> {
  const row = await executor
    .selectFrom('listing_approval')
    .where('listing_id', '=', id)
    .where('state', 'not in', ['approved', 'taken_back'])
    .select(['state', 'asked_at as askedAt', 'message'])
    .$narrowType<OwnApproval>()
    .executeTakeFirst();
  return row ?? null;
}
