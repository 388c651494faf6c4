// npm run check: every check that does not run the code.
import { say } from '#server/console.ts';
import { NOT_CHECKED, runNode } from './run.ts';

const CHECKS: [name: string, args: string[]][] = [
  ['Route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['Format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['Unused code', ['node_modules/knip/bin/knip.js']],
  ['Layout and imports', ['scripts/layout.ts']],
  ['Unused texts', ['scripts/texts.ts']],
  ['Advisories', ['scripts/audit.ts']],
];

let failed = 0;
for (const [name, args] of CHECKS) {
  const code = await runNode(args);
  const outcome = code === 0 ? 'clean' : code === NOT_CHECKED ? 'not checked' : 'FAILED';
  say(`${name}: ${outcome}`);
  if (outcome === 'FAILED') failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
