import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { itemAt, single } from '#app/lib/required.ts';
import { say } from '#server/console.ts';
import type { Tally } from './chaos/client.ts';
import { Load } from './chaos/load.ts';
import { newFolder, openWorld, removeFolder, type World } from './chaos/world.ts';
import { alignedTable, figuresOf } from './figures.ts';

const PEOPLE = 4;
const THINKING_MS = 700;
const EVERY_MS = 30_000;
/** Fewer are too few figures for a slope. */
export const SHORTEST_MINUTES = 5;
/** Of the time, in which caches fill and code is compiled. */
const WARM_UP = 0.2;
/** By how much of its mean a figure may rise from the end of the warm-up to the end, or by this much in all. */
const FLAT = { share: 0.1, count: 3 };
const METRICS_TOKEN = randomBytes(24).toString('hex');

/** What was answered in one stretch of time, and what the site held at its end. */
interface Line {
  minutes: number;
  requests: number;
  errors: number;
  busy: number;
  p50: number;
  p95: number;
  held: Record<(typeof HELD)[number], number>;
  lagMs: number;
}

/** Descriptors are known on Linux only. */
const HELD = (['memory MB', 'heap MB', 'descriptors', 'database connections'] as const).filter(
  (name) => name !== 'descriptors' || process.platform === 'linux',
);

/**
 * Lets people use a demonstration for so many minutes, and prints what it holds meanwhile.
 * @returns whether that stayed flat and nothing failed; 503, with which a busy site turns people away, is no failure.
 */
export async function soak(minutes: number): Promise<boolean> {
  const folder = newFolder();
  const world = await openWorld(
    1,
    folder,
    { given: null, isCluster: false },
    {
      SITE_MODE: 'demonstration',
      METRICS_TOKEN,
    },
  );
  try {
    const load = new Load(world, PEOPLE, THINKING_MS);
    await load.join();
    load.go();
    const lines = await watch(world, load.tally, minutes);
    await load.pause();
    for (const note of new Set(load.tally.notes)) say(note);
    return judge(lines, load.tally);
  } finally {
    await world.close();
    removeFolder(folder);
  }
}

async function watch(world: World, tally: Tally, minutes: number): Promise<Line[]> {
  const begin = performance.now();
  const lines: Line[] = [];
  let before = { ...tally };
  tally.times.length = 0;
  while (performance.now() - begin < minutes * 60_000) {
    await sleep(EVERY_MS);
    const { p50, p95 } = figuresOf('', tally.times.splice(0));
    const failures = ({ errors, broken }: Tally) => errors + broken;
    const line = {
      minutes: (performance.now() - begin) / 60_000,
      requests: tally.requests - before.requests,
      errors: failures(tally) - failures(before),
      busy: tally.busy - before.busy,
      p50,
      p95,
      ...(await held(world)),
    };
    before = { ...tally };
    lines.push(line);
    say(
      `${line.minutes.toFixed(1)} min: ${line.requests} requests, ${line.errors} errors, ${line.busy} x 503, ` +
        `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${HELD.map((name) => `${name} ${line.held[name]}`).join(', ')}, ` +
        `event loop p99 ${line.lagMs.toFixed(0)} ms`,
    );
    // Limits hold for an hour, and these few people would reach them.
    await world.database.rows('truncate attempt, rate_limit');
  }
  return lines;
}

async function held({ sites, database, origin }: World): Promise<Pick<Line, 'held' | 'lagMs'>> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  const metric = (name: string) =>
    Number(new RegExp(String.raw`^${name}(?:{[^}]*})? (\S+)`, 'm').exec(metrics)?.[1]);
  const [{ pid }] = [itemAt(sites, 0)];
  const rows = await database.rows<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'chaos'`,
  );
  return {
    held: {
      'memory MB': Math.round(metric('process_resident_memory_bytes') / 1e6),
      'heap MB': Math.round(metric('nodejs_heap_size_used_bytes') / 1e6),
      descriptors: HELD.includes('descriptors') ? readdirSync(`/proc/${pid}/fd`).length : 0,
      'database connections': single(rows).n,
    },
    lagMs: metric('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

function judge(lines: Line[], { requests, errors, broken, busy }: Tally): boolean {
  const settled = lines.slice(Math.ceil(lines.length * WARM_UP));
  const hours = (itemAt(settled, -1).minutes - itemAt(settled, 0).minutes) / 60;
  const rows = HELD.map((name) => {
    const values = settled.map((line) => line.held[name]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const perHour = slope(settled.map((line) => [line.minutes / 60, line.held[name]]));
    const isFlat = perHour * hours <= Math.max(FLAT.share * mean, FLAT.count);
    return { name, values, mean, perHour, isFlat };
  });
  const head = ['', 'first', 'mean', 'most', 'last', 'an hour', ''];
  const body = rows.map(({ name, values, mean, perHour, isFlat }) => [
    name,
    ...[itemAt(values, 0), mean, Math.max(...values), itemAt(values, -1)].map((n) => n.toFixed(0)),
    `${perHour < 0 ? '' : '+'}${perHour.toFixed(1)}`,
    isFlat ? 'flat' : 'RISES',
  ]);
  console.log(`\n${alignedTable([head, ...body])}\n`);
  say(`${requests} requests, ${errors} errors, ${broken} without an answer, ${busy} x 503.`);
  return errors + broken === 0 && rows.every(({ isFlat }) => isFlat);
}

/** Of the straight line nearest to these points. */
function slope(points: [x: number, y: number][]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const products = points.map(([x, y]) => (x - meanX) * (y - meanY));
  const squares = points.map(([x]) => (x - meanX) ** 2);
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  return sum(products) / sum(squares);
}
