// Fills the migrated database of DATABASE_URL with the demonstration world, and makes room for jobs, as each site would.
import './quick-hashes.ts';
import { closeDatabase } from '#app/server/db.server.ts';
import { prepareQueues } from '#app/server/jobs.server.ts';
import { prepareWorld } from '#server/world.ts';

await prepareWorld('demonstration');
await prepareQueues(process.env.DATABASE_URL!, []);
await closeDatabase();
