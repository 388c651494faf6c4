// npm test [-- files or options of the test runner]
import { resolve } from 'node:path';
import { buildIsFresh, buildSite } from '#server/build.ts';
import { fail, step } from '#server/console.ts';
import { findBrowser } from './browser.ts';
import { runNode } from './run.ts';

const browser = await findBrowser().catch((error: Error) => fail(error.message));
if (!buildIsFresh()) {
  await step('Building the site', buildSite).catch((error: Error) => fail(error.message));
}
const args = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
process.exitCode = await runNode(args, {
  CHROMIUM_PATH: browser,
  // The tests start the site some fifty times.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
});
