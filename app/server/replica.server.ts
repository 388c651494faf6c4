import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { single } from '#app/lib/required.ts';
import { isConnectionLost } from './db-errors.server.ts';
import { logRepeated } from './log.server.ts';
import { addCounter } from './metrics.server.ts';
import { outsideRequests } from './request-id.server.ts';

/** How a replica is: `current` answers searches; while it is `behind` or `away`, the primary does. */
export type ReplicaState = 'current' | 'behind' | 'away';

/** A replica is milliseconds behind; one that was current is waited for as long as a search would take anyway. */
const PATIENCE_MS = 20;
const PAUSE_MS = 2;
/** One that is away is looked for this often. */
const LOOK_MS = 1_000;
/** Long enough for any network, and short enough for searches under way when it fails. */
export const PROBE_MS = 1_000;

/** Statements that the replica cancels, as its own reading stands in the way of what it has to replay. */
const CONFLICT = '40001';

const countStatement = addCounter(
  'manzil_read_statements_total',
  'Statements of searches and market pages where DATABASE_READ_URL is set, by the server that answered.',
);

interface Servers {
  primary: pg.Pool;
  replica: pg.Pool;
  /** A connection to each that asks how far it is, and waits behind nothing. */
  primaryProbe: pg.Pool;
  replicaProbe: pg.Pool;
}

/**
 * A pool for statements that only read, each on its own, as Kysely wants it: the replica's, once it has replayed everything
 * that the primary had written when the statement was asked for; else the primary's. So readers see everything committed before.
 * A statement that the replica leaves unanswered is asked of the primary.
 */
export class ReadingPool implements PostgresPool {
  readonly options: object;
  #servers: Servers;
  #state: ReplicaState = 'behind';
  #asked: Promise<unknown> = Promise.resolve();
  #next: Promise<ReplicaState> | null = null;
  #look: NodeJS.Timeout | undefined;
  #isEnded = false;

  constructor(servers: Servers) {
    this.#servers = servers;
    this.options = servers.primary.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const { primary } = this.#servers;
    const onReplica = await this.#replicaClient();
    /** Null while the replica's is given back, and the primary has none yet. */
    let client: pg.PoolClient | null = onReplica ?? (await primary.connect());
    const onPrimary = async (text: string, values: unknown[]) => {
      client ??= await primary.connect();
      countStatement({ server: 'primary' });
      return client.query(text, values);
    };
    const run = async (text: string, values: unknown[]) => {
      if (!onReplica || client !== onReplica) return onPrimary(text, values);
      try {
        const result = await onReplica.query(text, values);
        countStatement({ server: 'replica' });
        return result;
      } catch (error) {
        if (!isOfTheReplica(error)) throw error;
        if (isConnectionLost(error)) this.#lose(error as Error);
        client = null;
        onReplica.release(true);
        return onPrimary(text, values);
      }
    };
    return {
      // pg's own types name neither the commands of a result nor cursors.
      query: run as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client?.release(destroy),
    };
  }

  /** How the replica is now. */
  async state(): Promise<ReplicaState> {
    return this.#state === 'away' ? 'away' : this.#ask();
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#look);
    await Promise.all(Object.values(this.#servers).map((pool: pg.Pool) => pool.end()));
  }

  /** Null if the primary has to answer. */
  async #replicaClient(): Promise<pg.PoolClient | null> {
    if ((await this.state()) !== 'current') return null;
    const { replica } = this.#servers;
    try {
      return await replica.connect();
    } catch (error) {
      // All its connections are busy: the primary's are for everybody else.
      if (replica.totalCount >= replica.options.max) throw error;
      this.#lose(error as Error);
      return null;
    }
  }

  /** Those who wait share a question. One already sent may be too early, so they share the next. */
  #ask(): Promise<ReplicaState> {
    this.#next ??= this.#asked.then(() => {
      this.#next = null;
      const answer = this.#compare();
      this.#asked = answer;
      return answer;
    });
    return this.#next;
  }

  async #compare(): Promise<ReplicaState> {
    const wanted = await this.#primaryPosition();
    if (!wanted) return 'behind';
    try {
      const deadline = this.#state === 'current' ? performance.now() + PATIENCE_MS : 0;
      let state = await this.#replicaState(wanted);
      while (state === 'behind' && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        state = await this.#replicaState(wanted);
      }
      if (state === 'away') this.#lose(new Error('it does not follow the primary'));
      this.#state = state;
      return state;
    } catch (error) {
      this.#lose(error as Error);
      return 'away';
    }
  }

  /** Null if the primary can't be asked: then the replica can't be trusted either. */
  async #primaryPosition(): Promise<Position | null> {
    try {
      const { rows } = await this.#servers.primaryProbe.query<Position>(POSITION);
      return single(rows);
    } catch {
      return null;
    }
  }

  async #replicaState({ position, timeline }: Position): Promise<ReplicaState> {
    const { replicaProbe } = this.#servers;
    const { rows } = await replicaProbe.query<Progress>(PROGRESS, [position, timeline]);
    const { follows, reached } = single(rows);
    if (!follows) return 'away';
    return reached ? 'current' : 'behind';
  }

  #lose(error: Error): void {
    this.#state = 'away';
    if (this.#isEnded) return;
    outsideRequests(() => logRepeated('warn', 'replica away', error));
    clearTimeout(this.#look);
    this.#look = setTimeout(() => {
      this.#state = 'behind';
      void this.#ask();
    }, LOOK_MS).unref();
  }
}

const isOfTheReplica = (error: unknown) =>
  isConnectionLost(error) || (error as { code?: string }).code === CONFLICT;

interface Position {
  position: string;
  timeline: number;
}

interface Progress {
  follows: boolean;
  reached: boolean;
}

/**
 * Where a commit is visible, its record is before this: also one that has not reached the disk. At the start of a page (24 bytes)
 * or a file (40) this is after its header, and what a replica has replayed is before it.
 */
const POSITION = `
  select timeline, (
    position - case
      when (position - '0/0') % pg_size_bytes(current_setting('wal_segment_size')) = 40 then 40
      when (position - '0/0') % current_setting('wal_block_size')::integer = 24 then 24
      else 0
    end
  )::text as position
  from (
    select pg_current_wal_insert_lsn() as position,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as timeline
  ) now`;

/**
 * A server that was promoted, or follows another one, has a past of its own. Its timeline is shown to roles of pg_read_all_stats
 * only.
 */
const PROGRESS = `
  select
    pg_is_in_recovery() and exists (
      select from pg_stat_wal_receiver where coalesce(received_tli = $2::integer, true)
    ) as follows,
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached`;
