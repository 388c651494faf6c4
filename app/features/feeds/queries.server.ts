import { sql } from 'kysely';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import type { Connection } from '#app/features/imports/mutations.server.ts';
import type { Amenity } from '#app/features/listings/amenities.ts';
import { feedSource } from '#app/features/listings/import/sources.ts';
import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import {
  advertiserName,
  colleagueNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';
import { RUNS_MISSED } from './rules.ts';
import type { ChoiceKind, Choices } from './types.ts';

/** An agent of a company, with everything that may identify them in a feed. */
export interface FeedAgent {
  id: number;
  name: string | null;
  /** In the reader's language; the email of who has none. */
  nameHere: string | null;
  /** In lower case: of the account, else as an import stored it. */
  email: string | null;
  brn: string | null;
}

export async function findFeedAgents(brokerageId: number): Promise<FeedAgent[]> {
  const { rows } = await sql<FeedAgent>`
    select g.id, ${advertiserName} as name, ${colleagueNameHere()} as "nameHere", lower(coalesce(u.email, g.email)) as email, g.brn
    from agent g left join user_account u on u.id = g.user_id left join profile p on p.id = g.user_id
    where g.brokerage_id = ${brokerageId} and num_nonnulls(g.user_id::text, g.name, g.email, g.brn) > 0
    order by g.user_id is null, g.id`.execute(db);
  return rows;
}

/** The homes of a feed that a run leaves where they are, by reference, and for which purpose: a new one lists again what was sold. */
export type StoredHomes = ReadonlyMap<string, Purpose | 'any'>;

export async function findStored(executor: Connection, feedId: number): Promise<StoredHomes> {
  const { rows } = await sql<{ reference: string; purpose: Purpose | 'any' }>`
    select h.reference, case when l.status in ('sold', 'let') then l.purpose::text else 'any' end as purpose
    from feed_home h join listing l on l.source = ${feedSource(feedId)} and l.source_key = h.reference
    where h.feed_id = ${feedId} and not h.is_withdrawn`.execute(executor);
  return new Map(rows.map(({ reference, purpose }) => [reference, purpose]));
}

/** The company with that slug; null if there is none. */
export async function findCompany(slug: string): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('brokerage')
    .where('slug', '=', slug)
    .select(['id', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

export interface Feed {
  id: number;
  brokerageId: number;
  /** Null: files that somebody sends. */
  address: string | null;
}

/** A feed as a job finds it. */
export interface FeedToRun extends Feed {
  /** Whether it is still being set up: nothing is stored. */
  isTrial: boolean;
  isRemoved: boolean;
  /** Whether a removed feed's homes are to be withdrawn. */
  isWithdrawing: boolean;
  /** Whether everybody who runs its company is suspended or leaving. */
  areManagersAbsent: boolean;
}

export async function findFeedToRun(id: number): Promise<FeedToRun | null> {
  const row = await db
    .selectFrom('feed')
    .where('id', '=', id)
    .select(['id', 'brokerage_id as brokerageId', 'address', 'is_withdrawing as isWithdrawing'])
    .select([
      sql<boolean>`published_at is null`.as('isTrial'),
      sql<boolean>`removed_at is not null`.as('isRemoved'),
      sql<boolean>`coalesce(${areManagersAbsent('feed.brokerage_id')}, false)`.as(
        'areManagersAbsent',
      ),
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Headers of a conditional request, so that the server sends nothing if nothing has changed. */
export async function findConditions(feedId: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ etag: string | null; modified: string | null }>`
    select etag, last_modified as modified from feed f where id = ${feedId}
      and not exists (select from feed_home where feed_id = f.id and missed between 1 and ${RUNS_MISSED - 1})
      and exists (select from feed_run where feed_id = f.id and outcome = 'done' and not is_trial
        and started_at > now() - interval '1 day')`.execute(db);
  const [row] = rows;
  return {
    ...(row?.etag && { 'If-None-Match': row.etag }),
    ...(row?.modified && { 'If-Modified-Since': row.modified }),
  };
}

/** The file that was sent as a feed, in parts. */
export async function* readFeedFile(feedId: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('feed_file')
      .where('feed_id', '=', feedId)
      .where('part', '=', part)
      .select('content')
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

export async function findChoices(feedId: number): Promise<Choices> {
  const rows = await db
    .selectFrom('feed_choice')
    .where('feed_id', '=', feedId)
    .select(['kind', 'word', 'value'])
    .execute();
  const of = (kind: ChoiceKind) =>
    rows.filter((row) => row.kind === kind).map(({ word, value }) => [word, value] as const);
  return {
    types: new Map(of('type') as [string, PropertyType][]),
    amenities: new Map(of('amenity') as [string, Amenity | null][]),
    places: new Map(of('place') as [string, string][]),
    agents: new Map(of('agent').map(([word, value]) => [word, Number(value ?? 0)])),
  };
}
