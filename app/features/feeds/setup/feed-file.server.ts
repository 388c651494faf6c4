import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Trx } from '#app/server/transaction.server.ts';
import { openUnnamed, type StoredFile } from '#app/server/upload.server.ts';
import { LARGEST_KEPT_FILE_BYTES } from './rules.ts';

/** Bytes of a part: what memory holds of a file. */
const PART_BYTES = 1024 * 1024;

/** A file as it is kept. */
export type GzippedFile = Pick<StoredFile, 'handle' | 'name'> & AsyncDisposable;

/**
 * Gzips a feed's file, which takes seconds for each 100 MB.
 * @returns an unnamed file, deleted when it is disposed of; null if it is too large.
 */
export async function gzipFile({ handle, size, name }: StoredFile): Promise<GzippedFile | null> {
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) {
    const isTooLarge = size > LARGEST_KEPT_FILE_BYTES;
    return isTooLarge ? null : { handle, name, [Symbol.asyncDispose]: async () => {} };
  }
  const zipped = await openUnnamed();
  try {
    await pipeline(readFrom(handle), createGzip(), (chunks) => writeTo(zipped, chunks));
    return { handle: zipped, name, [Symbol.asyncDispose]: () => zipped.close() };
  } catch (error) {
    await zipped.close();
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class TooLarge extends Error {}

/** @throws TooLarge */
async function writeTo(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  let size = 0;
  for await (const chunk of chunks) {
    if (size + chunk.length > LARGEST_KEPT_FILE_BYTES) throw new TooLarge();
    for (let at = 0; at < chunk.length;) {
      const { bytesWritten } = await handle.write(chunk, at, null, size + at);
      at += bytesWritten;
    }
    size += chunk.length;
  }
}

/** Stores a feed's file, of which no run may be reading the previous one. */
export async function storeFeedFile(trx: Trx, feedId: number, file: GzippedFile): Promise<void> {
  await trx.deleteFrom('feed_file').where('feed_id', '=', feedId).execute();
  let part = 0;
  for await (const content of readFrom(file.handle)) {
    await trx.insertInto('feed_file').values({ feed_id: feedId, part, content }).execute();
    part += 1;
  }
  await trx
    .updateTable('feed')
    // What was agreed to was of the file before.
    .set({ file_name: file.name.slice(0, 200), agreed: null })
    .where('id', '=', feedId)
    .execute();
}

/** Its parts. A stream would close the file. */
async function* readFrom(handle: FileHandle): AsyncGenerator<Buffer> {
  let at = 0;
  for (;;) {
    const part = Buffer.alloc(PART_BYTES);
    const { bytesRead } = await handle.read(part, 0, PART_BYTES, at);
    if (bytesRead === 0) return;
    yield part.subarray(0, bytesRead);
    at += bytesRead;
  }
}
