// npm run schema: after a new migration, generates the table types and records the migration's checksum.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate, migrations } from '#db/migrate.ts';
import { CHECKSUM_FILE, SCHEMA_FILE, schemaOf } from '#db/schema.ts';
import { fail, say } from '#server/console.ts';

writeChecksums();
mkdirSync('var', { recursive: true });
const folder = mkdtempSync('var/schema-');
const server = await startEmbeddedPostgres(join(folder, 'postgres'), { fsync: 'off' });
try {
  await migrate(server.url);
  writeFileSync(SCHEMA_FILE, await schemaOf(server.url));
} finally {
  await server.release();
  rmSync(server.dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
say(`${SCHEMA_FILE} and ${CHECKSUM_FILE} are up to date.`);

function writeChecksums(): void {
  const landed = JSON.parse(readFileSync(CHECKSUM_FILE, 'utf8')) as Record<string, string>;
  const now = Object.fromEntries(migrations().map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of Object.entries(landed)) {
    if (now[name] === checksum) continue;
    fail(`${name} has landed and may not change or go. Put it back, and add a migration.`);
  }
  writeFileSync(CHECKSUM_FILE, `${JSON.stringify(now, null, 2)}\n`);
}
