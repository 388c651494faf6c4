import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { ByteReader, type Bytes } from './bytes.server.ts';

/** A file in a backup. */
export interface Entry {
  name: string;
  /** In bytes. */
  size: number;
  content: Bytes;
}

const BLOCK = 512;
const SUMS = /^sums\/\d+$/;
const END = 'end.json';
/** Checksums are written after this many files, so that neither writing nor reading holds all of them. */
const SUMS_AT_ONCE = 5_000;

/**
 * A tar of these files, with the SHA-256 of each, as `sha256sum` writes them, and a last file that says how many there are.
 * @throws Error if a file isn't as large as it was said to be.
 */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const sums = new Sums();
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    yield* file(entry.name, entry.size, sums.of(entry));
    if (sums.length === SUMS_AT_ONCE) yield* textFile(sums.nextName(), sums.take());
  }
  yield* textFile(sums.nextName(), sums.take());
  yield* textFile(END, JSON.stringify({ files: count }));
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * The files of such a tar, each to be read, as far as it is of interest, before the next.
 * @throws Error with part of a sentence if anything is missing, added or other than it was.
 */
export async function* unpacked(source: Bytes): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  const sums = new Sums();
  let count = 0;
  try {
    for (;;) {
      const { name, size } = headerOf(await reader.upTo(BLOCK));
      if (SUMS.test(name)) {
        requireSame(sums.take(), await textOf(reader, size));
      } else if (name === END) {
        const { files } = JSON.parse(await textOf(reader, size)) as { files: unknown };
        if (sums.length > 0 || files !== count) throw new Error('it lacks files or sums');
        for await (const _ of reader.rest()); // the end is part of the check
        return;
      } else {
        count += 1;
        const content = sums.of({ name, size, content: reader.next(size) });
        yield { name, size, content };
        for await (const _ of content); // what was not of interest
        await reader.upTo(padding(size));
      }
    }
  } finally {
    await reader.close();
  }
}

/** The sums of files since the last were written. */
class Sums {
  #lines: string[] = [];
  #written = 0;

  get length(): number {
    return this.#lines.length;
  }

  async *of({ name, size, content }: Entry): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    let seen = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      seen += chunk.length;
      yield chunk;
    }
    if (seen !== size) throw new Error(`${name} has ${seen} bytes instead of ${size}`);
    this.#lines.push(`${hash.digest('hex')}  ${name}\n`);
  }

  nextName(): string {
    this.#written += 1;
    return `sums/${String(this.#written).padStart(5, '0')}`;
  }

  take(): string {
    return this.#lines.splice(0).join('');
  }
}

function requireSame(seen: string, stated: string): void {
  if (seen === stated) return;
  const sumOf = (text: string) =>
    new Map(text.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  const [is, was] = [sumOf(seen), sumOf(stated)];
  const missing = [...was.keys()].find((name) => !is.has(name));
  if (missing) throw new Error(`${missing} is missing`);
  const other = [...is].find(([name, sum]) => was.get(name) !== sum);
  throw new Error(other ? `${other[0]} is not as it was` : 'its files are out of order');
}

async function* file(name: string, size: number, content: Bytes): AsyncGenerator<Buffer> {
  yield header(name, size);
  for await (const chunk of content)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  yield Buffer.alloc(padding(size));
}

function textFile(name: string, text: string): AsyncGenerator<Buffer> {
  const { size, content } = entryOf(name, text);
  return file(name, size, content);
}

/** A file that is in memory. */
export function entryOf(name: string, content: string | Buffer): Entry {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, content: once(bytes) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Source: POSIX.1-1988, ustar. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const isLong = Buffer.byteLength(name) > 100;
  const [folder, short] = isLong ? [dirname(name), basename(name)] : ['', name];
  if (Buffer.byteLength(short) > 100 || Buffer.byteLength(folder) > 155)
    throw new Error(`The name of the file ${name} is too long for a backup.`);
  block.write(short, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136);
  block.write('0', 156); // an ordinary file
  block.write('ustar\x0000', 257);
  block.write(folder, 345);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function headerOf(block: Buffer): { name: string; size: number } {
  if (block.length < BLOCK) throw new Error('it breaks off');
  const text = (start: number, length: number) =>
    block.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  const isHeader = text(257, 5) === 'ustar' && Number.parseInt(text(148, 8), 8) === sumOf(block);
  if (!isHeader) throw new Error('it is none, or has been changed');
  const folder = text(345, 155);
  const name = (folder && `${folder}/`) + text(0, 100);
  return { name, size: Number.parseInt(text(124, 12), 8) };
}

/** Of all bytes, the sum's own counted as spaces. */
function sumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

async function textOf(reader: ByteReader, size: number): Promise<string> {
  const bytes = await reader.upTo(size);
  await reader.upTo(padding(size));
  return bytes.toString();
}
