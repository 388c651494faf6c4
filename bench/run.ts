// npm run bench: how fast search is, in milliseconds and as a ratio to fetching 24 cards by id in the same run, and how near
// valuations of homes come to their prices.
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { itemAt, required } from '#app/lib/required.ts';
import type { EmbeddedPostgres } from '#db/embedded.ts';
import { fail, say } from '#server/console.ts';
import { postmasterOf } from './chaos/processes.ts';
import { databaseOf, emptyDatabase, startServer } from './databases.ts';
import { alignedTable, tableOf } from './figures.ts';
import {
  type ApiMeasurement,
  apiTable,
  type HttpMeasurement,
  httpTable,
  measureApi,
  measureHttp,
} from './http.ts';
import type { MarketFigures } from './market.ts';
import type { Measurement } from './measure.ts';
import type { BackTest } from './valuation.ts';

const USAGE = `Usage: npm run bench -- [--rows 10000,100000,1000000] [--quick] [--sql-only | --http-only | --api-only | --valuation-only | --market-only] [--url http://...]

Generates random listings in a database of its own (var/bench, kept for the next run) and measures searching them:
first in SQL, for each number of rows, then over HTTP, at 100,000 rows or at the site of --url, and the API at 10,000 and 100,000. Then values homes sold in
the last three months from what was known before: of the Land Department's sales in ../shared/data/dld, else of invented
ones, and searches 100,000 and a million sales. Prints tables and writes bench/results/*.json. --quick takes fewer samples of 10,000 rows.`;

const RESULTS = join('bench', 'results');
const HTTP_ROWS = 100_000;
const API_ROWS = [10_000, 100_000];
const API_SECONDS = 5;
const MARKET_ROWS = [100_000, 1_000_000];
const MARKET_SAMPLES = 20;
const SALES = join('..', 'shared', 'data', 'dld', 'sales_*.jsonl.gz');

interface Results {
  at: string;
  machine: { cpus: number; model: string; memoryGb: number };
  sql: Record<number, Measurement>;
  http: HttpMeasurement[];
  api: Record<number, ApiMeasurement[]>;
  valuation: BackTest | null;
  market: Record<number, MarketFigures>;
}

const options = readOptions();
const results: Results = {
  at: new Date().toISOString(),
  machine: {
    cpus: cpus().length,
    model: cpus()[0]?.model ?? '',
    memoryGb: Math.round(totalmem() / 2 ** 30),
  },
  sql: {},
  http: [],
  api: {},
  valuation: null,
  market: {},
};
const server =
  options.url && !options.sql && !options.valuation && !options.market ? null : await startServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server?.release().finally(() => process.exit(130)));
}
try {
  if (server && options.sql) {
    for (const rows of options.rows) await measureSql(server, rows);
  }
  if (options.http) await measureSite(server);
  if (server && (options.http || options.api) && !options.url) {
    for (const rows of API_ROWS.filter((it) => options.rows.includes(it)))
      await measureCalls(server, rows);
  }
  if (server && options.valuation) await measureValuation(server);
  if (server && options.market) {
    for (const rows of MARKET_ROWS) await measureMarket(server, rows);
  }
  say(`Written to ${writeResults()}`);
} finally {
  await server?.release();
}

function readOptions() {
  const values = parsed();
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const rows = (values.rows ?? (values.quick ? '10000' : '10000,100000,1000000'))
    .split(',')
    .map(Number);
  if (rows.some((count) => !Number.isInteger(count) || count < 1000)) {
    fail('--rows takes numbers from 1000, with commas between: --rows 10000,100000');
  }
  return {
    rows,
    samples: values.quick ? 100 : 600,
    seconds: values.quick ? 2 : 10,
    homes: values.quick ? 300 : 3000,
    ...partsOf({
      sql: values['sql-only'],
      http: values['http-only'],
      api: values['api-only'],
      valuation: values['valuation-only'],
      market: values['market-only'],
    }),
    url: values.url,
  };
}

/** Each `only` leaves out the other parts. */
function partsOf(only: Record<'sql' | 'http' | 'api' | 'valuation' | 'market', boolean>) {
  return Object.values(only).includes(true)
    ? only
    : { sql: true, http: true, api: true, valuation: true, market: true };
}

