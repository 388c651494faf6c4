import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from './support/people.ts';
import { OPEN_SITE, openSession } from './support/sessions.ts';
import { useSite } from './support/site.ts';

const collector = await startCollector();
const site = useSite({
  env: {
    ...OPEN_SITE,
    METRICS_PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key',
  },
});

const metrics = async () => (await fetch(url())).text();

function url(): string {
  return /Metrics: (http:\S+)/.exec(site.log())![1]!;
}

/** The value of a line, by what it begins with. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((it) => it.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? NaN);
}

let text: string;
beforeAll(async () => {
  await query(
    site,
    `insert into jobs.job (name, data, created_on, start_after)
       values ('mail', '{}', now() - interval '1 hour', now() + interval '1 hour')`,
  );
  await query(
    site,
    `insert into jobs.job (name, data, source_name) values ('failed', '{}', 'mail')`,
  );
  await query(site, `insert into last_import values ('rates', now() - interval '9 days')`);
  await query(
    site,
    `insert into backup (begun_at, file_name, bytes) values (now() - interval '8 days', 'a', 1)`,
  );
  for (const path of ['/property/217', '/property/218', '/no/such/page', '/healthz', '/readyz'])
    await fetch(site.origin + path);
  await fetch(`${site.origin}/property/219.data`);
  text = await metrics();
});

describe('metrics', () => {
  test('have their own port and format, and are not at that of the site', async () => {
    const answer = await fetch(url());
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const elsewhere = await fetch(`${site.origin}/metrics`);
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.headers.get('Content-Type')).toContain('text/plain');
    expect((await fetch(new URL('/', url()))).status).toBe(404);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# HELP \w+ \S.*|# TYPE \w+ (counter|gauge|histogram)|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/,
      );
  });

  test('count requests by the pattern of their route, and no checks of machines', () => {
    const property = 'manzil_http_requests_total{route="/property/:id",method="GET",status="2xx"}';
    expect(valueOf(text, property)).toBe(3);
    expect(valueOf(text, 'manzil_http_request_duration_seconds_count{route="/property/:id"}')).toBe(
      3,
    );
    const nowhere = 'manzil_http_requests_total{route="/*",method="GET",status="4xx"}';
    expect(valueOf(text, nowhere)).toBe(1);
    expect(text).not.toMatch(/route="\/(property\/217|no|healthz|readyz)/);
  });

  test('tell of connections, queues, jobs, imports, the index and the process', async () => {
    expect(valueOf(text, 'manzil_database_pool_max{pool="pages"}')).toBe(7);
    expect(valueOf(text, 'manzil_database_pool_max{pool="prepared"}')).toBe(2);
    expect(valueOf(text, 'manzil_queue_waiting{queue="searches"}')).toBe(0);
    expect(valueOf(text, 'manzil_jobs{queue="mail",state="scheduled"}')).toBe(1);
    const oldest = valueOf(text, 'manzil_job_oldest_seconds{queue="mail",state="scheduled"}');
    expect(oldest).toBeGreaterThan(3_599);
    expect(valueOf(text, 'manzil_jobs{queue="mail",state="failed"}')).toBe(1);
    const imported = valueOf(text, 'manzil_import_last_success_timestamp_seconds{kind="rates"}');
    expect((Date.now() / 1000 - imported) / 86_400).toBeCloseTo(9, 2);
    const backup = valueOf(text, 'manzil_backup_last_success_timestamp_seconds');
    expect((Date.now() / 1000 - backup) / 86_400).toBeCloseTo(8, 2);
    await expect.poll(async () => valueOf(await metrics(), 'manzil_search_index_loaded')).toBe(1);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(5e7);
    expect(text).not.toContain('manzil_metrics_missing{');
  });

  test.each(['operations/dashboard.json', 'operations/alerts.yml'])('%s names no other', (file) => {
    const known = new Set<string>();
    for (const [, name, type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) known.add(name + suffix);
    }
    const named = readFileSync(file, 'utf8').match(/\b(manzil|nodejs|process)_\w+/g)!;
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });
});

test('a site whose database another version has changed is not ready', async () => {
  const ready = () => fetch(`${site.origin}/readyz`);
  await query(site, `insert into migration (name, checksum) values ('9999_later.sql', 'x')`);
  const answer = await ready();
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('The database has the tables of another version of the site.'),
  ]);
  await query(site, `delete from migration where name = '9999_later.sql'`);
  expect((await ready()).status).toBe(200);
});

test('the status page says how the site is, what is wrong and what to do', async () => {
  const { cookie } = await openSession(site, 'admin@demo.example');
  const answer = await fetch(`${site.origin}/admin/status`, { headers: { Cookie: cookie } });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  expect(answer.status).toBe(200);
  for (const shown of [
    '4 things need somebody’s attention.',
    process.versions.node,
    'Data folder',
    'PostgreSQL',
    'No mail server is set',
    '1 job has failed for good in the last three days.',
    'href="/admin/jobs"',
    'The last backup was made 8 days ago.',
    'Exchange rates were last imported 9 days ago.',
  ])
    expect(html).toContain(shown);

  const arabic = await fetch(`${site.origin}/ar/admin/status`, { headers: { Cookie: cookie } });
  const command = '<bdi dir="ltr" class="whitespace-nowrap">npm run import -- rates FILE</bdi>';
  expect(await arabic.text()).toContain(command);
});

test('a request is a trace with its statements, part of the one that the proxy began', async () => {
  const traceId = 'a'.repeat(31) + '1';
  const parent = `00-${traceId}-${'b'.repeat(16)}-01`;
  const id = 'a-request-of-the-test';
  const unwanted = `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00`;
  await fetch(`${site.origin}/property/221`, { headers: { traceparent: unwanted } });
  await fetch(`${site.origin}/property/220`, {
    headers: { traceparent: parent, 'X-Request-Id': id },
  });
  const ours = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => ours().length, { timeout: 20_000 }).toBeGreaterThan(2);
  const request = ours().find(({ kind }) => kind === 2)!;
  expect(request).toMatchObject({ name: 'GET /property/:id', parentSpanId: 'b'.repeat(16) });
  expect(JSON.stringify(request)).toContain(id);
  const statements = ours().filter(({ kind }) => kind === 3);
  for (const { name, parentSpanId, startTimeUnixNano, endTimeUnixNano } of statements) {
    expect([name, parentSpanId]).toEqual([expect.stringMatching(/^[A-Z]+$/), request.spanId]);
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  expect(JSON.stringify(statements)).toContain('from \\"listing\\"');
  expect(collector.spans.filter((span) => span.traceId.startsWith('ccc'))).toEqual([]);
  expect(collector.headers).toMatchObject({ 'api-key': 'a key' });
});

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** What takes traces in OpenTelemetry's protocol, for the tests of this file. */
async function startCollector() {
  const spans: Span[] = [];
  const headers: IncomingHttpHeaders = {};
  const take = async (request: IncomingMessage) => {
    Object.assign(headers, request.headers);
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap((it) => it.scopeSpans.flatMap((scope) => scope.spans)));
  };
  const server = createServer((request, response) => {
    void take(request).finally(() => response.end('{}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, headers };
}
