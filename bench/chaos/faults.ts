import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mode } from './gate.ts';
import { postmasterOf, type World } from './world.ts';

export interface Fault {
  name: string;
  /** Why it can't be made here; null if it can. */
  missing(world: World): string | null;
  /** Makes it, and ends it. */
  make(world: World): Promise<void>;
}

const HELD_MS = 2_000;
/** Longer: a database has some room set aside. */
const FULL_MS = 6_000;
const BALLAST = Buffer.alloc(1 << 24);
const always = () => null;
const notOurs = ({ hasOwnDatabase }: World) =>
  hasOwnDatabase ? null : 'the database is not this command’s';

export const FAULTS: Fault[] = [
  { name: 'site killed', missing: always, make: async ({ site }) => site.kill() },
  {
    name: 'one process killed',
    missing: ({ site }) => (childrenOf(site.pid).length > 1 ? null : 'there is one process only'),
    make: async ({ site }) => kill(oneOf(serving(site.pid))),
  },
  {
    name: 'database killed',
    missing: notOurs,
    make: async (world) => {
      const pid = postmasterOf(world);
      if (pid) kill(pid);
    },
  },
  {
    name: 'one backend killed',
    missing: notOurs,
    make: async ({ database }) => {
      const rows = await database.rows<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> 'chaos'`,
      );
      if (rows.length > 0) kill(oneOf(rows).pid);
    },
  },
  {
    name: 'connections cut',
    missing: always,
    make: async ({ database }) => {
      await database.rows(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
  },
  gateFault('storage', 'down'),
  gateFault('storage', 'slow'),
  gateFault('storage', 'wrong'),
  gateFault('mail', 'down'),
  gateFault('mail', 'slow'),
  gateFault('mail', 'wrong', 'mail refusing'),
  gateFault('provider', 'down'),
  gateFault('provider', 'slow'),
  gateFault('provider', 'wrong'),
  {
    name: 'disk full',
    missing: ({ folder }) =>
      isSmallDisk(folder) ? null : 'it needs a small disk of its own: root and Linux',
    make: fillDisk,
  },
];

function gateFault(gate: keyof World['gates'], mode: Mode, name = `${gate} ${mode}`): Fault {
  return {
    name,
    missing: always,
    make: async ({ gates }) => {
      gates[gate].set(mode);
      await sleep(HELD_MS);
      gates[gate].set('open');
    },
  };
}

/** Fills the disk of the site's folder to the last byte, for a while. */
async function fillDisk({ folder }: World): Promise<void> {
  const ballast = join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  try {
    const end = performance.now() + FULL_MS;
    while (performance.now() < end) {
      while (writes(file)) await sleep(0);
      await sleep(50); // what others free is filled, too
    }
  } finally {
    closeSync(file);
    rmSync(ballast);
  }
}

function writes(file: number): boolean {
  try {
    return writeSync(file, BALLAST) > 0;
  } catch {
    return false;
  }
}

/** Mounts a disk in memory. @returns whether this user may. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export function unmount(folder: string): void {
  if (isSmallDisk(folder)) execFileSync('umount', [folder], { stdio: 'ignore' });
}

function isSmallDisk(folder: string): boolean {
  try {
    return readFileSync('/proc/mounts', 'utf8').includes(` ${folder} tmpfs `);
  } catch {
    return false;
  }
}

/** The processes that answer requests. */
function serving(pid: number): number[] {
  return childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/worker.ts');
    } catch {
      return false;
    }
  });
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

const oneOf = <T>(items: T[]): T => items[Math.floor(Math.random() * items.length)]!;
