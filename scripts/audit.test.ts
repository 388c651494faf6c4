import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startProcess } from '#test/support/process.ts';
import { NOT_CHECKED } from './run.ts';

const ADVISORY = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Kysely drops every table',
  severity: 'high',
  vulnerable_versions: '<1000',
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

/** The output of the check for this answer of the registry. */
async function audit(status: number, answer: unknown) {
  const registry = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'POST' ? status : 404).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  try {
    const settings = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_offline: '' };
    const { ended, output } = startProcess(settings, [], 'scripts/audit.ts');
    return { code: await ended, output: output() };
  } finally {
    registry.close();
  }
}

test('an advisory about a package fails the check', async () => {
  const { code, output } = await audit(200, { kysely: [ADVISORY] });
  expect(output).toContain('kysely (high): Kysely drops every table https://advisories.');
  expect(code).toBe(1);
});

test('without advisories it says nothing', async () => {
  expect(await audit(200, {})).toEqual({ code: 0, output: '' });
});

test('a registry that can’t be asked is said, and counts as not checked', async () => {
  const { code, output } = await audit(405, {});
  expect(output).toContain('The registry was not asked about advisories: 405 Method Not Allowed');
  expect(code).toBe(NOT_CHECKED);
});
