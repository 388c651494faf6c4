// npm run import -- listings|dld-sales|dld-rents|dld-history|rates FILE…: brings files into the database.
import { createWriteStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IMPORT_KINDS, type ImportKind } from '#app/features/imports/rules.ts';
import type { ImportWatcher, RowProblem } from '#app/features/imports/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { parseEnv } from '#app/server/env.server.ts';
import { fail, progress, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';
import { prepareWorld } from '#server/world.ts';

// A feed takes other arguments, and ends the process itself.
if (process.argv[2] === 'feed') await import('./import-feed.ts');

const USAGE = `Usage: npm run import -- listings|dld-sales|dld-rents|dld-history|rates FILE…

Imports files, plain or gzip, one after the other; the format of each is recognised by its columns:

  listings     homes for sale or homes to rent, as CSV
  dld-sales    sales of the Dubai Land Department: its open-data file, the export of its website or JSON lines
  dld-rents    rent contracts of the same: its open-data file or JSON lines
  dld-history  monthly aggregates of sales and rents before them, as JSON
  rates        exchange rates of the European Central Bank: eurofxref, of a day or of all days, as XML or CSV

A company's feed has arguments of its own: npm run import -- feed

The site may be running or not. Each file is read whole first: stopped until then, nothing of it is stored; from then on
all its good rows are stored, in the end by the site or the next import. A file can be imported again, which adds what is
new, updates what changed and leaves the rest alone. Rows that cannot be used are listed with the reason.`;

const KINDS = ['inserted', 'updated', 'unchanged', 'skipped'] as const;
type Kind = (typeof KINDS)[number];

const SHOWN_PLACES = 15;
const SHOWN_REASONS = 20;
/** Lines of problems shown; files of the land department hold thousands of rows that aren't sales. */
const SHOWN_PROBLEMS = { listings: 50, 'dld-sales': 0, 'dld-rents': 0, 'dld-history': 0, rates: 0 };

const { noun, files } = orderFrom(process.argv.slice(2));
const sizes = new Map(files.map((file) => [file, sizeOf(file)]));

// A stop takes effect between two batches, so the database stops cleanly. It may come twice: from the terminal and from
// the parent process.
const stop = new AbortController();
let isDecided = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stopOnce);

const { env, release } = await prepare();
let code = 0;
for (const [at, file] of files.entries()) {
  isDecided = false;
  try {
    await importFile(file);
    await remember();
  } catch (error) {
    code = stop.signal.aborted && !isDecided ? 130 : 1;
    report(file, error as Error);
    if (files.length > 1) say(`${at} of ${files.length} files were imported.`);
    break;
  }
}
await finish(code);

async function remember(): Promise<void> {
  const { recordImport } = await import('#app/features/imports/mutations.server.ts');
  await recordImport(noun);
}

function report(file: string, error: Error): void {
  const later =
    noun === 'listings'
      ? ' A running site stores the rest within a minute, else the next one started or the next import does.'
      : '';
  console.error(
    isDecided
      ? `manzil · ${file} is ${later ? 'not all stored' : 'stored, but not tidied up after'}: ${error.message}.${later}`
      : `manzil · ${file} was not imported: ${error.message}. Nothing of it was stored.`,
  );
  if (env.LOG_LEVEL === 'debug') console.error(error);
}

function stopOnce(): void {
  if (stop.signal.aborted) return;
  stop.abort(new Error('it was stopped'));
  say(isDecided ? 'Storing has begun and is finished first.' : 'Stopping …');
}

function orderFrom(args: string[]): { noun: ImportKind; files: string[] } {
  const [first, ...files] = args;
  if (first === '--help' || first === '-h' || first === 'help') {
    console.log(USAGE);
    process.exit(0);
  }
  const noun = IMPORT_KINDS.find((known) => known === first);
  if (!noun || files.length === 0) {
    console.error(USAGE);
    process.exit(1);
  }
  return { noun, files };
}

function sizeOf(path: string): number {
  try {
    const found = statSync(path);
    if (!found.isFile()) fail(`${path} is not a file.`);
    return found.size;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return fail(
      missing ? `There is no file ${path}.` : `${path} cannot be read: ${(error as Error).message}`,
    );
  }
}

async function prepare() {
  try {
    return await prepareDatabase('command', stop.signal);
  } catch (error) {
    if (stop.signal.aborted) process.exit(130);
    return fail((error as Error).message);
  }
}

async function importFile(file: string): Promise<void> {
  stop.signal.throwIfAborted();
  const started = performance.now();
  if (files.length > 1) say(`${file}:`);
  // The world first: it is only added to a database without listings, and must exist whichever command runs first.
  await prepareWorld(env.SITE_MODE);

  if (noun === 'rates') return importRates(file);
  if (noun === 'dld-history') return importAggregates(file, started);
  const problems = problemLog(file);
  const watcher: ImportWatcher = {
    onWaiting: () => say('Another import is running: waiting until it is done …'),
    onRead: progress('Reading', sizes.get(file) ?? 0),
    onStoring: () => say('Storing …'),
    onDecided: () => (isDecided = true),
    onProblem: (line: number, { reason, detail }: RowProblem) =>
      problems.add(reason, `line ${line}: ${reason}${detail ? ` (${detail})` : ''}`),
  };
  const run = noun === 'listings' ? importListings : importRegistrations;
  const announce = await run(file, watcher, problems.note).finally(() => problems.close());

  problems.summarise();
  announce((performance.now() - started) / 1000);
}

async function importRates(file: string): Promise<void> {
  const mutations = await import('#app/features/rates/mutations.server.ts');
  const { rates, isStored } = await mutations.importRates(file, isoDay(new Date()));
  const list = Object.entries(rates.dirhams).map(([currency, rate]) => `${currency} ${rate}`);
  say(`Dirhams on ${rates.date} for ${list.join(', ')}.`);
  if (!isStored) say('Newer rates are stored already, so these were not.');
  else say('Pages show prices by them within ten minutes.');
}

