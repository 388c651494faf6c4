// npm run backup: backs up the database and the photos, while the site runs or not.
import { fail, progress, say } from '#server/console.ts';
import { openDatabase } from '#server/database.ts';

const USAGE = `Usage: npm run backup

Writes a backup of the database and the photos to BACKUP_TO, encrypted if BACKUP_KEY is set, reads it again to verify it, and
deletes older ones but the newest BACKUP_KEEP. The site may be running or not; nobody has to wait.
npm run restore -- FILE restores it.`;

if (process.argv.length > 2) {
  console.error(USAGE);
  process.exit(/^(-h|--help)$/.test(process.argv[2] ?? '') ? 0 : 1);
}

const TELL_MS = 5_000;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => stop.abort(new Error('it was stopped')));

const { release } = await openDatabase('command').catch((error: Error) => fail(error.message));
const { configuredBackup } = await import('#app/features/backups/configured.server.ts');
const { makeBackup } = await import('#app/features/backups/backup.server.ts');

const started = performance.now();
let problem: string | undefined;
try {
  const order = configuredBackup('whole');
  const tables = lazyProgress('Copying tables');
  const verified = lazyProgress('Verifying');
  const { name, bytes, files, deleted, base } = await makeBackup(order, {
    onTable: tables,
    onFile: everyFewSeconds((done) => say(`Copying files … ${done.toLocaleString('en')}`)),
    onVerify: verified,
    signal: stop.signal,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`All tables, files: ${files.toLocaleString('en')}, ${megabytes(bytes)} in ${seconds} s:`);
  say(`${order.target.place}/${name}`);
  if (base) say(`With it the database can go back to any minute from now on: ${base}`);
  if (order.secret === null)
    say('AUTH_SECRET is not in it: keep it elsewhere, as second factors are read with it.');
  if (order.key === null) say('It is not encrypted: anyone who has it can read everybody’s data.');
  if (deleted > 0) say(`Older ones deleted: ${deleted}.`);
} catch (error) {
  problem = (error as Error).message;
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
}
await release();
if (problem) fail(`There is no new backup: ${problem}`);
process.exit(0);

/** A progress bar whose total becomes known with the first step. */
function lazyProgress(label: string): (done: number, total: number) => void {
  let bar: ((done: number) => void) | undefined;
  return (done, total) => (bar ??= progress(label, total))(done);
}

function everyFewSeconds(tell: (done: number) => void): (done: number) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < TELL_MS) return;
    last = performance.now();
    tell(done);
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
