import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from './support/people.ts';
import { OPEN_SITE, openSession } from './support/sessions.ts';
import { useSite } from './support/site.ts';

const site = useSite({ env: { ...OPEN_SITE, METRICS_PORT: '0' } });

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
  for (const path of ['/property/217', '/property/218', '/no/such/page', '/healthz', '/readyz'])
    await fetch(site.origin + path);
  await fetch(`${site.origin}/property/219.data`);
  text = await metrics();
});

describe('metrics', () => {
  test('have their own port and format, and are not at that of the site', async () => {
    const answer = await fetch(url());
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(404);
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
    expect(valueOf(text, 'manzil_database_pool_max{pool="pages"}')).toBe(8);
    expect(valueOf(text, 'manzil_queue_waiting{queue="searches"}')).toBe(0);
    expect(valueOf(text, 'manzil_jobs{queue="mail",state="scheduled"}')).toBe(1);
    const oldest = valueOf(text, 'manzil_job_oldest_seconds{queue="mail",state="scheduled"}');
    expect(oldest).toBeGreaterThan(3_599);
    expect(valueOf(text, 'manzil_jobs{queue="mail",state="failed"}')).toBe(1);
    const imported = valueOf(text, 'manzil_import_last_success_timestamp_seconds{kind="rates"}');
    expect((Date.now() / 1000 - imported) / 86_400).toBeCloseTo(9, 2);
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

test('the status page says how the site is, what is wrong and what to do', async () => {
  const { cookie } = await openSession(site, 'admin@demo.example');
  const answer = await fetch(`${site.origin}/admin/status`, { headers: { Cookie: cookie } });
  const html = (await answer.text()).replaceAll('<!-- -->', '');
  expect(answer.status).toBe(200);
  for (const shown of [
    '3 things need somebody’s attention.',
    process.versions.node,
    'Data folder',
    'PostgreSQL',
    'No mail server is set',
    '1 job has failed for good in the last three days.',
    'href="/admin/jobs"',
    'Exchange rates were last imported 9 days ago.',
  ])
    expect(html).toContain(shown);
});