function parsed() {
  try {
    const { values } = parseArgs({
      options: {
        rows: { type: 'string' },
        quick: { type: 'boolean', default: false },
        'sql-only': { type: 'boolean', default: false },
        'http-only': { type: 'boolean', default: false },
        'api-only': { type: 'boolean', default: false },
        'valuation-only': { type: 'boolean', default: false },
        'market-only': { type: 'boolean', default: false },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(USAGE);
    return fail((error as Error).message);
  }
}

async function measureSql(server: EmbeddedPostgres, rows: number): Promise<void> {
  const url = await databaseOf(server, rows, say);
  say(`${rows.toLocaleString('en')} listings: measuring`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/measure.ts', String(options.samples)],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_POOL: '8', LOG_LEVEL: 'warn' } },
  );
  const measurement = JSON.parse(stdout) as Measurement;
  results.sql[rows] = measurement;
  console.log(
    `\n${rows.toLocaleString('en')} listings, 1 client\n${tableOf(measurement.oneClient)}`,
  );
  console.log(
    `\n${rows.toLocaleString('en')} listings, 8 clients\n${tableOf(measurement.eightClients)}\n`,
  );
  console.log(`\n100,000 saved searches, 1 client\n${tableOf(measurement.alerts)}\n`);
}

async function measureSite(server: EmbeddedPostgres | null): Promise<void> {
  const rows = options.rows.includes(HTTP_ROWS) ? HTTP_ROWS : itemAt(options.rows, 0);
  const target = options.url
    ? { siteUrl: options.url }
    : { databaseUrl: await databaseOf(required(server, 'The database'), rows, say) };
  const what = options.url ?? `a site with ${rows.toLocaleString('en')} listings`;
  say(`${what}, 8 connections: measuring`);
  results.http = await measureHttp(target, options.seconds);
  console.log(`\n${what}, 8 connections\n${httpTable(results.http)}\n`);
}

async function measureCalls(server: EmbeddedPostgres, rows: number): Promise<void> {
  const url = await databaseOf(server, rows, say);
  say(`The API with ${rows.toLocaleString('en')} listings: measuring`);
  const found = await measureApi(
    url,
    required(postmasterOf(server.dataDir), 'The server'),
    Math.min(options.seconds, API_SECONDS),
  );
  results.api[rows] = found;
  console.log(
    `\nThe API with ${rows.toLocaleString('en')} listings, 8 connections\n${apiTable(found)}\n`,
  );
}

async function measureValuation(server: EmbeddedPostgres): Promise<void> {
  const files = globSync(SALES).toSorted();
  const url = await emptyDatabase(server, 'bench_valuation');
  const what = files.length > 0 ? 'registered sales' : 'invented sales';
  say(`valuation of ${options.homes.toLocaleString('en')} homes from ${what}: measuring`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/valuation.ts', String(options.homes), ...files],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_POOL: '8', LOG_LEVEL: 'warn' } },
  );
  const test = JSON.parse(stdout) as BackTest;
  results.valuation = test;
  console.log(`\n${test.sales.toLocaleString('en')} ${what}\n${accuracyTable(test)}`);
  console.log(`\n${tableOf([test.speed])}\n`);
}

async function measureMarket(server: EmbeddedPostgres, rows: number): Promise<void> {
  const url = await emptyDatabase(server, 'bench_market');
  const what = `${rows.toLocaleString('en')} registered sales`;
  say(`${what}: measuring`);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bench/market.ts', String(rows), String(MARKET_SAMPLES)],
    { env: { ...process.env, DATABASE_URL: url, DATABASE_POOL: '8', LOG_LEVEL: 'warn' } },
  );
  const figures = JSON.parse(stdout) as MarketFigures;
  results.market[rows] = figures;
  console.log(`\n${what}\n${tableOf(figures)}\n`);
}

function accuracyTable({ homes }: BackTest): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const head = [
    '',
    'homes',
    'with range',
    'figure',
    'error',
    'bias',
    '< 10 %',
    '< 20 %',
    'held',
    'width',
  ];
  const body = homes.map(({ name, homes: n, ...shares }) => [
    name,
    String(n),
    ...[shares.valued, shares.figured, shares.error, shares.bias].map(percent),
    ...[shares.within10, shares.within20, shares.held, shares.width].map(percent),
  ]);
  return alignedTable([head, ...body]);
}

function writeResults(): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${results.at.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, JSON.stringify(results, null, 2));
  return file;
}
