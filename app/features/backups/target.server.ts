import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Bucket, Env } from '#app/server/env.server.ts';
import { bucketStore, type OpenedFile, putInParts } from '#app/server/files.server.ts';
import { makeFolder } from '#app/server/make-folder.server.ts';
import { type Bytes, inPieces } from './bytes.server.ts';

/** Where backups are kept. */
export interface BackupTarget {
  /** For people. */
  place: string;
  /**
   * Stores a backup, which has its name only once `check` has read it without an error.
   * @returns its size in bytes.
   */
  write(
    name: string,
    content: Bytes,
    check: (stored: StoredBackup) => Promise<void>,
  ): Promise<number>;
  /** @throws Error with a sentence for people if there is none of this name. */
  open(name: string): Promise<StoredBackup>;
  /** The names of all files. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** A backup to be read, as often as wanted. */
export interface StoredBackup {
  /** For people. */
  name: string;
  /** In bytes. */
  size: number;
  read(): Bytes;
}

/** Of an upload to a bucket, which takes 10,000 of them, and of what is asked of it at a time. */
const PART = 32 * 1024 * 1024;

const DRAFT = /^\.manzil-.*\.partial$/;
/** A backup under way is written to all the time. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Where the settings say that backups are kept. */
export function targetOf({ bucket, folder }: Env['backup']): BackupTarget {
  return bucket ? bucketTarget(bucket) : folderTarget(folder);
}

export function folderTarget(folder: string): BackupTarget {
  return {
    place: folder,
    async write(name, content, check) {
      await makeFolder(resolve(folder), 0o700);
      await removeAbandoned(folder);
      const draft = join(folder, `.${name}.${randomUUID()}.partial`);
      try {
        await pipeline(
          content,
          createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
        );
        const stored = await backupFile(draft);
        await check(stored);
        await rename(draft, join(folder, name));
        await flushFolder(folder);
        return stored.size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: (name) => backupFile(join(folder, name)),
    list: () => readdir(folder),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A bucket has no hidden names: a backup that turns out to be damaged is deleted again. */
export function bucketTarget(bucket: Bucket): BackupTarget {
  const store = bucketStore(bucket);
  const open = async (name: string): Promise<StoredBackup> => {
    const file = await store.open(name);
    if (!file) throw new Error(`There is no ${name} in ${bucket.url}.`);
    return { name, size: file.size, read: () => inRanges(file) };
  };
  return {
    place: bucket.url,
    async write(name, content, check) {
      await putInParts(bucket, name, inPieces(content, PART));
      try {
        const stored = await open(name);
        await check(stored);
        return stored.size;
      } catch (error) {
        await store.delete(name);
        throw error;
      }
    },
    open,
    list: () => Array.fromAsync(store.list()),
    delete: (name) => store.delete(name),
  };
}

/** A download that takes too long is cut off. */
async function* inRanges({ size, read }: OpenedFile): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < size; start += PART)
    yield* read(start, Math.min(start + PART, size) - 1);
}

/** @throws Error with a sentence for people if there is none. */
export async function backupFile(path: string): Promise<StoredBackup> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  return { name: path, size: found.size, read: () => createReadStream(path) };
}

/** What killed backups left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const path = join(folder, name);
    const written = (await stat(path)).mtimeMs;
    if (written < Date.now() - ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Keeps the name through a power cut. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
