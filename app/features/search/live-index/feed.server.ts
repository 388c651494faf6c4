import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { NO_ORDER_TEXT } from '#app/features/listings/on-market.server.ts';
import { itemAt, required, single } from '#app/lib/required.ts';
import { isConnectionLost } from '#app/server/db-errors.server.ts';
import { openIndexPool, withPatience } from '#app/server/db.server.ts';
import { log, logRepeated } from '#app/server/log.server.ts';
import { addCounter, addMetrics, gauge } from '#app/server/metrics.server.ts';
import { readKeyword } from '../filter/queries.server.ts';
import type { ListingFilter } from '../types.ts';
import { AT, ROW, type Row, ROW_WIDTH } from './columns.server.ts';
import { copyRows } from './copy.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import type { LiveFilter } from './matching.server.ts';
import { readAhead } from './options.server.ts';

/** How often an index asks by itself, so that a search never has much to catch up with. */
const ASK_MS = 1_000;
const COMPARE_MS = 60_000;
/** Listings compared at a time. */
const COMPARED = 1_000;
const COMPARED_AT_ONCE = 50;
/** The database keeps changes for twice as long. */
const LONGEST_SILENCE_MS = 12 * 60 * 60 * 1000;
/** Five million listings on a cold disk are sorted for minutes before the first is read. */
const LONGEST_LOADING_MS = 15 * 60 * 1000;
/** More changes are faster loaded than asked for. */
const MOST_CHANGES = 20_000;
/** How many changes are stored before other work has its turn. */
const CHANGES_AT_ONCE = 1_000;

const BEGIN = 'begin isolation level repeatable read read only; set local statement_timeout = 0';
const SEARCHABLE = `is_public and ${NO_ORDER_TEXT}`;

/**
 * What the snapshot `$1` could not see: transactions that began after it, and those that were running. A row for each
 * listing changed, with what it is now; or one row without a listing.
 */
const CHANGES = `
  with recorded as materialized (
    (select listing_id from search_change where xid >= pg_snapshot_xmax($1::pg_snapshot)
      order by xid limit ${MOST_CHANGES + 1})
    union all
    (select listing_id from search_change where xid = any(array(select pg_snapshot_xip($1::pg_snapshot)))
      limit ${MOST_CHANGES + 1})
  )
  select pg_current_snapshot()::text, (select epoch::text from search_epoch),
    (select count(*) > ${MOST_CHANGES} or bool_or(listing_id is null) from recorded), listing_id::float8, listing.*
  from (select) always left join (select distinct listing_id from recorded) changed on true
    left join lateral (select ${ROW} from listing where id = listing_id and is_public limit 1) listing on true`;

interface Loaded {
  index: ListingIndex;
  /** The last snapshot whose changes it has: PostgreSQL's `pg_snapshot`. */
  snapshot: string;
  epoch: string;
  askedAt: number;
}

/** To be read at once. */
export type LiveSearch<Filters extends ListingFilter[]> = [
  ListingIndex,
  ...{ [At in keyof Filters]: LiveFilter },
];

type ChangeRow = [
  snapshot: string,
  epoch: string | null,
  /** Whether the rest is unknown: too many changes, or of all listings. */
  isUnknown: boolean,
  id: number | null,
  ...row: unknown[],
];

/** Keeps an index of one database's listings current by polling for changes. */
export class IndexFeed {
  #pool = openIndexPool();
  #loaded: Loaded | null = null;
  #loading: Promise<void> | undefined;
  #loadsWith: pg.PoolClient | null = null;
  #last: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #timers = [
    setInterval(() => void this.#keepUp(), ASK_MS).unref(),
    setInterval(
      () =>
        void this.check().catch((error: unknown) =>
          this.#failed(error, 'search index not compared'),
        ),
      COMPARE_MS,
    ).unref(),
  ];
  #isStopped = false;
  #loadSeconds = 0;

