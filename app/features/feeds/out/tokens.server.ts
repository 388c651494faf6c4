import { hashOfToken } from '#app/features/identity/links/token.server.ts';
import { sign } from '#app/server/signature.server.ts';

/**
 * The secret in an export's URL. It is derived, so that managers can always see it without the database storing it. @param
 * version increases with each replacement.
 */
export function exportToken(id: string, version: number): string {
  return sign('company_export', `${id}:${version}`);
}

export function exportTokenHash(id: string, version: number): Buffer {
  return hashOfToken(exportToken(id, version));
}
