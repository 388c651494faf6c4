const RECOVERY_CODE = /^([a-z0-9]{5})-?([a-z0-9]{5})$/;

/** A recovery code as it was given out, however it was typed; what is none stays as it is. */
export function readRecoveryCode(typed: string): string {
  const code = typed.replace(/\s/g, '').toLowerCase();
  return code.replace(RECOVERY_CODE, '$1-$2');
}

/** What still fits into a QR code that a phone reads. */
const LONGEST_URI = 500;
const NOTHING = { uri: '', secret: '' };

/**
 * What an authenticator needs: the otpauth:// URI for its camera and the secret for typing, in groups of four. Empty
 * where the URI is none.
 */
export function setupFromUri(uri: string): { uri: string; secret: string } {
  if (!uri.startsWith('otpauth://totp/') || uri.length > LONGEST_URI) return NOTHING;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}
