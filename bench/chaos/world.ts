import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { required } from '#app/lib/required.ts';
import { openBucket } from '#test/support/bucket-server.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { freePort, type RunningProgram, runProgram } from '#test/support/site-process.ts';
import { startStripeServer } from '#test/support/stripe-server.ts';
import { Clock } from './clock.ts';
import { Cluster } from './cluster.ts';
import { Gate } from './gate.ts';

const OUT_OF_ORDER =
  'HTTP/1.1 500 Out of order\r\nContent-Length: 5\r\nConnection: close\r\n\r\nwrong';
const NOT_NOW = '421 4.3.2 not now\r\n';

/** What a site needs around it, each peer behind a gate. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Where a site keeps what it stores. */
export interface DatabaseChoice {
  /** A database of somebody's, else the embedded one. */
  given: string | null;
  /** A cluster, with two sites, instead of either. */
  isCluster: boolean;
}

/** A site in production in a fresh folder, with its peers; with a cluster two sites, as of two machines. @param more of its settings. */
export async function openWorld(
  processes: number,
  folder: string,
  { given, isCluster }: DatabaseChoice,
  more: Record<string, string> = {},
) {
  // What has been opened is closed if the rest can't be.
  await using opened = new AsyncDisposableStack();
  const bucket = opened.adopt(await openBucket(), (it) => it.close());
  const mail = opened.adopt(new MailServer(), (it) => it.close());
  await mail.open();
  const stripe = opened.adopt(await startStripeServer(), (it) => it.stop());
  const openGate = async (port: number, wrong: string, host?: string) =>
    opened.adopt(await new Gate(port, wrong, host).open(), (gate) => gate.close());
  const at = (gate: Gate) => `http://127.0.0.1:${gate.port}`;
  const ports = [await freePort(), ...(isCluster ? [await freePort()] : [])];
  const cluster = isCluster ? await Cluster.open(folder, ports) : null;
  opened.defer(() => cluster?.close());
  const named = cluster?.url ?? given;
  const server = named === null ? null : new URL(named);
  const gates = {
    people: await openGate(portOf(cluster?.origin ?? `http://a:${ports[0]}`), OUT_OF_ORDER),
    storage: await openGate(portOf(bucket.env.S3_ENDPOINT), OUT_OF_ORDER),
    mail: await openGate(mail.port, NOT_NOW),
    provider: await openGate(portOf(stripe.url), OUT_OF_ORDER),
    // The embedded one listens to no network.
    ...(server?.port && { database: await openGate(Number(server.port), '', server.hostname) }),
  };
  const clock = Clock.find(folder);
  const settings = {
    ...clock?.settings,
    ...bucket.env,
    ...stripe.settings,
    SITE_MODE: 'production',
    WEB_CONCURRENCY: String(processes),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    S3_ENDPOINT: at(gates.storage),
    STRIPE_API_URL: at(gates.provider),
    SMTP_URL: mail.url.replace(`:${mail.port}`, `:${gates.mail.port}`),
    LIMIT_PROPERTY_INSERT: '1000000',
    LIMIT_MESSAGE_INSERT: '1000000',
    LIMIT_IMAGE_UPLOAD: '1000000',
    ...(named && { DATABASE_URL: gates.database ? through(gates.database, named) : named }),
    ...(cluster && { AUTH_SECRET: randomBytes(32).toString('hex') }),
    ...more,
  };
  const sites = ports.map(
    (port, at) =>
      new KeptSite({
        ...settings,
        DATA_DIR: cluster ? join(folder, `site-${at + 1}`) : folder,
        PORT: String(port),
      }),
  );
  opened.defer(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  for (const site of sites) await site.start();
  const url =
    named ?? `postgresql://manzil@/postgres?host=${encodeURIComponent(join(folder, 'postgres'))}`;
  const database = opened.adopt(new Database(url), (it) => it.close());
  const all = opened.move();
  return {
    sites,
    database,
    bucket,
    mail,
    stripe,
    gates,
    clock,
    folder,
    cluster,
    hasOwnDatabase: named === null,
    /** As people reach it. */
    origin: at(gates.people),
    async close() {
      for (const gate of Object.values(gates)) gate.set('open');
      await all.disposeAsync();
    },
  };
}

/** A site that is started again whenever it has ended, as by a service manager. */
export class KeptSite {
  readonly #settings: Record<string, string>;
  #running: RunningProgram | undefined;
  #earlier = '';
  #isStopping = false;
  /** How often it was killed from here. */
  kills = 0;
  /** How often it ended by itself after it was ready: a start without a database ends by design. */
  deaths = 0;
  #isReady = false;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const running = runProgram('server/main.ts', this.#settings);
    this.#running = running;
    this.#isReady = false;
    void running.ended.then(() => this.#again(running));
    await running.ready;
    this.#isReady = true;
  }

  get #site(): RunningProgram {
    return required(this.#running, 'The site');
  }

  get pid(): number {
    return required(this.#site.child.pid, 'The process');
  }

  log(): string {
    return this.#earlier + this.#site.output();
  }

  kill(): void {
    this.kills += 1;
    this.#site.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#running?.child.kill('SIGTERM');
    await this.#running?.ended;
  }

  async #again({ child, output }: RunningProgram): Promise<void> {
    if (this.#isStopping) return;
    this.#earlier += output();
    if (child.signalCode !== 'SIGKILL' && this.#isReady) this.deaths += 1;
    if (child.signalCode !== 'SIGKILL') await sleep(500);
    if (this.#isStopping) return;
    await this.start().catch(() => {}); // it has ended, and is started again
  }
}

/** Queries that wait until the database is there. */
export class Database {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'chaos' });
    this.#pool.on('error', () => {});
  }

  async rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const patience = performance.now() + 60_000;
    for (;;) {
      try {
        return (await this.#pool.query(sql, values)).rows as Row[];
      } catch (error) {
        if (performance.now() > patience || isWrong(error)) throw error;
        await sleep(100);
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** Whether the statement is at fault: syntax, names. */
const isWrong = (error: unknown) => String((error as { code?: string }).code).startsWith('42');

export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'manzil-chaos-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

const portOf = (url: string) => Number(new URL(url).port);

function through(gate: Gate, database: string): string {
  const url = new URL(database);
  url.host = `127.0.0.1:${gate.port}`;
  return url.href;
}
