import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Trx } from '#app/server/transaction.server.ts';
import type { StoredFile } from '#app/server/upload.server.ts';
import { lockFeedInTransaction } from '../mutations.server.ts';
import { LARGEST_KEPT_FILE_BYTES } from './rules.ts';

/** Bytes of a part: what memory holds of a file. */
const PART_BYTES = 1024 * 1024;

/**
 * Stores the feed's file, gzipped.
 * @returns why not, once some of it may be stored: a run reads the previous one, or it is too large gzipped.
 */
export async function storeFeedFile(
  trx: Trx,
  feedId: number,
  file: StoredFile,
): Promise<'busy' | 'too_large' | null> {
  if (!(await lockFeedInTransaction(trx, feedId))) return 'busy';
  await trx.deleteFrom('feed_file').where('feed_id', '=', feedId).execute();
  let part = 0;
  for await (const content of partsOf(await gzipped(file))) {
    await trx.insertInto('feed_file').values({ feed_id: feedId, part, content }).execute();
    part += 1;
    if (part * PART_BYTES > LARGEST_KEPT_FILE_BYTES) return 'too_large';
  }
  await trx
    .updateTable('feed')
    .set({ file_name: file.name.slice(0, 200) })
    .where('id', '=', feedId)
    .execute();
  return null;
}

async function gzipped({ handle }: StoredFile): Promise<AsyncIterable<Buffer>> {
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  const bytes = handle.createReadStream({ start: 0, autoClose: false });
  return buffer[0] === 0x1f && buffer[1] === 0x8b ? bytes : zip(bytes);
}

function zip(bytes: Readable): Readable {
  const zipped = createGzip();
  bytes.on('error', (error) => zipped.destroy(error));
  return bytes.pipe(zipped);
}

async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
