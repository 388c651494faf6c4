// Fills the database of DATABASE_URL with the demonstration world, if it is empty.
import { closeDatabase } from '#app/server/db.server.ts';
import { fillDemonstrationWorld } from './world.ts';

await fillDemonstrationWorld();
await closeDatabase();
