import { expect, test } from 'vitest';
import type { EditableTopic, PieceChanges } from '#app/messages/pieces.ts';
import { editable } from './editable-texts.ts';

type Exported = Record<string, unknown>;
const originals = import.meta.glob<Exported>(
  ['/app/messages/*/*.ts', '!/app/messages/*/{index,every-page,formats}.ts'],
  { eager: true },
);
const copies = import.meta.glob<{
  topic: EditableTopic;
  withChanges(changes: PieceChanges): Exported;
}>(['/app/messages/*/*.ts', '!/app/messages/*/{index,every-page,formats}.ts'], {
  query: '?editable',
  eager: true,
});

/** Counts of every plural, codes of options, and what else texts are given. */
const PROBES = [
  0,
  1,
  2,
  3,
  11,
  100,
  'sale',
  'x',
  true,
  null,
  ['a', 'b', 'c'],
  { kind: 'up', by: 3 },
];

test('without changes, every text is what the catalogues say, also what its functions return', () => {
  expect(Object.keys(copies)).toEqual(Object.keys(originals));
  expect(Object.keys(copies).length).toBeGreaterThan(100);
  for (const [path, original] of Object.entries(originals)) {
    expect([path, said(copies[path]!.withChanges({}))]).toEqual([path, said(original)]);
  }
});

/** Texts, and what functions return for the probes. */
function said(texts: unknown): unknown {
  if (typeof texts === 'function') {
    return PROBES.flatMap((one) =>
      PROBES.slice(0, 9).map((other) => {
        try {
          return said(texts(one, other, one, other, one));
        } catch {
          return 'throws';
        }
      }),
    );
  }
  if (texts === null || typeof texts !== 'object') return texts;
  if (Array.isArray(texts)) return texts.map(said);
  return Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, said(part)]));
}

test('pieces are strings and templates with words, not codes', () => {
  const code = `
    import { formats } from './formats.ts';
    import { listing } from './listing.ts';
    import type { X } from './x.ts';
    const { number, plural } = formats;
    const NAMES: Record<X, string> = { off_plan: 'Off-plan' };
    export const topic = {
      found: (n: number) => \`\${number(n)} \${plural(n, { one: 'home', other: 'homes' })}\`,
      kind: (kind: X) => (kind === 'sale' ? 'For sale' : ['a', 'b'].join(', ')),
      file: (name: string) => \`\u2068\${name}\u2069 was not added\`,
      to: '/buy',
      braces: 'a {b}',
    };`;
  const made = editable(code, 'topic');
  const pieces = JSON.parse(/pieces: (\[.*\]), uses/.exec(made)![1]!);
  expect(pieces).toEqual([
    { path: 'NAMES.off_plan', text: 'Off-plan' },
    { path: 'topic.found.one', text: 'home' },
    { path: 'topic.found.other', text: 'homes' },
    { path: 'topic.found', text: '{n} {homes}' },
    { path: 'topic.kind', text: 'For sale' },
    { path: 'topic.kind.0', text: 'a' },
    { path: 'topic.kind.1', text: 'b' },
    { path: 'topic.file', text: '{name} was not added' },
  ]);
  expect(made).toContain("import { topic as from1 } from './listing.ts?editable';");
});
