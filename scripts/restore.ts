// npm run restore -- FILE: brings a backup back into an empty database and an empty store of photos.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backupFile, targetOf } from '#app/features/backups/target.server.ts';
import { isoMinute } from '#app/lib/dates.ts';
import { dubaiMoment } from '#app/lib/typed-dates.ts';
import { parseEnv } from '#app/server/env.server.ts';
import { broughtUpToDate, fail, progress, say, step } from '#server/console.ts';
import { openDatabase, ownerUrl, prepareRoles } from '#server/database.ts';
import { claimDataFolder } from '#server/site-claim.ts';

const USAGE = `Usage: npm run restore -- FILE [--replace [--yes]]
       npm run restore -- --to 'YYYY-MM-DD HH:MM' | --to latest

Restores a backup made by npm run backup: the database (DATABASE_URL, else the embedded one in DATA_DIR), the photos and the
secret of the site. FILE is a file, or the name of one in the folder or bucket for backups. It is verified first, and the database changes at once, at the end, or not at all. The site must not be running.

  --replace  into a database and a store that are not empty: everything in that database is deleted. Photos that the
             backup does not have stay.
  --yes      does not ask whether to
  --to       brings the embedded database back as it was at that minute in Dubai, from the copies and the WAL in BACKUP_WAL_TO;
             'latest': with all that was ever written. Photos stay as they are. What was there is kept beside it.`;

const order = orderFrom(process.argv.slice(2));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => stop.abort(new Error('it was stopped')));

const work = 'to' in order ? goBack(order.to) : run(order);
const problem = await work.catch((error: Error) => {
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  return error.name === 'RestoreUnfinished'
    ? error.message
    : `Nothing was restored: ${error.message}`;
});
if (problem) fail(problem);
process.exit(0);

interface FileOrder {
  file: string;
  isReplacing: boolean;
  isSure: boolean;
}

function orderFrom(args: string[]): FileOrder | { to: string } {
  try {
    const options = {
      replace: { type: 'boolean' },
      yes: { type: 'boolean' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (!values.help && values.to !== undefined && file === undefined) return { to: values.to };
    if (!values.help && file !== undefined && rest.length === 0)
      return { file, isReplacing: values.replace ?? false, isSure: values.yes ?? false };
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
  } catch (error) {
    say((error as Error).message);
  }
  console.error(USAGE);
  return process.exit(1);
}

async function run({ file, isReplacing, isSure }: FileOrder): Promise<undefined> {
  const settings = parseEnv(process.env);
  const isStored = !existsSync(file) && basename(file) === file;
  const stored = await (isStored ? targetOf(settings.backup).open(file) : backupFile(file));
  const claim = await claimDataFolder(settings.DATA_DIR);
  const { env, release } = await openDatabase('command');
  try {
    const databaseUrl = ownerUrl(env);
    if (isReplacing && !isSure) await askWhether(databaseUrl);
    const { fileStore } = await import('#app/server/files.server.ts');
    const { afterRestore, restore } = await import('#db/restore.ts');
    const { putSecret } = await import('#app/server/secret.server.ts');
    const order = {
      stored,
      key: env.backup.key,
      databaseUrl,
      files: fileStore(),
      isReplacing,
      keepSecret: (secret: string) => {
        if (env.AUTH_SECRET === undefined) putSecret(env.DATA_DIR, secret);
      },
    };
    const started = performance.now();
    const { manifest, rows, files, migrated } = await restore(order, {
      onVerify: progress('Verifying', stored.size),
      onRestore: progress('Restoring', stored.size),
      onIndex: () => say('Making keys and indexes …'),
      signal: stop.signal,
    });
    await afterRestore(() => prepareRoles(env));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counts = `rows: ${rows.toLocaleString('en')}, files: ${files.toLocaleString('en')}`;
    say(
      `Restored the backup of ${isoMinute(new Date(manifest.begun))} in ${seconds} s (${counts}).`,
    );
    if (migrated.length > 0) say(broughtUpToDate(migrated));
    if (manifest.isSecretElsewhere)
      say('AUTH_SECRET has to be what it was then, or two-step sign-in has to be set up again.');
  } finally {
    await release();
    claim.release();
  }
}

/** Point-in-time recovery. @param to a minute in Dubai, or 'latest'. */
async function goBack(to: string): Promise<undefined> {
  const { DATABASE_URL, DATA_DIR, backup } = parseEnv(process.env);
  if (DATABASE_URL)
    throw new Error('--to is for the embedded database. Yours has tools of its own for that.');
  const { walArchive } = backup;
  if (walArchive === null) throw new Error('BACKUP_WAL_TO has to be set, as it was then.');
  const moment = to === 'latest' ? null : dubaiMoment(to.trim().replace(' ', 'T'));
  if (to !== 'latest' && (moment === null || moment > new Date()))
    throw new Error(`--to needs a minute that is past, like '2026-11-26 20:15', or latest.`);
  const claim = await claimDataFolder(DATA_DIR);
  try {
    const { recover } = await import('#db/point-in-time.ts');
    const folder = join(DATA_DIR, 'postgres');
    const { kept, copied } = await step('Bringing the database back', () =>
      recover(folder, walArchive, moment),
    );
    const state = moment ? `as it was at ${isoMinute(moment)}` : 'with all that was written';
    say(`The database is ${state}, from the copy of ${isoMinute(copied)}.`);
    if (kept) say(`What was there is in ${kept}: delete it once all is well.`);
  } finally {
    claim.release();
  }
}

/** Somebody may have the wrong terminal open. */
async function askWhether(databaseUrl: string): Promise<void> {
  const place = parseEnv(process.env).DATA_DIR;
  const url = new URL(databaseUrl.replace('@/', '@embedded/'));
  const name = url.hostname === 'embedded' ? place : url.pathname.slice(1);
  if (!process.stdin.isTTY)
    throw new Error(`--replace deletes everything in ${name}. Add --yes if that is meant.`);
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question(
    `manzil · This deletes everything in ${name}. Type ${name} if that is meant: `,
  );
  asking.close();
  if (typed.trim() !== name) throw new Error('it was not confirmed.');
}
