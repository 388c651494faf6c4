import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tests that a document names, as `file`: “title”. */
function testsNamed(document: string): { file: string; title: string }[] {
  const named = document.matchAll(/`(?<file>[\w/.-]+\.test\.tsx?)`: “(?<title>.+?)” +\|/g);
  return [...named].map(({ groups }) => ({ file: groups!.file!, title: groups!.title! }));
}

function hasTest({ file, title }: { file: string; title: string }): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}

test('each promise of docs/security.md names a test that exists', () => {
  const security = readFileSync('docs/security.md', 'utf8');
  const named = testsNamed(security);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((each) => !hasTest(each))).toEqual([]);
  // A row without a test would be no promise.
  const [promises = ''] = security.split('## Signing in');
  const rows = promises.match(/^\| (?!Promise |-)/gm) ?? [];
  expect(rows.length).toBe(named.length);
});

test('a test that was renamed or removed is noticed', () => {
  const file = 'scripts/promises.test.ts';
  const [renamed] = testsNamed(`| It holds | \`${file}\`: “it holds, or so it says” |`);
  expect(renamed).toEqual({ file, title: 'it holds, or so it says' });
  expect(hasTest({ file, title: ['it held', 'or so it said'].join(', ') })).toBe(false);
  expect(hasTest({ file: 'scripts/gone.test.ts', title: 'anything' })).toBe(false);
});
