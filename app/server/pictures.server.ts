import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { log } from './log.server.ts';
import { readPictureSize } from './picture-header.server.ts';
import type { StoredFile } from './upload.server.ts';
import { findMalware } from './virus-scan.server.ts';

/** Most memory a picture may take: an AVIF of 50 megapixels needs 1 GB. Node reserves some more. */
const MOST_MEMORY_KB = 2 * 1024 * 1024;
/** For a machine too busy to give a picture enough processor time. */
const PATIENCE_MS = 60_000;
const COMMAND = `ulimit -d ${MOST_MEMORY_KB}; ulimit -S -t "$2"; exec "$0" server/picture.ts "$1"`;

/** The images to draw of a picture. */
export interface Recipe {
  /** The largest first: the others are made from it. */
  versions: Version[];
  /** The colour behind transparent parts; without one they stay transparent. */
  background?: string;
  /** A picture that turns out larger is unreadable. */
  mostPixels: number;
  /** Processor time. A picture that takes more is unreadable, and its process is killed. */
  mostSeconds: number;
}

export interface Version {
  width: number;
  height: number;
  /** `cover` crops it around its centre to exactly this size; `inside` reduces it to fit, and never enlarges it. */
  fit: 'cover' | 'inside';
  format: 'avif' | 'webp' | 'jpeg' | 'png';
  /** PNG has none. */
  quality: number;
  /** The colour behind transparent parts of this version, and of its margin. */
  background?: string;
  /** Pixels of background around it, besides its width and height. */
  margin?: number;
}

/** The versions in order, or why there are none: the picture can't be decoded, or its process was killed. */
export type Drawn = { images: DrawnImage[] } | { problem: 'unreadable' | 'failed' };

export interface DrawnImage {
  content: Buffer;
  width: number;
  height: number;
}

/** Why an uploaded file is refused as a picture. */
export type PictureProblem =
  | 'empty'
  | 'type'
  | 'heic'
  | 'bytes'
  | 'pixels'
  | 'unreadable'
  | 'infected'
  | 'waiting'
  | 'busy'
  | 'failed';

/** The status of a refusal. */
export function pictureStatus(problem: PictureProblem | null): number {
  return (problem && STATUSES[problem]) ?? 400;
}

const STATUSES: Partial<Record<PictureProblem, number>> = {
  bytes: 413,
  waiting: 429,
  busy: 503,
  failed: 503,
};

/** Checks a file by its size and header, without decoding it, and shows it to the virus scanner. */
export async function findPictureProblem(
  file: Omit<StoredFile, 'field'>,
  most: { bytes: number; pixels: number },
): Promise<PictureProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > most.bytes) return 'bytes';
  const header = await readPictureSize(file.handle);
  if ('problem' in header) return header.problem;
  if (header.width * header.height > most.pixels) return 'pixels';
  return findMalware(file);
}

/**
 * Draws a picture in its own process, so whatever the decoder takes or does ends with it.
 * @param source an open file, or the picture itself, which may be SVG.
 */
export async function drawPicture(
  source: FileHandle | Buffer | string,
  recipe: Recipe,
): Promise<Drawn> {
  const isOpenFile = typeof source === 'object' && 'fd' in source;
  const args = [JSON.stringify(recipe), String(recipe.mostSeconds)];
  const child = spawn('/bin/sh', ['-c', COMMAND, process.execPath, ...args], {
    stdio: [isOpenFile ? source.fd : 'pipe', 'pipe', 'pipe', 'ipc'],
    // None of the site's settings and secrets. Fewer arenas fragment memory less.
    env: { MALLOC_ARENA_MAX: '2' },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  // A process that ends early stops reading; its exit code says so.
  if (!isOpenFile) child.stdin?.on('error', () => {}).end(source);
  const ended = new Promise<Ending>((resolve) => {
    child.on('error', (error) => resolve({ code: null, signal: null, error }));
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) {
    // It was not started: there are too many open files.
    log.error(await ended, 'picture not drawn');
    return { problem: 'failed' };
  }
  const [drawn, complaint, { code, signal, error }] = await Promise.all([
    buffer(stdout),
    text(stderr),
    ended,
  ]);
  if (code === 0) return drawn.length > 0 ? { images: unpack(drawn) } : { problem: 'unreadable' };
  if (signal === 'SIGXCPU') return { problem: 'unreadable' };
  log.error({ code, signal, error, complaint: complaint.slice(-2_000) }, 'picture not drawn');
  return { problem: 'failed' };
}

interface Ending {
  code: number | null;
  signal: string | null;
  /** Why it could not be started. */
  error?: Error;
}

/** What `server/picture.ts` writes: a line of JSON with each image's sizes, then the images. */
function unpack(drawn: Buffer): DrawnImage[] {
  const end = drawn.indexOf('\n');
  const sizes: { bytes: number; width: number; height: number }[] = JSON.parse(
    drawn.toString('utf8', 0, end),
  );
  let at = end + 1;
  return sizes.map(({ bytes, width, height }) => {
    const content = drawn.subarray(at, (at += bytes));
    return { content, width, height };
  });
}

/** The most a person may upload at once. */
const MOST_OF_A_PERSON = 3;

/** A queue that runs one task at a time, in order, with few of each person. */
export class Line {
  readonly #people = new Map<string, number>();
  readonly #longest: number;
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param longest how many tasks may wait or run; more are refused. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  get isFull(): boolean {
    return this.#length >= this.#longest;
  }

  /** Runs the task in its turn, or refuses it: too many are waiting, of the person or in all. */
  async join<T>(
    person: string,
    work: () => Promise<T>,
  ): Promise<T | { problem: 'waiting' | 'busy' }> {
    if ((this.#people.get(person) ?? 0) >= MOST_OF_A_PERSON) return { problem: 'waiting' };
    if (this.isFull) return { problem: 'busy' };
    this.#count(person, 1);
    const result = this.#last.then(work).finally(() => this.#count(person, -1));
    this.#last = result.catch(() => {});
    return result;
  }

  #count(person: string, change: 1 | -1): void {
    const tasks = (this.#people.get(person) ?? 0) + change;
    if (tasks > 0) this.#people.set(person, tasks);
    else this.#people.delete(person);
    this.#length += change;
  }
}
