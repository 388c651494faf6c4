import { createServer } from 'node:http';
import { parseEnv, requireVariedKey, type Env } from '#app/server/env.server.ts';
import { buildSite, builtFile } from './build.ts';
import { fail, say, step } from './console.ts';
import { prepareDatabase } from './database.ts';
import { announcements, isStopping, live, undo } from './lifetime.ts';
import { listen } from './listen.ts';
import { createMetricsServer } from './metrics.ts';
import type { Serving } from './serve.ts';
import { claimDataFolder } from './site-claim.ts';
import { Workers } from './workers.ts';
import { prepareWorld } from './world.ts';

const development = process.argv.includes('--dev');

/** Runs the site until it is told to stop. @param isBuilt whether the build matches the sources. */
export async function startProgram(isBuilt: boolean): Promise<void> {
  await live(() => start(isBuilt));
}

async function start(isBuilt: boolean): Promise<void> {
  const settings = parseEnv(process.env);
  // React reads this on loading, so it is imported after this line.
  process.env.NODE_ENV = development ? 'development' : 'production';
  requireMailServer(settings);
  requireVariedKey(settings);
  requireUser(settings);
  const claim = await claimDataFolder(settings.DATA_DIR);
  announcements.push(claim.announceEnd);
  undo.push(claim.release);
  await requireFreePort(settings);

  const [env] = await Promise.all([prepareData(), prepareCode(isBuilt)]);
  if (isStopping()) return;
  // Once ready, the site survives without its database: asked after that, this could end it.
  const setup = await openSetupPath();
  const { port, metricsText } = await (env.WEB_CONCURRENCY > 1 && !development
    ? serveBySeveral(env.WEB_CONCURRENCY)
    : serveAlone(env));
  await serveMetrics(env, metricsText);
  await announce(port, env, setup);
}

async function serveAlone(env: Env): Promise<Serving> {
  process.on('SIGUSR2', () => {
    say('It is only one process: set WEB_CONCURRENCY to 2 or more to restart it while it serves.');
  });
  // The build's, which has one copy of the router with the site.
  const { serve }: typeof import('./serve.ts') = await import(
    development ? './serve.ts' : builtFile('serve')
  );
  return serve(env, development ? 'development' : 'production', undo);
}

/** This process then only minds the database and the others. */
async function serveBySeveral(count: number) {
  const workers = new Workers();
  undo.push(() => workers.stop());
  const port = await workers.start(count);
  process.on('SIGUSR2', () => void workers.restart());
  return { port, metricsText: () => workers.metricsText() };
}

/** Where to create the first admin; null if there is one. */
async function openSetupPath(): Promise<string | null> {
  const { isSetupOpen, setupPath } = await import('#app/features/staff/setup/queries.server.ts');
  return (await isSetupOpen()) ? setupPath() : null;
}

async function prepareData(): Promise<Env> {
  const giveUp = new AbortController();
  const preparing = prepareDatabase('site', giveUp.signal);
  undo.push(() => {
    giveUp.abort();
    return preparing.then(
      ({ release }) => release(),
      () => {},
    );
  });
  const database = await preparing;
  if (!isStopping()) await prepareWorld(database.env.SITE_MODE);
  // Made or found wanting now, not by the first request that signs something.
  const { secret } = await import('#app/server/secret.server.ts');
  secret();
  const { closeDatabase } = await import('#app/server/db.server.ts');
  undo.push(closeDatabase);
  return database.env;
}

async function prepareCode(isBuilt: boolean): Promise<void> {
  if (!development && !isBuilt) await step('Building the site', buildSite);
}

/** On a port of their own, if one is set. */
async function serveMetrics(env: Env, read: () => Promise<string>): Promise<void> {
  const { METRICS_PORT, METRICS_HOST } = env;
  if (METRICS_PORT === undefined) return;
  const server = createMetricsServer(env, read);
  const listening = listen(server, METRICS_PORT, METRICS_HOST);
  const port = await listening.catch((error: Error) => {
    throw new Error(
      `Cannot listen for metrics on ${METRICS_HOST}:${METRICS_PORT}: ${error.message}`,
    );
  });
  undo.push(() => {
    server.close();
    server.closeAllConnections();
  });
  say(`Metrics: http://${METRICS_HOST}:${port}/metrics`);
}

/** Without mail nobody could confirm or recover an account. */
function requireMailServer({ SITE_MODE, SMTP_URL }: Env): void {
  if (SITE_MODE !== 'production' || SMTP_URL) return;
  fail(
    'A site in production needs a mail server: set SMTP_URL, such as smtp://user:password@mail.example:587, or SITE_MODE=demonstration to try things out.',
  );
}

/** An intruder in a site that runs as root has the whole machine. */
function requireUser({ SITE_MODE, ALLOW_ROOT }: Env): void {
  if (SITE_MODE !== 'production' || ALLOW_ROOT || process.getuid?.() !== 0) return;
  fail(
    'A site in production does not run as root: start it as a user of its own, which DATA_DIR belongs to, or set ALLOW_ROOT=true in a container that holds nothing else.',
  );
}

async function requireFreePort(env: Env): Promise<void> {
  const probe = createServer();
  await listen(probe, env.PORT, env.HOST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${env.PORT} is in use. Stop what uses it, or choose another: PORT=${env.PORT + 1} npm start`,
      );
    }
    throw new Error(`Cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`);
  });
  await new Promise((done) => probe.close(done));
}

async function announce(port: number, env: Env, setup: string | null): Promise<void> {
  const site = env.PUBLIC_URL ?? `http://localhost:${port}`;
  say(`Ready: ${site}`);
  if (setup) say(`Nobody runs it yet. Create the first admin: ${site}${setup}`);
  if (env.SITE_MODE === 'demonstration') {
    const { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } =
      await import('#demonstration/demonstration.ts');
    say('This is the demonstration world: invented homes, agents and pictures.');
    say(`Sign in as ${DEMONSTRATION_LOGINS.join(' or ')}, password ${DEMONSTRATION_PASSWORD}`);
    if (process.getuid?.() === 0) say('It runs as root, which a site in production refuses.');
    if (!env.SMTP_URL) say(`It sends no mail: what it would send is at ${site}/mailbox`);
  }
  // The terminal may be gone: a reason to stop, not to fail.
  process.send?.({ ready: true, port }, undefined, undefined, () => {});
}
