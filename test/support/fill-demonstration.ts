// Fills the migrated database of DATABASE_URL with the demonstration world.
import './quick-hashes.ts';
import { closeDatabase } from '#app/server/db.server.ts';
import { prepareWorld } from '#server/world.ts';

await prepareWorld('demonstration');
await closeDatabase();
