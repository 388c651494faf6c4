import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isConnectionLost } from '#app/server/db-errors.server.ts';
import { InvalidEnvError, parseEnv, type Env } from '#app/server/env.server.ts';
import { buildIsFresh, buildSite } from './build.ts';
import type { Connections } from './connections.ts';
import { fail, say, step } from './console.ts';
import { prepareDatabase } from './database.ts';
import { createSiteServer, requestListener, type SiteBuild } from './http.ts';
import { claimDataFolder, type SiteClaim } from './site-claim.ts';
import { offerPictures, prepareWorld } from './world.ts';

const development = process.argv.includes('--dev');

// Clean-up steps, newest first. A stop during start-up runs those added so far.
const undo: (() => Promise<unknown> | void)[] = [];
let stopping: Promise<void> | undefined;
let claim: SiteClaim | undefined;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(`manzil · ${readable(error)}`);
    await stop(1);
  }
}

async function start(): Promise<void> {
  const settings = parseEnv(process.env);
  // React reads this on loading, so it is imported after this line.
  process.env.NODE_ENV = development ? 'development' : 'production';
  requireMailServer(settings);
  requireUser(settings);
  claim = await claimDataFolder(settings.DATA_DIR);
  undo.push(claim.release);
  await requireFreePort(settings);

  const [env] = await Promise.all([prepareData(), prepareCode()]);
  if (stopping) return;

  const { server, connections } = createSiteServer(env);
  const start = development ? developmentListener(server, env) : productionListener(env);
  const { listener, stopStreams } = await start;
  server.on('request', listener);
  undo.push(() => finish(connections), stopStreams);
  // Once ready, the site survives without its database: asked after that, this could end it.
  const setup = await openSetupPath();
  await listen(server, env);
  await announce(server, env, setup);
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
  if (!stopping) await prepareWorld(database.env.SITE_MODE);
  // Made or found wanting now, not by the first request that signs something.
  const { secret } = await import('#app/server/secret.server.ts');
  secret();
  const { closeDatabase } = await import('#app/server/db.server.ts');
  undo.push(closeDatabase);
  return database.env;
}

async function prepareCode(): Promise<void> {
  if (!development && !buildIsFresh()) await step('Building the site', buildSite);
}

async function developmentListener(server: Server, env: Env) {
  const { startDevelopment } = await import('./development.ts');
  const { close, ...site } = await startDevelopment(server, env);
  undo.push(close);
  return site;
}

async function productionListener(env: Env) {
  const { createRequestHandler } = await import('react-router');
  const file = pathToFileURL(resolve('build/server/index.js')).href;
  const build: SiteBuild = await import(file);
  const { startWork, stopStreams, closeResources, sharingOf } = build.entry.module;
  undo.push(closeResources);
  await offerPictures(build, env.SITE_MODE);
  await startWork();
  const listener = requestListener(createRequestHandler(build, 'production'), env, { sharingOf });
  return { listener, stopStreams };
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(env.PORT, env.HOST, done);
  });
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
  await listen(probe, env).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${env.PORT} is in use. Stop what uses it, or choose another: PORT=${env.PORT + 1} npm start`,
      );
    }
    throw new Error(`Cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`);
  });
  await new Promise((done) => probe.close(done));
}

async function announce(server: Server, env: Env, setup: string | null): Promise<void> {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : env.PORT;
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

async function finish(connections: Connections): Promise<void> {
  const unanswered = await connections.finish();
  if (unanswered > 0) say(`Stopped without answering the last ${unanswered} of its requests.`);
}

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    claim?.announceEnd();
    for (const step of undo.reverse()) {
      await Promise.resolve()
        .then(step)
        .catch((error: unknown) => {
          console.error(`manzil · While stopping: ${readable(error)}`);
        });
    }
    process.exit(code);
  })();
  return stopping;
}

function readable(error: unknown): string {
  if (error instanceof InvalidEnvError) return error.message;
  if (isConnectionLost(error))
    return `The connection to the database was lost: ${(error as Error).message}`;
  return process.env.LOG_LEVEL === 'debug'
    ? String((error as Error).stack)
    : (error as Error).message;
}
