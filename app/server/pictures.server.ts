import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { log } from './log.server.ts';

/** Most memory a picture may take: an AVIF of 40 megapixels needs 800 MB. Node reserves some more. */
const MOST_MEMORY_KB = 2 * 1024 * 1024;
/** For a machine too busy to give a picture its processor time. */
const PATIENCE_MS = 60_000;
const COMMAND = `ulimit -d ${MOST_MEMORY_KB}; ulimit -S -t "$2"; exec "$0" server/picture.ts "$1"`;

/** How to draw a picture: crop it around its centre and reduce it to this size. */
export interface Recipe {
  width: number;
  height: number;
  format: 'webp' | 'jpeg';
  quality: number;
  /** A picture that proves larger is unreadable. */
  mostPixels: number;
  /** Processor time. A picture that takes more is unreadable, and its process is killed. */
  mostSeconds: number;
}

/** The picture, or why there is none: it cannot be decoded, or the process that drew it was killed. */
export type Drawn = { image: Buffer } | { problem: 'unreadable' | 'failed' };

/**
 * Draws a picture in its own process, so whatever the decoder takes or does ends with it.
 * @param source an open file, or SVG.
 */
export async function drawPicture(source: FileHandle | string, recipe: Recipe): Promise<Drawn> {
  const args = [JSON.stringify(recipe), String(recipe.mostSeconds)];
  const child = spawn('/bin/sh', ['-c', COMMAND, process.execPath, ...args], {
    stdio: [typeof source === 'string' ? 'pipe' : source.fd, 'pipe', 'pipe', 'ipc'],
    // None of the site's settings and secrets. Fewer arenas fragment memory less.
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  // A process that ends early stops reading; its exit code says so.
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

/** A queue that does one task at a time, in order, with at most one task per person. */
export class Line {
  readonly #people = new Set<string>();
  readonly #longest: number;
  #last: Promise<unknown> = Promise.resolve();

  /** @param longest how many tasks may wait or run; more are refused. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get isFull(): boolean {
    return this.#people.size >= this.#longest;
  }

  /** Runs the task in its turn, or refuses it: the person's last task is not done, or too many are waiting. */
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
