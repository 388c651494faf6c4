import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { env, LEAST_SECRET_CHARACTERS } from './env.server.ts';

let current: string | undefined;

/**
 * The key that signs cookies and encrypts secrets in the database: AUTH_SECRET, else one generated once in DATA_DIR.
 * @throws Error with a sentence for people if it can't be stored, or is incomplete.
 */
export function secret(): string {
  current ??= env().AUTH_SECRET ?? storedSecret(env().DATA_DIR);
  return current;
}

function storedSecret(folder: string): string {
  const file = join(folder, 'auth-secret');
  if (!existsSync(file)) makeSecret(folder, file);
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length >= LEAST_SECRET_CHARACTERS) return stored;
  throw new Error(
    `The secret in ${file} is incomplete, so anybody could sign what only this site may. Put it back from a backup, or delete it: a new one signs everybody out, and makes second factors unreadable.`,
  );
}

/** Stores a given secret in DATA_DIR in place of the generated one. */
export function putSecret(folder: string, restored: string): void {
  const file = join(folder, 'auth-secret');
  const draft = `${file}.new-${randomUUID()}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, restored, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/** Complete or not at all, also on a full disk and after a power cut, and never in place of one just made. */
function makeSecret(folder: string, file: string): void {
  const draft = `${file}.new-${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    const made = randomBytes(48).toString('base64url');
    writeFileSync(draft, made, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new Error(`The secret cannot be stored in ${file}: ${message}`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
}
