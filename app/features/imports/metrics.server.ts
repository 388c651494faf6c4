import { addMetrics } from '#app/server/metrics.server.ts';
import { findLastImports } from './queries.server.ts';

/** Adds when each kind of file was last imported. */
export function watchImports(): void {
  addMetrics('imports', async () => {
    const samples = (await findLastImports()).map(({ kind, importedAt }) => ({
      labels: { kind },
      value: importedAt.getTime() / 1000,
    }));
    return [
      {
        name: 'manzil_import_last_success_timestamp_seconds',
        help: 'When a file of each kind was last imported whole, in Unix time.',
        type: 'gauge',
        samples,
      },
    ];
  });
}
