import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Runs the built site on a database, which is dropped when it stops. */
export async function runSite(
  database: { url: string; drop(): Promise<void> },
  env: Record<string, string> = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-site-'));
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SITE_MODE: 'demonstration',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'https://manzil.example',
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
