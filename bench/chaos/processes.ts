import { readFileSync } from 'node:fs';
import { itemAt } from '#app/lib/required.ts';

/** Sends a signal to a process, unless it has ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** Linux only: elsewhere there are none. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The process id of the PostgreSQL server of a data folder; null while there is none. */
export function postmasterOf(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(`${folder}/postmaster.pid`, 'utf8'), 10);
  } catch {
    return null;
  }
}

export const oneOf = <T>(items: readonly T[]): T =>
  itemAt(items, Math.floor(Math.random() * items.length));
