import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  plugins: [tailwindcss()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'var/**'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup-file.ts'],
    reporters: ['default', './test/support/totals-reporter.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // One more than the cores of the smallest machine: files often wait for a process or a browser.
    maxWorkers: 3,
  },
});
