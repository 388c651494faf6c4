import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { env } from './env.server.ts';
import { log, logError } from './log.server.ts';
import type { StoredFile } from './upload.server.ts';

const CHUNK_BYTES = 64 * 1024;
/** For a scanner that has many files to look at. */
const PATIENCE_MS = 30_000;

/**
 * Asks the virus scanner, if there is one, about an uploaded file.
 * @returns null if it finds nothing; 'failed' if it couldn't scan: nothing is accepted unscanned.
 */
export async function findMalware(
  file: Omit<StoredFile, 'field'>,
): Promise<'infected' | 'failed' | null> {
  const { CLAMD_URL } = env();
  if (CLAMD_URL === undefined) return null;
  try {
    const verdict = await verdictOn(file, CLAMD_URL);
    if (verdict === 'stream: OK') return null;
    if (!verdict.endsWith(' FOUND')) throw new Error(`The virus scanner answered '${verdict}'`);
    log.warn({ verdict }, 'infected file refused');
    return 'infected';
  } catch (error) {
    logError(error);
    return 'failed';
  }
}

/** The INSTREAM command of clamd: chunks, each after its length in four bytes, and an empty one. Source: clamd(8). */
async function verdictOn(
  { handle, size }: Omit<StoredFile, 'field'>,
  url: string,
): Promise<string> {
  const scanner = connectTo(url);
  scanner.setTimeout(PATIENCE_MS, () => {
    scanner.destroy(new Error('The virus scanner does not answer'));
  });
  const answer = text(scanner);
  answer.catch(() => {}); // awaited below, unless sending fails first
  try {
    scanner.write('zINSTREAM\0');
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (let at = 0; at < size && !scanner.destroyed;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, at);
      if (bytesRead === 0) break;
      await send(scanner, buffer.subarray(0, bytesRead));
      at += bytesRead;
    }
    scanner.write(Buffer.alloc(4));
    return (await answer).replace(/\0$/, '').trim();
  } finally {
    scanner.destroy();
  }
}

function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname);
}

/** Resolves once the chunk has left the buffer, which is then used for the next. */
function send(scanner: Socket, chunk: Buffer): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  scanner.write(length);
  return new Promise((done, failed) => {
    scanner.write(chunk, (error) => (error ? failed(error) : done()));
  });
}
