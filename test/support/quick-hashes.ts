// Loaded before the site: makes a password hash cheap, instead of some 40 ms of a core.
// Real hashes are tested in `passwords.test.ts`.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
syncBuiltinESMExports();
