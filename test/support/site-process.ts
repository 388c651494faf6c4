import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asRoles } from './databases.ts';

export interface RunningProgram {
  child: ChildProcess;
  /** The port of a site that serves; 0 for what has none. Fails when the process ends first. */
  ready: Promise<number>;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  /** Its output so far. */
  output(): string;
}

/** Runs a program of this project with these settings alone, on a free port. */
export function runProgram(
  program: string,
  env: Record<string, string | undefined>,
  args: string[] = [],
): RunningProgram {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ALLOW_ROOT: 'true', ...env },
  });
  let output = '';
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = Promise.all([exit, once(child.stdout!, 'end'), once(child.stderr!, 'end')]).then(
    ([[code]]) => code,
  );
  const ready = new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      // Processes started by another process have no channel to here.
      const [, port] = /Ready: http:\/\/localhost:(\d+)\n/.exec(output) ?? [];
      if (port) resolve(Number(port));
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.on('message', ({ port = 0 }: { port?: number }) => resolve(port));
    void ended.then((code) => reject(new Error(`Ended with ${code}:\n${output}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended, output: () => output };
}

export interface Site {
  /** Without a trailing slash. */
  origin: string;
  databaseUrl: string;
  pid: number;
  /** Every line the process has logged so far. */
  log(): string;
  /** Ends the process as a crash does, and starts it again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<number | null>;
}

/** Settings of a site whose pages show at once what a test changes in its database. */
export const EACH_PAGE_RENDERED = { PAGE_CACHE_MS: '0' };
/** Loaded before a site whose tests are about neither the cost of hashes nor the size of pages. */
const QUICK = ['quick-hashes', 'quick-packing'].map((name) => `--import ./test/support/${name}.ts`);
/** Settings of a site with password hashes at their real cost. */
export const SLOW_HASHES = { NODE_OPTIONS: '' };

/** Runs the built site on a database, which is dropped when it stops. */
export async function runSite(
  database: { url: string; drop(): Promise<void> },
  env: Record<string, string> = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-site-'));
  const settings = {
    ...asRoles(database.url),
    DATA_DIR: folder,
    SITE_MODE: 'demonstration',
    PUBLIC_URL: 'https://manzil.example',
    ...EACH_PAGE_RENDERED,
    NODE_OPTIONS: [...QUICK, '--conditions=plain-pictures'].join(' '),
    ...env,
  };
  let earlier = '';
  let isEnding = false;
  const start = async () => {
    const program = runProgram('server/main.ts', settings);
    const port = await program.ready;
    isEnding = false;
    // A site that dies by itself shows its last output.
    program.child.on('exit', (code, signal) => {
      if (isEnding) return;
      const last = program.output().slice(-4_000);
      console.error(`The site ended by itself (${code ?? signal}):\n${last}`);
    });
    return { ...program, port };
  };
  let running = await start();
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    running.child.kill(signal);
    return running.ended;
  };
  return {
    get origin() {
      return `http://127.0.0.1:${running.port}`;
    },
    databaseUrl: database.url,
    get pid() {
      return running.child.pid!;
    },
    log: () => earlier + running.output(),
    crash: async () => {
      await end('SIGKILL');
      earlier += running.output();
      running = await start();
    },
    stop: async () => {
      const code = await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
      return code;
    },
  };
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
