import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '#app/server/make-folder.server.ts';

/**
 * Creates the data folder and writes to it, to find out now whether that works.
 * @throws Error with a sentence for people if nothing can be written.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(resolve(folder));
    const trial = mkdtempSync(join(folder, '.trial-'));
    try {
      writeFileSync(join(trial, 'file'), 'x');
    } finally {
      rmSync(trial, { recursive: true });
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${resolve(folder)} cannot be written to: ${CAUSES[code] ?? message}. Set DATA_DIR to a folder that can.`,
      { cause: error },
    );
  }
}

const CAUSES: Record<string, string> = {
  ENOENT: 'there can be no folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
};