  constructor() {
    void this.load();
  }

  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** What it holds now, and how long the last load took. */
  get size(): { listings: number; bytes: number; loadSeconds: number } {
    const { size: listings = 0, bytes = 0 } = this.#loaded?.index ?? {};
    return { listings, bytes, loadSeconds: this.#loadSeconds };
  }

  /**
   * The index with everything committed before the call; to be read at once. Null while there is none.
   * @throws if the connection to the database is lost.
   */
  async fresh(): Promise<ListingIndex | null> {
    if (this.#loaded) await this.#ask();
    return this.#loaded?.index ?? null;
  }

  /**
   * The same with filters as the index reads them. Null too if it fails to catch up.
   * @throws if the connection to the database is lost.
   */
  async search<Filters extends ListingFilter[]>(
    ...filters: Filters
  ): Promise<LiveSearch<Filters> | null> {
    if (!this.#loaded) return null;
    const keywords = [...new Set(filters.map(({ keyword }) => keyword))].filter(Boolean);
    const queries = await Promise.all(keywords.map(readKeyword));
    const index = await this.fresh().catch((error: unknown) => {
      if (isConnectionLost(error)) throw error;
      this.#failed(error, 'search index not current');
      return null;
    });
    if (!index) return null;
    const found = new Map(keywords.map((it, at) => [it, index.textsFor(itemAt(queries, at))]));
    const live = filters.map((filter) => ({ ...filter, texts: found.get(filter.keyword) ?? null }));
    return [index, ...live] as LiveSearch<Filters>;
  }

  /** Loads the index, which is used until then if it is still right. Never fails. */
  load(): Promise<void> {
    this.#loading ??= this.#load()
      .catch((error: unknown) => void this.#failed(error, 'search index not loaded'))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#loaded = null;
    void this.#loadsWith?.end();
    await Promise.all([this.#loading, this.#next, this.#last].map((it) => it?.catch(() => {})));
    await this.#pool.end();
  }

  /** Compares some listings with the database. @returns ids of those that differ, which none does unless the program is wrong. */
  differences(): Promise<number[]> {
    return this.#afterLast(() => this.#compare());
  }

  /** The same, and reloads if some do. */
  async check(): Promise<void> {
    const differing = await this.differences();
    if (differing.length === 0) return;
    countDifference();
    log.error(
      { listings: differing.slice(0, 10), count: differing.length },
      'search index differs',
    );
    this.#drop();
  }

  async #keepUp(): Promise<void> {
    if (!this.#loaded) return void this.load();
    if (this.#last || Date.now() - this.#loaded.askedAt < ASK_MS) return;
    await this.#ask().catch((error: unknown) => this.#failed(error, 'search index not current'));
  }

  /** Calls share a query that isn't sent yet: a pending one may miss what was committed since. */
  #ask(): Promise<void> {
    this.#next ??= this.#afterLast(async () => {
      this.#next = undefined;
      const client = await this.#pool.connect();
      await releasing(client, () => this.#catchUp(client));
    });
    return this.#next;
  }

  /** Runs one question at a time. */
  async #afterLast<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    this.#last = done;
    try {
      await (before ?? setImmediate());
      return await work();
    } finally {
      if (this.#last === done) this.#last = undefined;
      end();
    }
  }

  async #catchUp(client: pg.PoolClient): Promise<void> {
    const loaded = this.#loaded;
    if (!loaded) return;
    const { rows } = await client.query<ChangeRow>({
      name: 'search-changes',
      text: CHANGES,
      values: [loaded.snapshot],
      rowMode: 'array',
    });
    const [snapshot, epoch, isUnknown] = itemAt(rows, 0);
    const isSameRecord = epoch === loaded.epoch && Date.now() - loaded.askedAt < LONGEST_SILENCE_MS;
    if (!isSameRecord || isUnknown) {
      this.#drop();
      return;
    }
    await store(loaded.index, rows).catch((error: unknown) => {
      this.#drop();
      throw error;
    });
    loaded.snapshot = snapshot;
    loaded.askedAt = Date.now();
    if (loaded.index.isWorn) void this.load();
  }

  async #load(): Promise<void> {
    const start = performance.now();
    const index = await this.#patiently(async (client) => {
      await client.query('insert into search_epoch default values on conflict do nothing');
      await client.query(BEGIN);
      const { rows } = await client.query<{ snapshot: string; epoch: string; count: number }>(
        `select pg_current_snapshot()::text as snapshot, (select epoch::text from search_epoch) as epoch,
          count(*)::integer as count from listing where ${SEARCHABLE}`,
      );
      const { snapshot, epoch, count } = single(rows);
      const askedAt = Date.now();
      const index = new ListingIndex(count);
      index.isOrdered = false;
      await copyRows(
        client,
        `select ${ROW} from listing where ${SEARCHABLE}
          order by purpose, status, community_id, property_type, bedrooms, listing.comparable_price`,
        ROW_WIDTH,
        (numbers, [reach = null, words]) =>
          index.put({ numbers, reach, words: required(words, 'The words') }),
      );
      await this.#inTurns(index.fillOrders());
      index.settle();
      // The first search would have to test all listings for each option.
      await this.#inTurns(readAhead(index));
      await client.query('commit');
      // An index in use may have seen more.
      await this.#afterLast(async () => {
        if (this.#isStopped) return;
        this.#loaded = { index, snapshot, epoch, askedAt };
        await this.#catchUp(client);
      });
      return index;
    });
    if (!index) return;
    const ms = Math.round(performance.now() - start);
    this.#loadSeconds = ms / 1000;
    const mb = Math.round(index.bytes / 1e6);
    log.info({ listings: index.size, ms, mb }, 'search index loaded');
  }

