import type pg from 'pg';
import { findDatabaseFigures } from './database-figures.server.ts';
import { findReplicaState, watchedPools } from './db.server.ts';
import { findDisk } from './disk.server.ts';
import { countJobs } from './job-figures.server.ts';
import { addMetrics, gauge } from './metrics.server.ts';

/** Adds figures of the database, read each time metrics are fetched. */
export function watchDatabase(): void {
  addMetrics('pools', () => [
    {
      name: 'manzil_database_pool_connections',
      help: 'Connections of this process to the database, by pool and state.',
      type: 'gauge',
      samples: [...watchedPools()].flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
      ]),
    },
    poolGauge('max', 'The most connections a pool opens.', ({ options }) => options.max),
    poolGauge('waiting', 'Statements that wait for a connection.', (pool) => pool.waitingCount),
  ]);

  addMetrics('disk', async () => {
    const { freeBytes, bytes } = await findDisk();
    return [
      gauge('manzil_disk_free_bytes', 'Room on the disk of DATA_DIR.', freeBytes),
      gauge('manzil_disk_size_bytes', 'Size of that disk.', bytes),
    ];
  });

  addMetrics('database', async () => {
    const { bytes, connections, mostConnections } = await findDatabaseFigures();
    return [
      gauge('manzil_database_size_bytes', 'Size of the database.', bytes),
      gauge('manzil_database_connections', 'Connections to the database server.', connections),
      gauge('manzil_database_connections_max', 'The most that it takes.', mostConnections),
    ];
  });

  addMetrics('replica', async () => {
    const state = await findReplicaState();
    const help = 'Whether the replica is current, so that searches and market pages read from it.';
    return state ? [gauge('manzil_replica_current', help, state === 'current' ? 1 : 0)] : [];
  });

  addMetrics('jobs', async () => {
    const all = await countJobs();
    const samples = (value: 'count' | 'oldestSeconds') =>
      all.map(({ queue, state, ...job }) => ({ labels: { queue, state }, value: job[value] }));
    return [
      {
        name: 'manzil_jobs',
        help: 'Jobs of all processes by queue and state: scheduled, waiting, retrying, active or failed for good.',
        type: 'gauge',
        samples: samples('count'),
      },
      {
        name: 'manzil_job_oldest_seconds',
        help: 'How long ago the oldest of them was queued or, if it failed for good, failed.',
        type: 'gauge',
        samples: samples('oldestSeconds'),
      },
    ];
  });
}

function poolGauge(suffix: string, help: string, valueOf: (pool: pg.Pool) => number) {
  const name = `manzil_database_pool_${suffix}`;
  const samples = [...watchedPools()].map(([pool, it]) => ({
    labels: { pool },
    value: valueOf(it),
  }));
  return { name, help, type: 'gauge' as const, samples };
}
