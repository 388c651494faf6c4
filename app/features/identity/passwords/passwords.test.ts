import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash.server.ts';

test('argon2id at OWASP’s minimum, with a salt of its own each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('Falcon7desert'),
    hashPassword('Falcon7desert'),
  ]);
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/;
  expect(first).toMatch(form);
  expect(second).toMatch(form);
  expect(first).not.toBe(second);
});

test('only the password itself verifies, in any Unicode form', async () => {
  const hash = await hashPassword('Café7déjàvu');
  expect(await verifyPassword('Café7déjàvu'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Cafe7dejavu', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('a hash made with other parameters still verifies', async () => {
  const nonce = Buffer.from('0123456789abcdef');
  const parameters = { memory: 65_536, passes: 3, parallelism: 4, tagLength: 32 };
  const key = argon2Sync('argon2id', { message: 'Falcon7desert', nonce, ...parameters });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const hash = `$argon2id$v=19$m=65536,t=3,p=4$${plain(nonce)}$${plain(key)}`;
  expect(await verifyPassword('Falcon7desert', hash)).toBe(true);
  expect(await verifyPassword('Falcon8desert', hash)).toBe(false);
});

test.each(['', 'plain', '$argon2id$v=19$m=1$x', '$2b$12$abcdefghijklmnopqrstuv'])(
  '%j is nobody’s hash',
  async (hash) => {
    expect(await verifyPassword('Falcon7desert', hash)).toBe(false);
  },
);