async function importAggregates(file: string, started: number): Promise<void> {
  const history = await import('#app/features/market/history/importer.server.ts');
  const watcher: ImportWatcher = {
    onWaiting: () => say('Another import is running: waiting until it is done …'),
    onStoring: () => say('Storing …'),
    onDecided: () => (isDecided = true),
  };
  const report = await history.importHistory(file, isoDay(new Date()), watcher, stop.signal);
  say(`${count(report.rows)} rows were read.`);
  sayCounts(report, (performance.now() - started) / 1000);
  if (report.removed > 0) say(`${count(report.removed).padStart(7)}  of these months were removed`);
}

/** @returns a function that reports the outcome. */
type Announce = (seconds: number) => void;

async function importListings(
  file: string,
  watcher: ImportWatcher,
  note: (text: string) => void,
): Promise<Announce> {
  const listings = await import('#app/features/listings/import/jobs.server.ts');
  const report = await listings.importListings(
    file,
    {
      ...watcher,
      onStoredBefore: lazyProgress('Finishing the import before'),
      onStored: lazyProgress('Storing'),
      onUnknownPlace: (place: string, homes: number) =>
        note(`${homes} in '${place}' have no point on the map: nobody said where the place is`),
    },
    stop.signal,
  );
  return (seconds) => {
    sayCounts(report, seconds);
    if (report.withoutPlace > 0) {
      const homes = count(report.withoutPlace);
      say(`${homes} homes have no point on the map, because nobody said where their place is.`);
    }
  };
}

async function importRegistrations(
  file: string,
  watcher: ImportWatcher,
  note: (text: string) => void,
): Promise<Announce> {
  const market = await import('#app/features/market/import/importer.server.ts');
  const run = noun === 'dld-sales' ? market.importSales : market.importRents;
  const report = await run(file, isoDay(new Date()), watcher, stop.signal);
  const { excluded, unknownPlaces } = report;
  for (const { name, rows } of unknownPlaces)
    note(`no community here is known for '${name}' (${rows})`);
  return (seconds) => {
    say(`${count(report.rows)} rows were read.`);
    sayCounts(report, seconds);
    const lines: [number, string][] = [
      [report.merged, 'rows repeat another, were corrected by it or belong to one deal with it'],
      [excluded.several_units, 'are of several units and no part of any median'],
      [excluded.share, 'are of a share in a property and no part of any median'],
      [excluded.unusual, 'lie far from what is usual there and are no part of any median'],
      [excluded.deal, 'were sold with others of their project: medians count three of a deal'],
      [report.samplesRemoved, 'samples of the demonstration were removed'],
      [report.communitiesAdded, 'communities were added'],
    ];
    for (const [n, what] of lines) if (n > 0) say(`${count(n).padStart(7)}  ${what}`);
    if (unknownPlaces.length === 0) return;
    const total = unknownPlaces.reduce((sum, { rows }) => sum + rows, 0);
    say(`${count(total)} lie in places that no community here is known for:`);
    for (const { name, rows } of unknownPlaces.slice(0, SHOWN_PLACES))
      say(`${count(rows).padStart(7)}  ${name}`);
    const more = unknownPlaces.length - SHOWN_PLACES;
    if (more > 0) say(`… and ${more} more, all in the report`);
  };
}

function count(n: number): string {
  return n.toLocaleString('en');
}

function sayCounts(report: Record<Kind, number>, seconds: number): void {
  const counts = KINDS.map((kind) => `${count(report[kind])} ${kind}`).join(', ');
  say(`${counts} in ${seconds.toFixed(1)} s.`);
}

/** A progress bar whose total becomes known with the first step. */
function lazyProgress(label: string): (done: number, total: number) => void {
  let bar: ((done: number) => void) | undefined;
  return (done, total) => (bar ??= progress(label, total))(done);
}

/** Writes every problem to a file, prints the first ones and, at the end, their number by reason. */
function problemLog(file: string) {
  const folder = parseEnv(process.env).DATA_DIR;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `import-${basename(file)}.log`);
  // A file of listings contains personal data that other users of this machine may not read. The mode applies to new files only.
  rmSync(path, { force: true });
  const out = createWriteStream(path, { mode: 0o600 });
  out.on('error', () => {});
  const counts = new Map<string, number>();
  const most = SHOWN_PROBLEMS[noun];
  let shown = 0;
  return {
    add(reason: string, text: string) {
      out.write(`${text}\n`);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      shown += 1;
      if (shown <= most) say(text);
      if (most > 0 && shown === most + 1) say(`… further lines are in ${path}`);
    },
    note: (text: string) => void out.write(`${text}\n`),
    close: () => new Promise<void>((done) => out.end(() => done())),
    summarise() {
      if (counts.size === 0) return say('Every row could be used.');
      say('Skipped, by reason:');
      const sorted = [...counts].sort(([, a], [, b]) => b - a);
      for (const [reason, n] of sorted.slice(0, SHOWN_REASONS))
        say(`${count(n).padStart(7)}  ${reason}`);
      const rest = sorted.slice(SHOWN_REASONS).reduce((sum, [, n]) => sum + n, 0);
      if (rest > 0)
        say(`${count(rest).padStart(7)}  for ${sorted.length - SHOWN_REASONS} other reasons`);
      say(`All of them, line by line: ${path}`);
    },
  };
}

async function finish(code: number): Promise<never> {
  const { closeDatabase } = await import('#app/server/db.server.ts');
  await closeDatabase();
  await release();
  process.exit(code);
}
