import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { type Entry, packed, unpacked } from './archive.server.ts';
import { ByteReader, type Bytes, through } from './bytes.server.ts';
import { decrypted, encrypted, MAGIC } from './encryption.server.ts';
import type { StoredBackup } from './target.server.ts';

const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const columns = z.array(z.string());
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  kind: z.enum(['whole', 'upgrade']),
  /** ISO 8601. */
  begun: z.string(),
  /** The version of PostgreSQL. */
  postgres: z.string(),
  /** What made the schema, in the order of names. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns })),
  /** Without those never used. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Null before the site first started. */
  jobs: z
    .object({ columns, queues: z.array(z.object({ name: z.string(), policy: z.string() })) })
    .nullable(),
  /** Whether AUTH_SECRET was set, so that it isn't in the backup. */
  isSecretElsewhere: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

type Entries = AsyncGenerator<Entry>;

/** The first file of a backup. */
export function manifestText(manifest: Omit<Manifest, 'format'>): string {
  return JSON.stringify({ format: FORMAT, ...manifest }, null, 1);
}

/** Readers waiting for bytes. */
export interface Passing {
  /** Called with the number of bytes that have passed. */
  onBytes?(done: number): void;
  /** Ends it with an error. */
  signal?: AbortSignal;
}

/** The bytes of a backup of these files. @param key encrypts it; null: don't. */
export function bytesOf(
  entries: AsyncIterable<Entry>,
  key: string | null,
  passing: Passing = {},
): Bytes {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  const compressed = through(packed(entries), createZstdCompress({ params }));
  return counted(key === null ? compressed : encrypted(compressed, key), passing);
}

/**
 * The manifest, then the other files; read each before requesting the next.
 * @throws Error with a sentence for people if it isn't whole, or the key is another's.
 */
export async function openBackup(
  stored: StoredBackup,
  key: string | null,
  passing: Passing = {},
): Promise<{ manifest: Manifest; entries: Entries }> {
  const entries = sayingWhich(stored.name, unpacked(plain(counted(stored.read(), passing), key)));
  const { value: first } = await entries.next();
  const manifest = first?.name === MANIFEST ? await parsed(first) : null;
  if (manifest) return { manifest, entries };
  await entries.return(undefined);
  throw new Error(
    `${stored.name} was made by another version of the program, or is no backup of this program.`,
  );
}

/** Reads a whole backup. @throws Error with a sentence for people if it isn't as it was written. */
export async function verify(
  stored: StoredBackup,
  key: string | null,
  passing?: Passing,
): Promise<Manifest> {
  const { manifest, entries } = await openBackup(stored, key, passing);
  for await (const _ of entries); // reading is checking
  return manifest;
}

async function parsed({ content }: Entry): Promise<Manifest | null> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
  } catch {
    return null;
  }
}

/** Only errors of reading: those of the caller aren't the backup's. */
async function* sayingWhich(name: string, entries: Entries): Entries {
  const named = saying<Entry>(name, entries);
  for await (const entry of named) yield { ...entry, content: saying(name, entry.content) };
}

async function* saying<Part>(name: string, source: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* source;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The backup ${name} can't be used: ${message}.`, { cause: error });
  }
}

async function* counted(source: Bytes, { onBytes, signal }: Passing): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of source) {
    signal?.throwIfAborted();
    done += chunk.length;
    onBytes?.(done);
    yield chunk;
  }
}

async function* plain(source: Bytes, key: string | null): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  try {
    const start = await reader.upTo(MAGIC.length);
    if (!start.equals(MAGIC)) {
      yield* through(reader.rest(start), createZstdDecompress());
      return;
    }
    if (key === null) throw new Error('it is encrypted, and BACKUP_KEY is not set');
    yield* through(decrypted(reader, key), createZstdDecompress());
  } finally {
    await reader.close();
  }
}
