import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds of processor time of a process and all below it; NaN where the system (not Linux) does not say. */
export function cpuOf(root: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const below = new Set([root]);
  let ticks = 0;
  // Children have higher ids than their parents, unless ids have begun anew.
  for (const { pid, parent, spent } of all.sort((a, b) => a.pid - b.pid)) {
    if (!below.has(pid) && !below.has(parent)) continue;
    below.add(pid);
    ticks += spent;
  }
  return ticks * TICK_MS;
}

/** With what its children that have ended took. */
function statOf(pid: string): { pid: number; parent: number; spent: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const spent = fields.slice(11, 15).reduce((sum, time) => sum + time, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, spent }];
  } catch {
    return []; // it has ended
  }
}
