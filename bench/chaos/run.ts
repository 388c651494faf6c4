// npm run chaos: kills and cuts what a site needs while people use it, and checks that it recovers with nothing lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { itemAt } from '#app/lib/required.ts';
import { buildIsFresh, buildSite } from '#server/build.ts';
import { fail, say, step } from '#server/console.ts';
import { alignedTable } from '../figures.ts';
import { audit, auditMail } from './audit.ts';
import { type Fault, FAULTS, mountSmallDisk, unmount } from './faults.ts';
import { Load } from './load.ts';
import { newFolder, openWorld, removeFolder, type World } from './world.ts';

const USAGE = `Usage: npm run chaos -- [--times 1] [--only "site killed,database killed"] [--processes 1,2] [--clients 6] [--database postgresql://... | --cluster]

Starts a site in production in a fresh folder, lets people use it (search, homes, signing in, enquiries, saved homes, listings, photos,
payments), and makes each fault --times times, with each number of processes. After each, everything that was acknowledged must be there
exactly once, and no half records. --database names an empty database of yours, else it is the embedded one. --cluster runs two sites behind
HAProxy on three PostgreSQL servers under Patroni and etcd, which must be installed. Ends with 1 if anything broke.`;

const SMALL_DISK_MB = 1_500;
const BEFORE_MS = 700;
const PROBE_MS = 25;
/** A site that takes longer has not recovered. */
const PATIENCE_MS = 90_000;

interface Row {
  name: string;
  recoveries: number[];
  requests: number;
  lost: number;
  duplicated: number;
  half: number;
  errors: number;
  busy: number;
  broken: number;
}

/** What is wrong stays wrong: it counts for the fault that it was found after. */
const known = new Set<string>();
const options = readOptions();
if (!buildIsFresh()) await step('Building the site', buildSite);
let isBroken = false;
/** What has been made until then is still told. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interruption.abort());
for (const processes of options.processes) if (!interruption.signal.aborted) await run(processes);
process.exitCode = isBroken ? 1 : 0;

async function run(processes: number): Promise<void> {
  const folder = newFolder();
  try {
    await runIn(folder, processes);
  } finally {
    unmount(folder);
    removeFolder(folder);
  }
}

async function runIn(folder: string, processes: number): Promise<void> {
  const wantsDisk = !options.isCluster && options.faults.some(({ name }) => name === 'disk full');
  if (wantsDisk) mountSmallDisk(folder, SMALL_DISK_MB);
  say(`${processes === 1 ? 'One process' : `${processes} processes`} in ${folder}`);
  const world = await openWorld(processes, folder, options);
  try {
    await harm(world);
  } finally {
    await world.close();
  }
}

async function harm(world: World): Promise<void> {
  const load = new Load(world, options.clients);
  await load.join();
  load.go();
  const possible = options.faults.filter((fault) => {
    const reason = fault.missing(world);
    if (reason) say(`${fault.name}: left out, ${reason}.`);
    return !reason;
  });
  const rows = possible.map(({ name }) => emptyRow(name));
  for (let time = 0; time < options.times && !interruption.signal.aborted; time += 1) {
    for (const [at, fault] of possible.entries()) {
      if (!interruption.signal.aborted) await harmBy(fault, world, load, itemAt(rows, at));
    }
    say(`Round ${time + 1} of ${options.times} is over.`);
  }
  await load.pause();
  console.log(`\n${table(rows)}\n`);
  const { lost, twice } = await auditMail(world, load.clients);
  const kept = load.clients.flatMap(({ ledger }) => ledger.messages).length;
  say(
    `Mail: of ${kept} enquiries ${lost.length} never reached their advertiser; ${twice} mails came twice.`,
  );
  const deaths = world.sites.reduce((sum, site) => sum + site.deaths, 0);
  const kills = world.sites.reduce((sum, site) => sum + site.kills, 0);
  say(`The site was killed ${kills} times and ended by itself ${deaths} times.`);
  report(load.tally.notes);
  if (lost.length > 0 || deaths > 0) isBroken = true;
  if (options.log) for (const site of world.sites) console.log(site.log());
}

async function harmBy(fault: Fault, world: World, load: Load, row: Row): Promise<void> {
  const before = { ...load.tally };
  await sleep(BEFORE_MS * (0.5 + Math.random()));
  const end = await fault.make(world);
  const seconds = await recovery(world);
  row.recoveries.push(seconds);
  say(`${fault.name}: answered again after ${seconds.toFixed(1)} s`);
  end?.();
  await load.pause();
  const found = await audit(world, load.clients);
  row.lost += countNew(found.lost);
  row.duplicated += countNew(found.duplicated);
  row.half += countNew(found.broken);
  // Limits hold for an hour, and this many faults would reach them.
  await world.database.rows('truncate attempt, rate_limit');
  load.go();
  for (const key of ['requests', 'errors', 'busy', 'broken'] as const)
    row[key] += load.tally[key] - before[key];
  if (row.lost + row.duplicated + row.half > 0) isBroken = true;
}

function emptyRow(name: string): Row {
  return {
    name,
    recoveries: [],
    requests: 0,
    lost: 0,
    duplicated: 0,
    half: 0,
    errors: 0,
    busy: 0,
    broken: 0,
  };
}

function countNew(findings: string[]): number {
  const fresh = findings.filter((finding) => !known.has(finding));
  for (const finding of fresh) {
    known.add(finding);
    say(finding);
  }
  return fresh.length;
}

/** Seconds until the site answers a search, and that it is ready, again. */
async function recovery({ origin }: World): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const seconds = (performance.now() - begin) / 1_000;
    const paths = ['/readyz', `/search-results?type=sale&min_price=${Date.now()}`];
    const statuses = await Promise.all(
      paths.map((path) =>
        fetch(origin + path, { signal: AbortSignal.timeout(30_000) }).then(
          async (answer) => (await answer.text(), answer.status),
          () => 0,
        ),
      ),
    );
    if (statuses.every((status) => status === 200)) return seconds;
    if (performance.now() - begin > PATIENCE_MS) {
      isBroken = true;
      say(`It has not recovered: ${paths.join(', ')} answered ${statuses.join(', ')}.`);
      return seconds;
    }
    await sleep(PROBE_MS);
  }
}

