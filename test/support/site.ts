import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase } from './databases.ts';

export interface Site {
  /** Without a trailing slash. */
  origin: string;
  databaseUrl: string;
  /** Every line the process has logged so far. */
  log(): string;
  /** Ends the process as a crash does, and starts it again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<number | null>;
}

interface SiteOptions {
  /** `empty` has the tables only, `demo` the demonstration world. */
  world?: 'empty' | 'demo';
  /** Whether the links it mails lead to itself, as a browser test needs; else to https://manzil.example. */
  underOwnName?: boolean;
  env?: Record<string, string>;
}

/**
 * The built site as a process of its own on a database of its own, for the tests of one file.
 * Use what is given inside tests only.
 */
export function useSite(options: SiteOptions = {}): Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(() => site.stop());
  return {
    get origin() {
      return site.origin;
    },
    get databaseUrl() {
      return site.databaseUrl;
    },
    log: () => site.log(),
    crash: () => site.crash(),
    stop: () => site.stop(),
  };
}

export async function startSite({
  world = 'demo',
  underOwnName = false,
  env = {},
}: SiteOptions = {}): Promise<Site> {
  const database = await createDatabase(inject('serverUrl'), world);
  const folder = mkdtempSync(join(tmpdir(), 'manzil-site-'));
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_MODE: 'demonstration',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://manzil.example',
    ...(underOwnName && ownName(await freePort())),
    ...env,
  };
  let output = '';
  const keep = (chunk: Buffer) => (output += chunk);
  // A site that dies by itself leaves its last words where somebody sees them.
  const onDeath = (code: number | null, signal: string | null) =>
    console.error(`The site ended by itself (${code ?? signal}):\n${output.slice(-4_000)}`);
  const start = async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: environment,
    });
    child.stdout!.on('data', keep);
    child.stderr!.on('data', keep);
    const port = await ready(child, () => output);
    child.on('exit', onDeath);
    return { child, port };
  };
  const end = ({ child }: { child: ChildProcess }, signal: NodeJS.Signals) => {
    child.off('exit', onDeath);
    return stopped(child, signal);
  };
  let running = await start();
  return {
    get origin() {
      return `http://127.0.0.1:${running.port}`;
    },
    databaseUrl: database.url,
    log: () => output,
    crash: async () => {
      await end(running, 'SIGKILL');
      running = await start();
    },
    stop: async () => {
      const code = await end(running, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
      return code;
    },
  };
}

export function ownName(port: number): { PORT: string; PUBLIC_URL: string } {
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

function ready(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { ready?: boolean; port: number }) => {
      if (message.ready) resolve(message.port);
    });
    child.on('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output()}`)));
  });
}

function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill(signal);
  });
}
