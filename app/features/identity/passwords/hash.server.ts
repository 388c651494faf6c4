import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { BusyError } from '#app/server/busy.server.ts';
import { watchQueue } from '#app/server/queue-metrics.server.ts';

const derive = promisify(argon2);

/**
 * Argon2id with 19 MiB, two passes and one lane: the minimum of OWASP's Password Storage Cheat Sheet (2025), salt and
 * key after RFC 9106.
 */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** A hash takes a thread for some 35 ms: half of Node's four stay free for everything else. */
const queue = watchQueue('passwords', new PQueue({ concurrency: 2 }));
/** Hashes that may wait, of either priority: one second's work. */
const LONGEST_QUEUE = 50;
const priorities = new AsyncLocalStorage<number>();

/**
 * Runs work that hashes, ahead of all other such work if it is urgent.
 * @throws BusyError, before the work begins, while too many hashes wait.
 */
export function withPriority<T>(urgent: boolean, work: () => Promise<T>): Promise<T> {
  return priorities.run(urgent ? 1 : 0, async () => {
    requireRoom();
    return work();
  });
}

/**
 * @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$key`.
 * @throws BusyError while too many hashes wait, like every function here that hashes.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phcString(salt, await keyOf(password, salt, PARAMETERS));
}

/** Whether the password matches the hash, whatever parameters made it. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', hashed = ''] = match;
  const expected = Buffer.from(hashed, 'base64');
  const key = await keyOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** A hash of no password, to check against where there is none: it takes as long. */
export const NOBODYS_HASH = phcString(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

function phcString(salt: Buffer, key: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
}

/** NFKC, as in RFC 8265: the same letters from another keyboard give the same key. */
function keyOf(password: string, salt: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  const priority = requireRoom();
  const message = password.normalize('NFKC');
  const task = { message, nonce: salt, tagLength: KEY_BYTES, ...parameters };
  return queue.add(() => derive('argon2id', task), { priority });
}

/** @returns the priority of the current work. */
function requireRoom(): number {
  const priority = priorities.getStore() ?? 0;
  if (queue.sizeBy({ priority }) < LONGEST_QUEUE) return priority;
  throw new BusyError('Too many passwords wait to be hashed');
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
