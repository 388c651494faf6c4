// npm run import -- listings FILE: brings a file of listings into the database.
import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '#app/features/imports/types.ts';
import type { ImportReport } from '#app/features/listings/import/types.ts';
import { parseEnv } from '#app/server/env.server.ts';
import { fail, progress, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';
import { prepareWorld } from '#server/world.ts';

const USAGE = `Usage: npm run import -- listings FILE

Imports a CSV file of homes for sale or homes to rent, plain or gzip; its kind is told by its columns. The site may be
running or not. The whole file is read first: stopped until then, the import stores nothing; from then on all good rows
are stored, in the end by the site or the next import. A file can be imported again, which adds what is new, updates
what changed and leaves the rest alone. Rows that cannot be used are listed with the reason.`;

const SHOWN_PROBLEMS = 50;

const file = fileFrom(process.argv.slice(2));
const bytes = sizeOf(file);

// A stop takes effect between two batches, so the database stops cleanly. It may come twice: from the terminal and from
// the parent process.
const stop = new AbortController();
let isDecided = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stopOnce);

const { env, release } = await prepare();
let code = 0;
try {
  await importFile();
} catch (error) {
  const { message } = error as Error;
  console.error(
    isDecided
      ? `manzil · ${file} is not all stored: ${message}. A running site stores the rest within a minute, else the next one started or the next import does.`
      : `manzil · ${file} was not imported: ${message}. Nothing was stored.`,
  );
  if (env.LOG_LEVEL === 'debug') console.error(error);
  code = stop.signal.aborted && !isDecided ? 130 : 1;
}
await finish(code);

function stopOnce(): void {
  if (stop.signal.aborted) return;
  stop.abort(new Error('it was stopped'));
  say(isDecided ? 'Storing has begun and is finished first.' : 'Stopping …');
}

function fileFrom(args: string[]): string {
  const [noun, path, ...rest] = args;
  if (noun === '--help' || noun === '-h' || noun === 'help') {
    console.log(USAGE);
    process.exit(0);
  }
  if (noun !== 'listings' || !path || rest.length > 0) {
    console.error(USAGE);
    process.exit(1);
  }
  return path;
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
    return await prepareDatabase('command');
  } catch (error) {
    return fail((error as Error).message);
  }
}

async function importFile(): Promise<void> {
  stop.signal.throwIfAborted();
  const started = performance.now();
  // The world first: it goes only into a database without listings, and must be there whichever command runs first.
  await prepareWorld(env.SITE_MODE);
  const { importListings } = await import('#app/features/listings/import/jobs.server.ts');

  const problems = problemLog();
  const watcher = {
    onWaiting: () => say('Another import is running: waiting until it is done …'),
    onStoredBefore: lazyProgress('Finishing the import before'),
    onRead: progress('Reading', bytes),
    onDecided: () => (isDecided = true),
    onStored: lazyProgress('Storing'),
    onProblem: (line: number, { reason, detail }: Problem) =>
      problems.add(reason, `line ${line}: ${reason}${detail ? ` (${detail})` : ''}`),
    onUnknownPlace: (place: string, homes: number) =>
      problems.note(
        `${homes} in '${place}' have no point on the map: nobody said where the place is`,
      ),
  };
  const report = await importListings(file, watcher, stop.signal).finally(() => problems.close());

  problems.summarise();
  announce(report, (performance.now() - started) / 1000);
}

function announce(report: ImportReport, seconds: number): void {
  const count = (n: number) => n.toLocaleString('en');
  const kinds = ['inserted', 'updated', 'unchanged', 'skipped'] as const;
  const counts = kinds.map((kind) => `${count(report[kind])} ${kind}`).join(', ');
  say(`${counts} in ${seconds.toFixed(1)} s.`);
  if (report.withoutPlace > 0) {
    const homes = count(report.withoutPlace);
    say(`${homes} homes have no point on the map, because nobody said where their place is.`);
  }
}

/** A progress bar whose total becomes known with the first step. */
function lazyProgress(label: string): (done: number, total: number) => void {
  let bar: ((done: number) => void) | undefined;
  return (done, total) => (bar ??= progress(label, total))(done);
}

/** Writes every problem to a file, prints the first ones and, at the end, their number by reason. */
function problemLog() {
  const folder = parseEnv(process.env).DATA_DIR;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `import-${basename(file)}.log`);
  const out = createWriteStream(path);
  out.on('error', () => {});
  const counts = new Map<string, number>();
  let shown = 0;
  return {
    add(reason: string, text: string) {
      out.write(`${text}\n`);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      shown += 1;
      if (shown <= SHOWN_PROBLEMS) say(text);
      if (shown === SHOWN_PROBLEMS + 1) say(`… further lines are in ${path}`);
    },
    note: (text: string) => void out.write(`${text}\n`),
    close: () => new Promise<void>((done) => out.end(() => done())),
    summarise() {
      if (counts.size === 0) return say('Every row could be used.');
      say('Skipped, by reason:');
      const sorted = [...counts].sort(([, a], [, b]) => b - a);
      for (const [reason, n] of sorted) say(`${String(n).padStart(7)}  ${reason}`);
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
