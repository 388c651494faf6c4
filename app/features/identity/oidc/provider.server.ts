import { AsyncLocalStorage } from 'node:async_hooks';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { plainLine } from '#app/lib/text.ts';
import { env } from '#app/server/env.server.ts';
import { log, logError } from '#app/server/log.server.ts';
import { SIGNING_ALGORITHMS } from '../rules.ts';

/** The one configured OIDC provider, in URLs and in user_identity. */
export const OIDC_PROVIDER_ID = 'oidc';

/** What the provider's token says about the sign-in: when it was issued, and for which email. */
export interface Issued {
  at: Date | null;
  email: string | null;
  /** Told of the person, before the library looks for their account. */
  named(sub: string): Promise<void>;
  /** Whether the provider asked for a second factor (RFC 8176: `mfa` among `amr`). */
  secondFactor: boolean;
}

/** Set while the library handles the callback. */
export const issued = new AsyncLocalStorage<Issued>();

/** As long as any email stored here may be. */
const LONGEST_EMAIL = 100;

interface Tokens {
  idToken?: string;
  accessToken?: string;
}

/** Providers send odd claims: a malformed one counts as missing, except the one that can't do without. */
const claimsSchema = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/), // OpenID Connect Core 1.0, section 2: ASCII
  email: z.email().max(LONGEST_EMAIL).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  amr: z.array(z.unknown()).optional().catch(undefined),
});

/** The name on its button, or null if none is configured. */
export function oidcProvider(): { name: string } | null {
  const { oidc } = env();
  return oidc && { name: oidc.name };
}

/** The configured OpenID Connect provider in the library's format. */
export function oidcProviders() {
  const { oidc } = env();
  if (!oidc) return [];
  const { name, issuer, clientId, clientSecret } = oidc;
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return [
    {
      providerId: OIDC_PROVIDER_ID,
      name,
      discoveryUrl,
      clientId,
      clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
      getUserInfo: (tokens: Tokens) => readPerson(tokens, discoveryUrl),
    },
  ];
}

/**
 * The person in the provider's token; null if it is not signed with RS256 or ES256, or the email is not verified. The
 * library has checked signature, issuer, audience and nonce.
 */
async function readPerson({ idToken, accessToken }: Tokens, discoveryUrl: string) {
  if (!idToken || !SIGNING_ALGORITHMS.includes(decodeProtectedHeader(idToken).alg ?? ''))
    return null;
  const token = decodeJwt(idToken);
  const store = issued.getStore();
  if (store) store.at = typeof token.iat === 'number' ? new Date(token.iat * 1000) : null;

  const claims = claimsSchema.safeParse(token).data;
  const person = claims?.email ? claims : await requestClaims(discoveryUrl, accessToken);
  if (!claims || !person) {
    log.warn('the OpenID Connect provider named a person in a way that cannot be read');
    return null;
  }
  if (person.sub !== claims.sub || !person.email || person.email_verified !== true) return null;
  if (store) {
    store.email = person.email.toLowerCase();
    store.secondFactor = claims.amr?.includes('mfa') ?? false;
    await store.named(claims.sub);
  }
  return {
    id: person.sub,
    sub: person.sub,
    email: person.email,
    emailVerified: true,
    name: plainLine(person.name ?? '').slice(0, 100),
  };
}

/** Claims the ID token leaves out: OpenID Connect Core 1.0, section 5.3. */
async function requestClaims(discoveryUrl: string, accessToken = '') {
  try {
    const { userinfo_endpoint: url } = z
      .object({ userinfo_endpoint: z.url() })
      .parse(await getJson(discoveryUrl));
    const headers = { Authorization: `Bearer ${accessToken}` };
    return claimsSchema.safeParse(await getJson(url, headers)).data;
  } catch (error) {
    logError(error);
    return undefined;
  }
}

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
