import { db } from '#app/server/db.server.ts';
import type { ImportKind } from './rules.ts';

export interface LastImport {
  kind: ImportKind;
  importedAt: Date;
}

/** The last import of each kind there has been. */
export async function findLastImports(): Promise<LastImport[]> {
  const rows = await db
    .selectFrom('last_import')
    .select(['kind', 'imported_at as importedAt'])
    .orderBy('kind')
    .execute();
  return rows as LastImport[]; // the table takes no other kinds
}