function table(rows: Row[]): string {
  const head = [
    '',
    'times',
    'median',
    'longest s',
    'lost',
    'twice',
    'half',
    'requests',
    'errors',
    '503',
    'no answer',
  ];
  const body = rows.map((row) => {
    const sorted = row.recoveries.toSorted((a, b) => a - b);
    return [
      row.name,
      String(sorted.length),
      (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
      (sorted.at(-1) ?? 0).toFixed(1),
      ...[row.lost, row.duplicated, row.half, row.requests, row.errors, row.busy, row.broken].map(
        String,
      ),
    ];
  });
  return alignedTable([head, ...body]);
}

/** What was noted, each once with how often. */
function report(notes: string[]): void {
  const times = new Map<string, number>();
  for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
  for (const [note, n] of times) say(`${n} x ${note}`);
}

function readOptions() {
  const values = parsed();
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const times = Number(values.times);
  const processes = values.processes.split(',').map(Number);
  const clients = Number(values.clients);
  for (const number of [times, clients, ...processes])
    if (!Number.isInteger(number) || number < 1)
      fail('--times, --processes and --clients take whole numbers from 1.');
  if (values.database && processes.length > 1)
    fail('A database can be used once: name one number of --processes, too.');
  const names = values.only?.split(',');
  for (const name of names ?? [])
    if (!FAULTS.some((fault) => fault.name === name))
      fail(`There is no fault '${name}'. There are: ${FAULTS.map((it) => it.name).join(', ')}.`);
  const faults = FAULTS.filter(({ name }) => !names || names.includes(name));
  const { database: given = null, cluster: isCluster, log } = values;
  if (given && isCluster) fail('--database or --cluster, not both.');
  return { times, processes, clients, faults, given, isCluster, log };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        times: { type: 'string', default: '1' },
        only: { type: 'string' },
        processes: { type: 'string', default: '1,2' },
        clients: { type: 'string', default: '6' },
        database: { type: 'string' },
        cluster: { type: 'boolean', default: false },
        log: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(USAGE);
    return fail((error as Error).message);
  }
}
