import {
  monitorEventLoopDelay,
  performance,
  type PerformanceNodeEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { addHistogram, addMetrics, gauge } from './metrics.server.ts';
import { SITE_VERSION } from './version.server.ts';

const SECONDS_PER_NANOSECOND = 1e-9;
/** How often the event loop is looked at. */
const RESOLUTION_MS = 20;
const KINDS: Record<number, string> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' };

/** Measures the process itself from here on, under the names that dashboards for Node.js know. */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const measureGc = addHistogram(
    'nodejs_gc_duration_seconds',
    'Seconds that the garbage collector took, by kind.',
    [0.001, 0.01, 0.1, 1],
  );
  new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as PerformanceNodeEntry[]) {
      const { kind } = detail as { kind: number };
      measureGc({ kind: KINDS[kind] ?? 'other' }, duration / 1000);
    }
  }).observe({ entryTypes: ['gc'] });
  addMetrics('process', () => {
    const { rss, external } = process.memoryUsage();
    const heap = getHeapStatistics();
    const { user, system } = process.cpuUsage();
    // It measures from one look to the next, the pause included.
    const lag = (percentile: number) =>
      Math.max(0, delay.percentile(percentile) * SECONDS_PER_NANOSECOND - RESOLUTION_MS / 1000);
    const metrics = [
      {
        ...gauge('manzil_info', 'What runs: its version and that of Node.js.', 1),
        samples: [{ labels: { version: SITE_VERSION, node: process.versions.node }, value: 1 }],
      },
      gauge(
        'process_start_time_seconds',
        'When the process started, in Unix time.',
        performance.timeOrigin / 1000,
      ),
      {
        name: 'process_cpu_seconds_total',
        help: 'Seconds of processor time used.',
        type: 'counter' as const,
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heap.used_heap_size),
      gauge('nodejs_heap_size_limit_bytes', 'What that may grow to.', heap.heap_size_limit),
      gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
      gauge('nodejs_eventloop_lag_p50_seconds', 'Delay of timers, median since asked.', lag(50)),
      gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of timers, 99th percentile.', lag(99)),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of timers.', lag(100)),
    ];
    delay.reset();
    return metrics;
  });
}
