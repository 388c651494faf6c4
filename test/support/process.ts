import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface RunningProcess {
  child: ChildProcess;
  /** The port of a site that serves; 0 for what has none. Fails when the process ends first. */
  ready: Promise<number>;
  ended: Promise<number | null>;
  output(): string;
}

/** A data folder for one test, removed after it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-process-'));
  // As root the database runs as another user, who must be able to come in.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program of this project, a site unless another is named; what still runs after the test is killed. */
export function startProcess(
  env: Record<string, string>,
  args: string[] = [],
  program = 'server/main.ts',
): RunningProcess {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  let output = '';
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = Promise.all([exit, once(child.stdout!, 'end'), once(child.stderr!, 'end')]).then(
    ([[code]]) => code,
  );
  const ready = new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const [, port] = /Ready: http:\/\/localhost:(\d+)\n/.exec(output) ?? [];
      if (port) resolve(Number(port));
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.on('message', ({ port = 0 }: { port?: number }) => resolve(port));
    void ended.then((code) => reject(new Error(`Ended with ${code}:\n${output}`)));
  });
  ready.catch(() => {});
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ready, ended, output: () => output };
}

/** The process id of the embedded database in a data folder. */
export function postmasterIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
