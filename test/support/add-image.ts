// Sweeps the files that no photo needs, then adds a photo, or a PDF as a floor plan, and kills itself at a step: before it stores (`put`) or deletes
// (`delete`) the file of that number.
import { open } from 'node:fs/promises';
import { fileSweeps } from '#app/features/listings/files/mutations.server.ts';
import { addFloorPlan } from '#app/features/listings/floor-plans/mutations.server.ts';
import { addImages } from '#app/features/listings/images/mutations.server.ts';
import { fileStore } from '#app/server/files.server.ts';

const [userId, listingId, photo, step, at] = process.argv.slice(2);
const store = fileStore();
let calls = 0;
const { put, delete: remove } = store;
const dieAt = (name: string) => {
  if (name !== step) return;
  calls += 1;
  if (calls === Number(at)) process.kill(process.pid, 'SIGKILL');
};
store.put = (...file) => (dieAt('put'), put(...file));
store.delete = (name) => (dieAt('delete'), remove(name));

await fileSweeps.unused_image!();
const handle = await open(photo!);
const { size } = await handle.stat();
const file = { field: 'images', handle, size, name: '' };
const editor = { userId: userId!, ownerId: userId! };
if (photo!.endsWith('.pdf')) await addFloorPlan(editor, Number(listingId), file, '');
else {
  const upload = { form: new FormData(), leftOut: [], problem: null, files: [file] };
  const dispose = { [Symbol.asyncDispose]: async () => {} };
  await addImages(editor, Number(listingId), { ...upload, ...dispose });
}
process.kill(process.pid, 'SIGKILL');
