import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one line of totals. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    process.on('exit', () => {
      console.log(`${counts.passed} passed, ${counts.failed} failed, ${skipped} skipped`);
    });
  }
}
