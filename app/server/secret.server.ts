import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from './env.server.ts';

let current: string | undefined;

/** The key that signs cookies and encrypts secrets in the database: AUTH_SECRET, else one made once in DATA_DIR. */
export function secret(): string {
  current ??= env().AUTH_SECRET ?? storedSecret(env().DATA_DIR);
  return current;
}

function storedSecret(folder: string): string {
  const file = join(folder, 'auth-secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
