import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Bytes = AsyncIterable<Uint8Array>;

const PORTION = 64 * 1024;

/** What a transform makes of these bytes; its errors, and those of the source, are thrown to the reader. */
export async function* through(source: Bytes, transform: Duplex): AsyncGenerator<Buffer> {
  const done = pipeline(source, transform);
  done.catch(() => {}); // reading throws it
  yield* transform as AsyncIterable<Buffer>;
  await done;
}

/** The same bytes in pieces of one size; only the last may be smaller. */
export async function* inPieces(source: Bytes, size: number): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (;;) {
    const piece = await reader.upTo(size);
    if (piece.length > 0) yield piece;
    if (piece.length < size) return;
  }
}

/** Reads bytes in the portions asked for. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** This many bytes, fewer only at the end. */
  async upTo(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      const part = await this.#some(missing);
      if (!part) break;
      parts.push(part);
      missing -= part.length;
    }
    const [first, ...others] = parts;
    return first && others.length === 0 ? first : Buffer.concat(parts);
  }

  /** The next bytes as they come. @throws Error if they end before. */
  async *next(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      const part = await this.#some(missing);
      if (!part) throw new Error('it breaks off');
      missing -= part.length;
      yield part;
    }
  }

  /** All that is left, after `start`. */
  async *rest(start?: Buffer): AsyncGenerator<Buffer> {
    if (start) yield start;
    for (let part = await this.#some(PORTION); part; part = await this.#some(PORTION)) yield part;
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #some(most: number): Promise<Buffer | null> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return null;
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }
}
