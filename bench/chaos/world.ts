import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openBucket } from '#test/support/bucket-server.ts';
import { MailServer } from '#test/support/mail-server.ts';
import { type RunningProgram, runProgram } from '#test/support/site-process.ts';
import { startStripeServer } from '#test/support/stripe-server.ts';
import { Gate } from './gate.ts';

const OUT_OF_ORDER =
  'HTTP/1.1 500 Out of order\r\nContent-Length: 5\r\nConnection: close\r\n\r\nwrong';
const NOT_NOW = '421 4.3.2 not now\r\n';

/** What a site needs around it, each peer behind a gate. */
export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * A site in production in a fresh folder, with its peers.
 * @param folder where; @param given a database of somebody's, else the embedded one.
 */
export async function openWorld(processes: number, folder: string, given: string | null) {
  const [bucket, mail, stripe] = [await openBucket(), new MailServer(), await startStripeServer()];
  await mail.open();
  const gates = {
    storage: await new Gate(portOf(bucket.env.S3_ENDPOINT), OUT_OF_ORDER).open(),
    mail: await new Gate(mail.port, NOT_NOW).open(),
    provider: await new Gate(portOf(stripe.url), OUT_OF_ORDER).open(),
  };
  const at = (gate: Gate) => `http://127.0.0.1:${gate.port}`;
  const port = await freePort();
  const settings = {
    ...bucket.env,
    ...stripe.settings,
    DATA_DIR: folder,
    PORT: String(port),
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
    ...(given && { DATABASE_URL: given }),
  };
  const site = new KeptSite(settings);
  await site.start();
  const url =
    given ?? `postgresql://manzil@/postgres?host=${encodeURIComponent(join(folder, 'postgres'))}`;
  const database = new Database(url);
  return {
    site,
    database,
    bucket,
    mail,
    stripe,
    gates,
    folder,
    hasOwnDatabase: given === null,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      for (const gate of Object.values(gates)) gate.set('open');
      await site.stop();
      await database.close();
      for (const gate of Object.values(gates)) gate.close();
      await Promise.all([bucket.close(), mail.close(), stripe.stop()]);
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
  /** How often it ended by itself. */
  deaths = 0;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const running = runProgram('server/main.ts', this.#settings);
    this.#running = running;
    void running.ended.then(() => this.#again(running));
    await running.ready;
  }

  get pid(): number {
    return this.#running!.child.pid!;
  }

  log(): string {
    return this.#earlier + this.#running!.output();
  }

  kill(): void {
    this.kills += 1;
    this.#running!.child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#running!.child.kill('SIGTERM');
    await this.#running!.ended;
  }

  async #again({ child, output }: RunningProgram): Promise<void> {
    if (this.#isStopping) return;
    this.#earlier += output();
    if (child.signalCode !== 'SIGKILL') this.deaths += 1;
    if (this.deaths > 0) await sleep(500);
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

/** The process id of the embedded database; null while there is none. */
export function postmasterOf({ folder }: Pick<World, 'folder'>): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

const portOf = (url: string) => Number(new URL(url).port);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
