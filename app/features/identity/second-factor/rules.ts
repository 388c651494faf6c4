const RECOVERY_CODE = /^([a-z0-9]{5})-?([a-z0-9]{5})$/;

/** A recovery code as it was given out, however it was typed; what is none stays as it is. */
export function readRecoveryCode(typed: string): string {
  const code = typed.replace(/\s/g, '').toLowerCase();
  return code.replace(RECOVERY_CODE, '$1-$2');
}

/** What still fits into a QR code that a phone reads. */
const LONGEST_URI = 500;
const NOTHING = { address: '', secret: '' };

/**
 * What an authenticator needs, from an otpauth:// address: the address for its camera and the secret for typing, in
 * groups of four.
 */
export function setupFromUri(address: string): { address: string; secret: string } {
  if (!address.startsWith('otpauth://totp/') || address.length > LONGEST_URI) return NOTHING;
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return { address, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}
