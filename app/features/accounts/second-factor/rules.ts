const NOTHING = { address: '', secret: '' };

/**
 * What an authenticator needs, from an otpauth:// address: the address for its camera and the secret for typing, in
 * groups of four.
 */
export function setupFromAddress(address: string): { address: string; secret: string } {
  if (!address.startsWith('otpauth://totp/')) return NOTHING;
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return { address, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}
