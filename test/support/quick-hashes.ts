// Loaded before the site: a password hash costs next to nothing instead of some 40 ms of a core.
// What the site really does is tested in `passwords.test.ts`.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
syncBuiltinESMExports();
