// Takes a lock, says whether it has it, and holds it until the end: node hold-lock.ts FILE KIND.
import { lockFile } from '#server/file-lock.ts';

const [file, kind] = process.argv.slice(2) as [string, 'shared' | 'exclusive'];
const lock = await lockFile(file, kind, 200);
process.send?.({ held: lock !== null });
if (!process.send) console.log(lock ? 'held' : 'refused');
setInterval(() => {}, 60_000);
