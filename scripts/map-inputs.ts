import { readFileSync, writeFileSync } from 'node:fs';
import type { Header } from 'pmtiles';
import { fail } from '#server/console.ts';
import { readArchiveHeader, readTiles, type StoredTile } from './pmtiles-file.ts';

/** Vector tiles named on the command line. Ends the process with a sentence if they can't be read. */
export async function readExtract(
  path: string,
): Promise<{ header: Header; tiles: AsyncIterable<StoredTile> }> {
  try {
    return { header: await readArchiveHeader(path), tiles: undamagedTiles(path) };
  } catch (error) {
    return fail(problemOf(path, error, 'is not a PMTiles 3 file of vector tiles'));
  }
}

async function* undamagedTiles(path: string): AsyncGenerator<StoredTile> {
  try {
    yield* readTiles(path);
  } catch (error) {
    fail(problemOf(path, error, 'is damaged or not complete'));
  }
}

/**
 * A text file named on the command line. Ends the process with a sentence if it can't be read.
 * @param parse null, or an error, for a file that is not `what`.
 */
export function readInput<Content>(
  path: string,
  what: string,
  parse: (text: string) => Content | null,
): Content {
  let content: Content | null = null;
  try {
    content = parse(readFileSync(path, 'utf8'));
  } catch (error) {
    fail(problemOf(path, error, `is not ${what}`));
  }
  return content ?? fail(`${path} is not ${what}.`);
}

/** Ends the process with a sentence if the file can't be written. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    fail(`${path} can’t be written: ${(error as Error).message}.`);
  }
}

/** @param otherwise of a file that can be read. */
function problemOf(path: string, error: unknown, otherwise: string): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  return syscall ? `${path} can’t be read: ${message}.` : `${path} ${otherwise}.`;
}
