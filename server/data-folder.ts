import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Creates the data folder and writes to it, to find out now whether that works.
 * @throws Error with a sentence for people if nothing can be written.
 */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
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

/** With the folders around it, one by one: Node's own way never ends where the kernel has no folders to give, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another site may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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
