import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { PASSWORD, type Person, textOf } from './people.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** The code an authenticator app shows, RFC 6238. */
export function codeOf(secret: string): string {
  return codeAt(secret, Date.now());
}

/** The next code it will show, which a site already accepts; a code accepted before is not accepted again. */
export function nextCodeOf(secret: string): string {
  return codeAt(secret, Date.now() + PERIOD_MS);
}

function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / PERIOD_MS)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Turns two-step sign-in on, which uses up the authenticator's current code: the next one is `nextCodeOf`. */
export async function turnOnSecondFactor(
  person: Person,
  password = PASSWORD,
  path = '/dashboard/security/two-factor',
): Promise<{ secret: string; codes: string[]; page: string }> {
  const setup = await textOf(await person.post(path, { intent: 'start', current: password }));
  const uri = /name="uri" value="([^"]+)"/.exec(setup)![1]!;
  expect(setup).toContain('src="data:image/svg+xml;base64,');
  const secret = new URL(uri).searchParams.get('secret')!;
  const wrong = await person.post(path, { intent: 'confirm', uri, code: '000000' });
  expect(wrong.status).toBe(401);
  expect(await textOf(wrong)).toContain('src="data:image/svg+xml;base64,');
  const done = await textOf(
    await person.post(path, { intent: 'confirm', uri, code: codeOf(secret) }),
  );
  const codes = [...done.matchAll(/<li>([\w]{5}-[\w]{5})<\/li>/g)].map((match) => match[1]!);
  expect(codes).toHaveLength(10);
  return { secret, codes, page: done };
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
