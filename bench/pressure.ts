// npm run pressure: what a site does under many connections, slow clients and floods, and whether use makes it grow.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fail, say } from '#server/console.ts';
import { runProgram } from '#test/support/site-process.ts';
import { newFolder, removeFolder } from './chaos/world.ts';
import { alignedTable, figuresOf } from './figures.ts';
import { SHORTEST_MINUTES, soak } from './soak.ts';

const USAGE = `Usage: npm run pressure -- [--connections 1,10,100,1000] [--seconds 5] | --soak MINUTES

Starts a demonstration in a fresh folder and measures it with many connections, beside slow clients, in a flood of searches and after
it. With --soak four people use it instead for so many minutes, as in npm run chaos: they search, look at homes, call the API, sign in,
save, write, list, send photos and pay. Every 30 seconds it prints what they got and what the site holds, and ends with 1 if that grows.`;

const SLOW_CLIENTS = 200;
const FLOOD = 1_200;
const PEOPLE = 4;

interface Answer {
  /** 0: none. */
  status: number;
  ms: number;
  retryAfter: boolean;
}

const options = readOptions();
if (options.soak > 0) {
  if (!(await soak(options.soak))) process.exitCode = 1;
} else await press();

async function press(): Promise<void> {
  const folder = newFolder();
  const site = runProgram('server/main.ts', {
    DATA_DIR: folder,
    SITE_MODE: 'demonstration',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
  });
  try {
    const origin = `http://127.0.0.1:${await site.ready}`;
    await byConnections(origin);
    await besideSlowClients(origin);
    await inFlood(origin);
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
    removeFolder(folder);
  }
}

async function byConnections(origin: string): Promise<void> {
  const rows = [];
  for (const connections of options.connections) {
    const named = (what: string) => `${what}, ${connections} connections`;
    rows.push(await measured(named('one page'), origin, connections, () => '/buy'));
    rows.push(await measured(named('different searches'), origin, connections, newSearch));
  }
  print(rows);
}

/** Clients that send or read too slowly hold connections; others notice nothing. */
async function besideSlowClients(origin: string): Promise<void> {
  const rows = [await measured('alone', origin, PEOPLE, () => '/buy')];
  const kinds: [name: string, text: string, reads: boolean][] = [
    ['slow headers', 'GET / HTTP/1.1\r\nHost: a\r\n', true],
    [
      'slow bodies',
      'POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\ne',
      true,
    ],
    ['slow readers', `GET /buy HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20), false],
  ];
  for (const [name, text, reads] of kinds) {
    const slow = await Promise.all(
      Array.from({ length: SLOW_CLIENTS }, () => slowClient(origin, text, reads)),
    );
    rows.push(await measured(`beside ${SLOW_CLIENTS} ${name}`, origin, PEOPLE, () => '/buy'));
    if (name === 'slow headers') {
      const seconds = await untilClosed(slow);
      say(`Clients with ${name} were cut off within ${seconds.toFixed(0)} s.`);
    }
    for (const socket of slow) socket.destroy();
  }
  print(rows);
}

/** More searches at once than wait in line: the rest are refused at once, politely. */
async function inFlood(origin: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD });
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: FLOOD }, () => ask(origin, newSearch(), agent)),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const after = performance.now();
  while ((await ask(origin, newSearch(), agent)).status !== 200) await sleep(25);
  const recovery = (performance.now() - after) / 1_000;
  agent.destroy();
  const of = (wanted: number) => answers.filter(({ status }) => status === wanted);
  const rude = of(503).filter(({ retryAfter }) => !retryAfter).length;
  const others = answers.length - of(200).length - of(503).length;
  say(
    `${FLOOD} searches at once: ${of(200).length} answered, ${of(503).length} refused (${rude} of them without Retry-After), ` +
      `${others} otherwise, in ${seconds.toFixed(1)} s; the next search was answered ${recovery.toFixed(2)} s after.`,
  );
  if (rude + others > 0) process.exitCode = 1;
}

async function measured(name: string, origin: string, connections: number, path: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const begin = performance.now();
  const end = begin + options.seconds * 1_000;
  const connection = async () => {
    while (performance.now() < end) answers.push(await ask(origin, path(), agent));
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - begin) / 1_000;
  agent.destroy();
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter).length;
  return {
    ...figuresOf(
      name,
      good.map(({ ms }) => ms),
    ),
    perSecond: good.length / seconds,
    refused,
    others: answers.length - good.length - refused,
  };
}

function print(rows: Awaited<ReturnType<typeof measured>>[]): void {
  const head = ['', 'answers/s', 'p50', 'p95', 'p99 ms', '503', 'otherwise'];
  const body = rows.map((it) => [
    it.name,
    it.perSecond.toFixed(0),
    ...[it.p50, it.p95, it.p99].map((ms) => ms.toFixed(1)),
    String(it.refused),
    String(it.others),
  ]);
  console.log(`\n${alignedTable([head, ...body])}\n`);
  if (rows.some(({ others }) => others > 0)) process.exitCode = 1;
}

function ask(origin: string, path: string, agent: Agent): Promise<Answer> {
  const begin = performance.now();
  const ms = () => performance.now() - begin;
  return new Promise((done) => {
    const headers = { 'X-Forwarded-For': `10.1.${dice(250)}.${dice(250)}` };
    const sending = request(origin + path, { agent, headers }, (response) => {
      response.resume();
      const { statusCode: status = 0 } = response;
      const retryAfter = response.headers['retry-after'] !== undefined;
      response.on('close', () => done({ status, ms: ms(), retryAfter }));
    });
    sending.on('error', () => done({ status: 0, ms: ms(), retryAfter: false }));
    sending.end();
  });
}

/** A connection that has sent this and no more; one that does not read lets the site wait. */
function slowClient(origin: string, text: string, reads: boolean): Promise<Socket> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      done(socket);
    });
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', failed);
  });
}

async function untilClosed(sockets: Socket[]): Promise<number> {
  const begin = performance.now();
  const open = sockets.filter((socket) => !socket.destroyed);
  await Promise.all(open.map((socket) => new Promise((done) => socket.once('close', done))));
  return options.seconds + (performance.now() - begin) / 1_000;
}

function dice(sides: number): number {
  return 1 + Math.floor(Math.random() * sides);
}

function newSearch(): string {
  return `/search-results?type=sale&min_price=${dice(90) * 10_000}&max_price=${2_000_000 + dice(9_000_000)}`;
}

function readOptions() {
  const values = parsed();
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const connections = values.connections.split(',').map(Number);
  const [seconds, minutes] = [Number(values.seconds), Number(values.soak)];
  if (
    ![...connections, seconds].every((it) => Number.isInteger(it) && it > 0) ||
    !(minutes === 0 || minutes >= SHORTEST_MINUTES)
  )
    fail(
      `--connections and --seconds take whole numbers from 1, --soak at least ${SHORTEST_MINUTES} minutes.`,
    );
  return { connections, seconds, soak: minutes };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        connections: { type: 'string', default: '1,10,100,1000' },
        seconds: { type: 'string', default: '5' },
        soak: { type: 'string', default: '0' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(USAGE);
    return fail((error as Error).message);
  }
}
