import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { type Bucket, env } from './env.server.ts';
import { PeerError } from './peer-error.server.ts';

/** Where files that people upload are kept. Their names are paths, such as `7/7_0_1763788800000-640.webp`. */
export interface FileStore {
  /** Stores or replaces a file; once this returns, it survives a crash. */
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** The whole file; null if there is none. */
  get(name: string): Promise<Buffer | null>;
  /** A file too large to hold in memory, to be read in parts; null if there is none. */
  open(name: string): Promise<OpenedFile | null>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
  /** The names of all files, in any order, as many at a time as are asked for. */
  list(): AsyncIterable<string>;
}

export interface OpenedFile {
  /** In bytes. */
  size: number;
  /** The bytes from `start` to `end`, both included. Nothing is fetched before it is read. */
  read(start: number, end: number): ReadableStream<Uint8Array>;
}

let current: FileStore | undefined;

/** The configured bucket, else a folder in DATA_DIR. */
export function fileStore(): FileStore {
  const { bucket, DATA_DIR } = env();
  current ??= bucket ? bucketStore(bucket) : folderStore(join(DATA_DIR, 'files'));
  return current;
}

export function folderStore(folder: string): FileStore {
  return {
    async put(name, content) {
      const path = join(folder, name);
      const write = async () => {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(path, content, { mode: 0o600, flush: true });
      };
      // Whoever deletes the last other file may take the folder away between the two.
      await write().catch((error) => (nullIfMissing(error), write()));
    },
    async get(name) {
      return readFile(join(folder, name)).catch(nullIfMissing);
    },
    async open(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(nullIfMissing);
      const read = (start: number, end: number) => streamOf(bytesOf(path, start, end));
      return found && { size: found.size, read };
    },
    async delete(name) {
      const path = join(folder, name);
      await rm(path, { force: true });
      await rmdir(dirname(path)).catch(() => {}); // unless other files are in it
    },
    list: () => filesBelow(folder, ''),
  };
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const found = await opendir(join(folder, prefix)).catch(nullIfMissing);
  if (!found) return;
  for await (const entry of found) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) yield* filesBelow(folder, `${name}/`);
    else if (entry.isFile()) yield name;
  }
}

async function* bytesOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end });
}

/** The first chunk is fetched when it is read: a request for the headers alone opens nothing. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const source = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const PATIENCE_MS = 30_000;
/** A download is as slow as its reader, and a large upload as the line. */
const LONGEST_DOWNLOAD_MS = 300_000;
const RETRIES = 3;

type Ask = (name: string, init: RequestInit, patience?: number) => Promise<Response>;

function asking({ url, ...keys }: Bucket): Ask {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  return async (name, init, patience = PATIENCE_MS) => {
    const signal = AbortSignal.timeout(patience);
    const answer = await client.fetch(`${url}/${name}`, { ...init, signal }).catch(unreached);
    if (answer.ok || answer.status === 404) return answer;
    const reason = (await answer.text().catch(unreached)).slice(0, 500);
    throw new PeerError(
      `The bucket answered ${answer.status} to ${init.method} ${name}: ${reason}`,
      `bucket ${answer.status}`,
    );
  };
}

function unreached(cause: Error & { cause?: { code?: string } }): never {
  const code = cause.cause?.code ?? cause.name;
  throw new PeerError(`The bucket could not be reached: ${code}`, `bucket ${code}`, { cause });
}

export function bucketStore(bucket: Bucket): FileStore {
  const { url } = bucket;
  const ask = asking(bucket);

  async function* bytesOf(name: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const headers = { Range: `bytes=${start}-${end}` };
    const { body } = await ask(name, { method: 'GET', headers }, LONGEST_DOWNLOAD_MS);
    if (body) yield* body;
  }

  return {
    async put(name, content, type) {
      const headers = { 'Content-Type': type };
      const { ok } = await ask(name, { method: 'PUT', body: new Uint8Array(content), headers });
      if (!ok) throw new Error(`There is no bucket at ${url}`);
    },
    async get(name) {
      const answer = await ask(name, { method: 'GET' });
      const content = Buffer.from(await answer.arrayBuffer().catch(unreached));
      return answer.ok ? content : null;
    },
    async open(name) {
      const { ok, headers } = await ask(name, { method: 'HEAD' });
      if (!ok) return null;
      const read = (start: number, end: number) => streamOf(bytesOf(name, start, end));
      return { size: Number(headers.get('Content-Length')), read };
    },
    async delete(name) {
      const answer = await ask(name, { method: 'DELETE' });
      await answer.body?.cancel();
    },
    async *list() {
      for (let after: string | undefined = ''; after !== undefined;) {
        const more = after && `&continuation-token=${encodeURIComponent(after)}`;
        const answer = await ask(`?list-type=2${more}`, { method: 'GET' });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`There is no bucket at ${url}`);
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescaped(key);
        const [, next] = /<NextContinuationToken>([^<]*)</.exec(text) ?? [];
        after = next && unescaped(next);
      }
    },
  };
}

/**
 * Stores a file of unknown size, in parts; it is there once all of them are. At most 10,000 parts are taken.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
 */
export async function putInParts(
  bucket: Bucket,
  name: string,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const ask = asking(bucket);
  const begun = await ask(`${name}?uploads=`, { method: 'POST' });
  const [, id] = /<UploadId>([^<]+)</.exec(await begun.text()) ?? [];
  if (!begun.ok || id === undefined) throw new Error(`There is no bucket at ${bucket.url}`);
  const upload = `uploadId=${encodeURIComponent(unescaped(id))}`;
  try {
    const stored: string[] = [];
    for await (const part of parts) {
      const number = stored.length + 1;
      const init = { method: 'PUT', body: new Uint8Array(part) };
      const { headers } = await ask(
        `${name}?partNumber=${number}&${upload}`,
        init,
        LONGEST_DOWNLOAD_MS,
      );
      stored.push(
        `<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('ETag')}</ETag></Part>`,
      );
    }
    const body = `<CompleteMultipartUpload>${stored.join('')}</CompleteMultipartUpload>`;
    const answer = await ask(`${name}?${upload}`, { method: 'POST', body }, LONGEST_DOWNLOAD_MS);
    // It answers 200 before it has finished.
    const text = await answer.text();
    if (!answer.ok || text.includes('<Error>'))
      throw new Error(`The bucket did not take ${name}: ${text.slice(0, 500)}`);
  } catch (error) {
    await ask(`${name}?${upload}`, { method: 'DELETE' }).catch(() => {});
    throw error;
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(xml: string): string {
  return xml.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
}
