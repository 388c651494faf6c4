import { createHmac, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { isUuid } from '#app/lib/ids.ts';
import { env } from '#app/server/env.server.ts';
import { secret } from '#app/server/secret.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { SIGNING_ALGORITHMS } from '../rules.ts';
import type { CurrentSession } from '../types.ts';

export interface RefreshToken {
  sessionId: string;
  /** Each token of a session is used once; the first is 0. */
  generation: number;
}

/** A bearer token for the session, good for 15 minutes: ES256, `sub` the person, `sid` the session. */
export async function issueAccessToken({ id, viewer }: CurrentSession): Promise<string> {
  const { token } = await authLibrary().api.signJWT({
    body: { payload: { sub: viewer.id, sid: id, email: viewer.email } },
  });
  return token;
}

/**
 * The token's person and session, or null if it is malformed, expired, meant for another site or not signed by this
 * one.
 */
export async function verifyAccessToken(
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const keys = createLocalJWKSet(await publishedKeys());
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: SIGNING_ALGORITHMS,
      issuer: env().publicUrl,
      audience: env().publicUrl,
    });
    if (!isUuid(payload.sub) || !isUuid(payload.sid)) return null;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return null;
  }
}

/** A signed token that names the session and its place in the chain, so the database can't leak it. */
export function sealRefreshToken({ sessionId, generation }: RefreshToken): string {
  const name = `${sessionId}.${generation}`;
  return `${name}.${sealOf(name).toString('base64url')}`;
}

/** The contents of the token, or null if it is not signed by us. */
export function openRefreshToken(sealed: string): RefreshToken | null {
  const [sessionId = '', generation = '', seal = ''] = sealed.split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(`${sessionId}.${generation}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { sessionId, generation: Number(generation) };
}

function sealOf(name: string): Buffer {
  return createHmac('sha256', secret()).update(`refresh:${name}`).digest();
}

/** The public halves of the keys that sign access tokens (RFC 7517). */
export async function publishedKeys(): Promise<JSONWebKeySet> {
  return (await authLibrary().api.getJwks()) as JSONWebKeySet;
}
