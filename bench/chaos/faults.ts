import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#app/lib/required.ts';
import type { Cluster, Member } from './cluster.ts';
import type { Mode } from './gate.ts';
import { childrenOf, oneOf, postmasterOf, signal } from './processes.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Why it can't be made here; null if it can. */
  missing(world: World): string | null;
  /** Makes it, and ends it. @returns what is to be done once the site has recovered, if anything. */
  make(world: World): Promise<void | (() => void)>;
}

const HELD_MS = 2_000;
/** Longer than the site waits for the payment provider, or for a greeting of the mail server. */
const CUT_MS = 18_000;
/** Longer than it waits for the database. */
const DATABASE_CUT_MS = 35_000;
/** The clock is looked at each second. */
const CLOCK_MS = 6_000;
const JUMP_SECONDS = 3_600;
/** Longer: a database has some room set aside. */
const FULL_MS = 6_000;
const BALLAST = Buffer.alloc(1 << 24);
const always = () => null;
const notOurs = ({ hasOwnDatabase }: World) =>
  hasOwnDatabase ? null : 'the database is not this command’s';

export const FAULTS: Fault[] = [
  { name: 'site killed', missing: always, make: async ({ sites }) => oneOf(sites).kill() },
  {
    name: 'one process killed',
    missing: ({ sites }) =>
      sites.some(({ pid }) => serving(pid).length > 1) ? null : 'there is one process only',
    make: async ({ sites }) => {
      const all = sites.flatMap(({ pid }) => serving(pid));
      if (all.length > 0) signal(oneOf(all));
    },
  },
  {
    name: 'database killed',
    missing: notOurs,
    make: async (world) => {
      const pid = postmasterOf(join(world.folder, 'postgres'));
      if (pid) signal(pid);
    },
  },
  {
    name: 'one backend killed',
    missing: notOurs,
    make: async ({ database }) => {
      const rows = await database.rows<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and application_name <> 'chaos'`,
      );
      if (rows.length > 0) signal(oneOf(rows).pid);
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
  clusterFault('primary killed', async (cluster, primary) => cluster.killDatabase(primary)),
  clusterFault('primary’s machine killed', async (cluster, primary) =>
    cluster.killMachine(primary),
  ),
  clusterFault('primary hanging', async (cluster, primary) => cluster.freeze(primary)),
  clusterFault('primary’s network cut', async (cluster, primary) => cluster.cut(primary)),
  clusterFault('primary cut off from etcd', async (cluster, primary) => {
    const end = cluster.cutFromEtcd(primary);
    await cluster.replaced(primary);
    return end;
  }),
  clusterFault('replica’s machine killed', async (cluster, primary) =>
    cluster.killMachine(oneOf(cluster.members.filter((member) => member !== primary))),
  ),
  clusterFault('etcd killed', async (cluster) => cluster.killEtcd()),
  gateFault('storage', 'down'),
  gateFault('storage', 'slow'),
  gateFault('storage', 'wrong'),
  gateFault('mail', 'down'),
  gateFault('mail', 'slow'),
  gateFault('mail', 'wrong', 'mail refusing'),
  gateFault('provider', 'down'),
  gateFault('provider', 'slow'),
  gateFault('provider', 'wrong'),
  cutFault('storage'),
  cutFault('mail'),
  cutFault('provider'),
  cutFault('people'),
  cutFault('database', DATABASE_CUT_MS),
  clockFault('clock ahead', JUMP_SECONDS),
  clockFault('clock behind', -JUMP_SECONDS),
  {
    name: 'disk full',
    missing: ({ folder }) =>
      isSmallDisk(folder) ? null : 'it needs a small disk of its own: root and Linux',
    make: fillDisk,
  },
];

/** What is done to a cluster, which is whole before. */
function clusterFault(
  name: string,
  make: (cluster: Cluster, primary: Member) => Promise<void | (() => void)>,
): Fault {
  return {
    name,
    missing: ({ cluster }) => (cluster ? null : 'it needs --cluster'),
    make: async ({ cluster }) => {
      const whole = required(cluster, 'the cluster');
      await whole.whole();
      return make(whole, required(await whole.primary(), 'a primary'));
    },
  };
}

function gateFault(
  gate: keyof World['gates'],
  mode: Mode,
  name = `${gate} ${mode}`,
  heldMs = HELD_MS,
): Fault {
  return {
    name,
    missing: ({ gates }) => (gates[gate] ? null : 'it has no network: name a --database'),
    make: async ({ gates }) => {
      const held = required(gates[gate], 'the gate');
      held.set(mode);
      await sleep(heldMs);
      held.set('open');
    },
  };
}

/** The network to a peer cut, which connections outlive. */
function cutFault(gate: keyof World['gates'], heldMs = CUT_MS): Fault {
  return gateFault(gate, 'cut', `${gate}’s network cut`, heldMs);
}

/** The clock jumps, and jumps back. */
function clockFault(name: string, seconds: number): Fault {
  return {
    name,
    missing: ({ clock }) => (clock ? null : 'it needs Debian’s package faketime'),
    make: async (world) => {
      const clock = required(world.clock, 'the clock');
      clock.set(seconds);
      await sleep(CLOCK_MS);
      clock.set(0);
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
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server/worker.js');
    } catch {
      return false;
    }
  });
}
