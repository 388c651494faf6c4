import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { EACH_PAGE_RENDERED, runProgram, type RunningProgram } from './site-process.ts';

/** Starts fastest: there is no demonstration world to create. Nothing is mailed. */
export const PRODUCTION = { SITE_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };

/** For what several processes have to do first. */
export const PATIENCE = { timeout: 60_000, interval: 100 };

/** A data folder for one test, removed after it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-process-'));
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program of this project, a site unless another is named; what still runs after the test is killed. */
export function startProcess(
  env: Record<string, string>,
  args: string[] = [],
  program = 'server/main.ts',
): RunningProgram {
  const running = runProgram(program, { LOG_LEVEL: 'warn', ...env }, args);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

/** A site in production with its own database in the folder, unless `env` names another. */
export function startSite(folder: string, env: Record<string, string> = {}): RunningProgram {
  return startProcess({ DATA_DIR: folder, ...EACH_PAGE_RENDERED, ...PRODUCTION, ...env });
}

/** Tells a process to stop; gives its exit code. */
export async function stop({ child, ended }: RunningProgram): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

/** The status of the health page of a site on this machine. */
export async function health(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/health`)).status;
}

/** Whether an embedded database runs in the data folder, or was killed there. */
export function databaseRuns(folder: string): boolean {
  return existsSync(join(folder, 'postgres', 'postmaster.pid'));
}

/** The process id of the embedded database in a data folder. */
export function postmasterIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
