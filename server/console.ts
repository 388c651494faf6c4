/** Lines for the person at the terminal; the structured log starts once the site serves. */
export function say(line: string): void {
  console.log(`manzil · ${line}`);
}

/** @param migrations the files applied, in order. */
export function broughtUpToDate(migrations: string[]): string {
  const [first, last] = [migrations[0], migrations.at(-1)];
  const which = first === last ? first : `${migrations.length} migrations, up to ${last}`;
  return `Database brought up to date: ${which}.`;
}

/** Ends the process with one line that gives the reason. */
export function fail(line: string): never {
  console.error(`manzil · ${line}`);
  process.exit(1);
}

/** Prints what starts and how long it took; errors of `work` pass through. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  say(`${name} …`);
  const tick = setInterval(() => say(`${name} … ${seconds(started)}`), 5_000);
  try {
    const result = await work();
    say(`${name}: done in ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(tick);
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** A progress bar on a terminal, or a line every tenth in a file. */
export function progress(label: string, total: number): (done: number) => void {
  const width = 30;
  let last = -1;
  return (done) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const now = Math.floor(share * (process.stdout.isTTY ? 100 : 10));
    if (now === last) return;
    last = now;
    const percent = `${Math.floor(share * 100)}`.padStart(3);
    const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    if (!process.stdout.isTTY) return say(`${label} ${percent} % (${counts})`);
    const filled = Math.round(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    process.stdout.write(
      `\rmanzil · ${label} ${bar} ${percent} % (${counts})${share === 1 ? '\n' : ''}`,
    );
  };
}
