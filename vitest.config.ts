import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { editableCatalogues } from './scripts/editable-texts.ts';
import { LongestFirst } from './test/support/longest-first.ts';

/** Tests of code that touches neither a database nor other processes. */
const PURE = '{app,demonstration}/**/!(*.server).test.{ts,tsx}';
const ELSEWHERE = ['node_modules/**', 'build/**', 'var/**'];

const common = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // One more than the cores of the smallest machine: files often wait for a process or a browser.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    reporters: ['default', './test/support/totals-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [editableCatalogues(), tailwindcss()],
        test: {
          ...common,
          name: 'whole',
          setupFiles: ['test/support/setup-file.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ELSEWHERE, PURE],
        },
      },
      {
        test: { ...common, name: 'pure', include: [PURE], exclude: ELSEWHERE },
      },
    ],
  },
});
