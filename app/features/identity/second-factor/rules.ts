import { latinDigits } from '#app/lib/text.ts';

const RECOVERY_CODE = /^([a-z0-9]{5})-?([a-z0-9]{5})$/;

/** The digits of an authenticator's code: an Arabic keyboard types its own. */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\s/g, '');
}

/** Normalises a typed recovery code; anything else stays as it is. */
export function readRecoveryCode(typed: string): string {
  const code = readCode(typed).toLowerCase();
  return code.replace(RECOVERY_CODE, '$1-$2');
}

/** The longest URI that fits a QR code phones can read. */
const LONGEST_URI = 500;
const NOTHING = { uri: '', secret: '' };

/**
 * The otpauth:// URI for an authenticator's camera, and the secret for typing, in groups of four. Empty
 * if the URI is invalid.
 */
export function setupFromUri(uri: string): { uri: string; secret: string } {
  if (!uri.startsWith('otpauth://totp/') || uri.length > LONGEST_URI) return NOTHING;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}
