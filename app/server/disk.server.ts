import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { env } from './env.server.ts';

export interface Disk {
  folder: string;
  freeBytes: number;
  bytes: number;
}

/** The disk of DATA_DIR: what this user may still write there. */
export async function findDisk(): Promise<Disk> {
  const folder = resolve(env().DATA_DIR);
  const { bavail, blocks, bsize } = await statfs(folder);
  return { folder, freeBytes: bavail * bsize, bytes: blocks * bsize };
}
