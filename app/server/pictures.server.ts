import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { log } from './log.server.ts';

/** Most memory a picture may take: an AVIF of 40 megapixels needs 800 MB. Node reserves some more. */
const MOST_MEMORY_KB = 2 * 1024 * 1024;
/** For a machine so busy that a picture does not get its processor time. */
const PATIENCE_MS = 60_000;
const COMMAND = `ulimit -d ${MOST_MEMORY_KB}; ulimit -S -t "$2"; exec "$0" server/picture.ts "$1"`;

/** What becomes of a picture: cut to its middle and reduced to this size. */
export interface Recipe {
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
  quality: number;
  /** A picture that turns out to have more is unreadable. */
  mostPixels: number;
  /** Of processor time. A picture that takes more is unreadable, and its process killed. */
  mostSeconds: number;
}

/** The picture, or why there is none: it cannot be decoded, or the process that drew it was killed. */
export type Drawn = { image: Buffer } | { problem: 'unreadable' | 'failed' };

/**
 * Draws a picture in a process of its own: whatever the decoder takes or does ends with it.
 * @param source an open file, or SVG.
 */
export async function drawPicture(source: FileHandle | string, recipe: Recipe): Promise<Drawn> {
  const args = [JSON.stringify(recipe), String(recipe.mostSeconds)];
  const child = spawn('/bin/sh', ['-c', COMMAND, process.execPath, ...args], {
    stdio: [typeof source === 'string' ? 'pipe' : source.fd, 'pipe', 'pipe', 'ipc'],
    // Nothing of the site's settings and secrets. Fewer arenas fragment less memory.
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  // A process that ends early does not read on; its exit says so.
  if (typeof source === 'string') child.stdin!.on('error', () => {}).end(source);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const [image, complaint, { code, signal }] = await Promise.all([
    buffer(child.stdout!),
    text(child.stderr!),
    ended,
  ]);
  if (code === 0) return image.length > 0 ? { image } : { problem: 'unreadable' };
  if (signal === 'SIGXCPU') return { problem: 'unreadable' };
  log.error({ code, signal, complaint: complaint.slice(-2_000) }, 'picture not drawn');
  return { problem: 'failed' };
}

/** Work that is done one piece after the other, in the order it came, with one piece of a person at a time. */
export class Line {
  readonly #people = new Set<string>();
  readonly #longest: number;
  #last: Promise<unknown> = Promise.resolve();

  /** @param longest pieces waiting and in work; more are refused. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get isFull(): boolean {
    return this.#people.size >= this.#longest;
  }

  /** Does the work in its turn, or says that the person's last piece or too many others are still waiting. */
  async join<T>(
    person: string,
    work: () => Promise<T>,
  ): Promise<T | { problem: 'waiting' | 'busy' }> {
    if (this.#people.has(person)) return { problem: 'waiting' };
    if (this.isFull) return { problem: 'busy' };
    this.#people.add(person);
    const result = this.#last.then(work).finally(() => this.#people.delete(person));
    this.#last = result.catch(() => {});
    return result;
  }
}
