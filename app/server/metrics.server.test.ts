import { afterEach, expect, test, vi } from 'vitest';
import { addMetrics, gauge, metricsText } from './metrics.server.ts';

afterEach(() => vi.useRealTimers());

test('a source that hangs is left out and named, and not asked again while it hangs', async () => {
  vi.useFakeTimers();
  const first = Promise.withResolvers<void>();
  let asked = 0;
  addMetrics('stuck', async () => {
    asked += 1;
    if (asked === 1) await first.promise;
    return [gauge('manzil_of_the_stuck', 'A figure.', 1)];
  });
  addMetrics('other', () => [gauge('manzil_of_the_other', 'A figure.', 2)]);
  for (const _ of [1, 2]) {
    const text = metricsText();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await text).toContain('manzil_metrics_missing{source="stuck"} 1');
    expect(await text).toContain('manzil_of_the_other 2');
  }
  expect(asked).toBe(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const text = await metricsText();
  expect(text).toContain('manzil_of_the_stuck 1');
  expect(text).not.toContain('manzil_metrics_missing{');
});
