import { randomInt } from 'node:crypto';

const CODES = 10;
const HALF = 5;
/** Without characters that look alike in print. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as 'k7mzq-4xwta', 49 bits each. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => `${half()}-${half()}`);
}

function half(): string {
  return Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