  /** Runs `work` with a connection that may wait long for an answer, and that a stop ends. Null if it has stopped. */
  async #patiently<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T | null> {
    const client = await this.#pool.connect();
    // A stop ends only a client that it knows.
    if (this.#isStopped) return releasing(client, async () => null);
    this.#loadsWith = client;
    try {
      return await releasing(client, () =>
        withPatience(client, LONGEST_LOADING_MS, () => work(client)),
      );
    } finally {
      this.#loadsWith = null;
    }
  }

  /** Lets other work have its turn after each step, unless it has stopped. */
  async #inTurns(steps: Iterable<unknown>): Promise<void> {
    for (const _ of steps) {
      if (this.#isStopped) return;
      await setImmediate();
    }
  }

  /**
   * Reads the rows from the snapshot that the index is brought to. `ROW` has an `id` of another type: to sort by that
   * would read all rows after the first.
   * @returns ids of the listings that differ.
   */
  async #compare(): Promise<number[]> {
    if (!this.#loaded) return [];
    const client = await this.#pool.connect();
    return releasing(client, async () => {
      await client.query('begin isolation level repeatable read read only');
      await this.#catchUp(client);
      const { rows } = await client.query<unknown[]>({
        text: `select ${ROW} from listing where ${SEARCHABLE}
            and id > (select floor(random() * (max(id) + ${COMPARED}))::bigint - ${COMPARED} from listing)
          order by listing.id limit ${COMPARED}`,
        rowMode: 'array',
      });
      await client.query('commit');
      const index = this.#loaded?.index;
      if (!index || rows.length === 0) return [];
      const ids = rows.map((row) => row[AT.id] as number);
      const known = new Set(ids);
      const differing = index
        .idsWithin(itemAt(ids, 0), itemAt(ids, -1))
        .filter((id) => !known.has(id));
      for (const [at, row] of rows.entries()) {
        if (!index.holds(rowOf(row))) differing.push(itemAt(ids, at));
        if (at % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
      }
      return differing;
    });
  }

  /** Answers by SQL until the index is loaded again. */
  #drop(): void {
    this.#loaded = null;
    void this.load();
  }

  #failed(error: unknown, line: string): void {
    if (!this.#isStopped) logRepeated('warn', line, error);
  }
}

/** A client whose work failed may be in the middle of something. */
async function releasing<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    client.release();
    return result;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}

async function store(index: ListingIndex, rows: ChangeRow[]): Promise<void> {
  for (const [at, [, , , id, ...row]] of rows.entries()) {
    if (id === null) continue;
    if (row[AT.id] === null) index.remove(id);
    else index.put(rowOf(row));
    if (at % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) await setImmediate();
  }
}

function rowOf(values: unknown[]): Row {
  return {
    numbers: Float64Array.from(
      values.slice(0, ROW_WIDTH) as (number | null)[],
      (value) => value ?? NaN,
    ),
    reach: values[ROW_WIDTH] as Buffer | null,
    words: values[ROW_WIDTH + 1] as Buffer,
  };
}

const countDifference = addCounter(
  'manzil_search_index_differences_total',
  'Comparisons with the database that found the index to differ.',
);

let feed: IndexFeed | undefined;

/** Loads the index of this process and keeps it current; until it is loaded, SQL answers. */
export function startIndex(): IndexFeed {
  feed ??= new IndexFeed();
  return feed;
}

addMetrics('search index', () => {
  if (!feed) return [];
  const { listings, bytes, loadSeconds } = feed.size;
  const isLoaded = feed.isLoaded ? 1 : 0;
  return [
    gauge(
      'manzil_search_index_loaded',
      'Whether the index answers searches (1) or SQL (0).',
      isLoaded,
    ),
    gauge('manzil_search_index_listings', 'Listings in the index of this process.', listings),
    gauge('manzil_search_index_bytes', 'Memory of its arrays.', bytes),
    gauge('manzil_search_index_load_seconds', 'How long its last load took.', loadSeconds),
  ];
});

/** Whether the index of this process answers searches. */
export function isIndexLoaded(): boolean {
  return feed?.isLoaded ?? false;
}

export async function stopIndex(): Promise<void> {
  const open = feed;
  feed = undefined;
  await open?.stop();
}

/**
 * `IndexFeed.search` of this process. Null while nothing is loaded: SQL has to answer.
 * @throws if the connection to the database is lost.
 */
export async function indexFor<Filters extends ListingFilter[]>(
  ...filters: Filters
): Promise<LiveSearch<Filters> | null> {
  return (await feed?.search(...filters)) ?? null;
}
