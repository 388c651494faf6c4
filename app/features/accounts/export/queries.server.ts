import { agentExport } from '#app/features/agents/queries.server.ts';
import { identityExport } from '#app/features/identity/export/queries.server.ts';
import { limitExport } from '#app/features/limits/queries.server.ts';
import { listingExport } from '#app/features/listings/export/queries.server.ts';
import { profileExport } from '#app/features/profiles/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { deletionExport } from '../deletion/queries.server.ts';
import type { ExportParts } from '../types.ts';

/** What a person is given of everything held about them: one part for every table that says whose a row is. */
export const EXPORT_PARTS: ExportParts = {
  ...identityExport,
  ...profileExport,
  ...limitExport,
  ...deletionExport,
  ...agentExport,
  ...listingExport,
};

/** Everything held about a person, as it stood at one moment. */
export function exportAccount(userId: string): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const parts: Record<string, unknown> = { exportedAt: new Date() };
      for (const [name, part] of Object.entries(EXPORT_PARTS)) {
        if ('read' in part) parts[name] = await part.read(trx, userId);
      }
      return parts;
    });
}
