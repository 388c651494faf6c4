import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type ByteReader, type Bytes, inPieces } from './bytes.server.ts';

/** The first bytes of an encrypted backup: the form, a random salt and a check of the key. */
export const MAGIC = Buffer.from('MANZIL1\n');
const SALT = 16;
const CHECK = 16;
const KEY = 32;

const PIECE = 64 * 1024;
const TAG = 16;

/**
 * Encrypts in pieces. The nonce of each is its number and whether it is the last, so a piece can't be changed, moved, left out
 * or cut off unnoticed; the key is made for this file alone.
 */
export async function* encrypted(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { key, check } = keyFor(secret, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  for await (const { piece, nonce } of numbered(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @param source after MAGIC. @throws Error with part of a sentence if the key is another, or the bytes are. */
export async function* decrypted(source: ByteReader, secret: string): AsyncGenerator<Buffer> {
  const header = await source.upTo(SALT + CHECK);
  const { key, check } = keyFor(secret, header.subarray(0, SALT));
  if (!check.equals(header.subarray(SALT)))
    throw new Error('it was encrypted with another BACKUP_KEY');
  for await (const { piece, nonce } of numbered(source.rest(), PIECE + TAG)) {
    if (piece.length < TAG) throw new Error('it breaks off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(piece.subarray(-TAG));
    const text = decipher.update(piece.subarray(0, -TAG));
    try {
      decipher.final();
    } catch {
      throw new Error('it breaks off or has been changed');
    }
    yield text;
  }
}

/** Pieces with their nonces, each used once with a key. */
async function* numbered(source: Bytes, size: number) {
  let held: Buffer | undefined;
  let count = 0n;
  const next = (piece: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(count);
    nonce[11] = isLast ? 1 : 0;
    count += 1n;
    return { piece, nonce };
  };
  for await (const piece of inPieces(source, size)) {
    if (held) yield next(held, false);
    held = piece;
  }
  yield next(held ?? Buffer.alloc(0), true);
}

function keyFor(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const made = Buffer.from(hkdfSync('sha256', secret, salt, 'manzil backup', KEY + CHECK));
  return { key: made.subarray(0, KEY), check: made.subarray(KEY) };
}
