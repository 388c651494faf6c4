import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('what is measured loads without Vite, which gives texts only to the site', async () => {
  const sources = globSync('bench/{*,bare/api}.ts').map((file) => readFileSync(file, 'utf8'));
  const imports = sources.flatMap((source) => [...source.matchAll(/ from '(#app\/[^']+\.ts)'/g)]);
  const modules = [...new Set(imports.map(([, path]) => path))];
  expect(modules).toContain('#app/features/search/results/queries.server.ts');
  const program = `for (const path of ${JSON.stringify(modules)}) await import(path); process.exit()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
});
