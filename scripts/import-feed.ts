// npm run import -- feed FILE_OR_URL --company SLUG [--withdraw]: brings a company's feed in. Started by import.ts.
import { statSync } from 'node:fs';
import { reasonInWords } from '#app/lib/reasons.ts';
import { feedReasons } from '#app/messages/en/feed-reasons.ts';
import { feeds as texts } from '#app/messages/en/feeds.ts';
import { fail, progress, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';
import { prepareWorld } from '#server/world.ts';

const USAGE = `Usage: npm run import -- feed FILE_OR_URL --company SLUG [--withdraw]

Brings the homes of a company in from a feed: XML in Property Finder's form or that of Bayut and dubizzle, or our CSV, from a file or an
https address, plain or gzip. SLUG is the last part of the company's page, /companies/SLUG. A home is known by its
reference: what changed is updated, what two runs in a row don't find is withdrawn. Files of one company are one feed, each
address is another. A run that would withdraw more than a third of the feed's homes changes nothing, unless --withdraw
allows it. A running site fetches the photos.`;

const SHOWN_HOMES = 5;

const order = orderFrom(process.argv.slice(3));
const stop = new AbortController();
let isDecided = false;
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, stopOnce);

const { env, release } = await prepareDatabase('command', stop.signal).catch((error: Error) =>
  stop.signal.aborted ? process.exit(130) : fail(error.message),
);
const code = await importFeed().catch((error: Error) => {
  console.error(`manzil · ${error.message}`);
  return 1;
});
const { closeDatabase } = await import('#app/server/db.server.ts');
await closeDatabase();
await release();
process.exit(code);

interface Order {
  source: string;
  isAddress: boolean;
  company: string;
  mayWithdraw: boolean;
}

function orderFrom(args: string[]): Order {
  if (['--help', '-h', 'help'].includes(args[0] ?? '')) {
    console.log(USAGE);
    process.exit(0);
  }
  const at = args.indexOf('--company');
  const company = at < 0 ? undefined : args.splice(at, 2)[1];
  const withdraw = args.indexOf('--withdraw');
  if (withdraw >= 0) args.splice(withdraw, 1);
  const [source, ...more] = args;
  if (!source || !company || more.length > 0 || source.startsWith('-')) {
    console.error(USAGE);
    process.exit(1);
  }
  const isAddress = /^https?:\/\//i.test(source);
  if (!isAddress && !statSync(source, { throwIfNoEntry: false })?.isFile())
    fail(`There is no file ${source}.`);
  return { source, isAddress, company, mayWithdraw: withdraw >= 0 };
}

function stopOnce(): void {
  if (stop.signal.aborted) return;
  stop.abort(new Error('it was stopped'));
  say(isDecided ? 'Storing has begun and is finished first.' : 'Stopping …');
}

/** @returns the exit code. */
async function importFeed(): Promise<number> {
  await prepareWorld(env.SITE_MODE);
  const { findCompany } = await import('#app/features/feeds/queries.server.ts');
  const { ensureFeed } = await import('#app/features/feeds/mutations.server.ts');
  const { runFeed } = await import('#app/features/feeds/runs.server.ts');
  const company = await findCompany(order.company);
  if (!company) throw new Error(`There is no company with the page /companies/${order.company}.`);
  const { source, isAddress, mayWithdraw } = order;
  const feed = await ensureFeed(company.id, isAddress ? source : null);
  say(`Reading the homes of ${company.name} …`);
  let bar: ((done: number) => void) | undefined;
  const outcome = await runFeed({
    feed,
    ...(isAddress ? {} : { file: source }),
    agreed: mayWithdraw ? Infinity : 0,
    signal: stop.signal,
    watcher: {
      onWaiting: () =>
        say('The site is storing what an earlier run decided: waiting until it is done …'),
      onDecided: () => (isDecided = true),
      onStored: (done, total) => (bar ??= progress('Storing', total))(done),
    },
  });
  return announce(outcome);
}

function announce(
  outcome: Awaited<ReturnType<typeof import('#app/features/feeds/runs.server.ts').runFeed>>,
): number {
  if (outcome.kind === 'busy') {
    console.error(`manzil · ${texts.busy}`);
    return 1;
  }
  if (outcome.kind === 'unchanged') {
    say(texts.unchanged);
    return 0;
  }
  const { counts, notes } = texts;
  for (const { kind, value, count, homes } of outcome.report ?? []) {
    say(`${notes[kind](count, value)}.`);
    for (const { reference, detail } of homes.slice(0, SHOWN_HOMES))
      say(`    ${reference}${detail ? ` (${detail})` : ''}`);
    if (count > SHOWN_HOMES) say(`    … and ${(count - SHOWN_HOMES).toLocaleString('en')} more`);
  }
  if (outcome.outcome === 'failed') {
    console.error(`manzil · ${texts.failed(reasonInWords(feedReasons, outcome.reason ?? ''))}`);
    return 1;
  }
  if (outcome.outcome === 'stopped') {
    console.error(`manzil · ${texts.stopped}`);
    return 130;
  }
  if (outcome.outcome === 'held') {
    console.error(`manzil · ${texts.held(outcome.withdrawn ?? 0)} Say so with --withdraw.`);
    return 1;
  }
  const names = Object.keys(counts) as (keyof typeof counts)[];
  for (const name of names) if (outcome[name]) say(counts[name](outcome[name]));
  return 0;
}
