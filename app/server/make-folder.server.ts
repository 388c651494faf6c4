import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder unless it is there, with those above it. Node's own `recursive` never ends where the kernel has no folders to
 * give, as in /proc or where other machines' disks are mounted.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(path))) return;
    if (code !== 'ENOENT') throw error;
    // Others may be quicker: with the folder above since then, or with this one.
    if (!(await isFolder(dirname(path)))) await makeFolder(dirname(path), mode);
    await mkdir(path, { mode }).catch(async (again) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}
