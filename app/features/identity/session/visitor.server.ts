import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router';
import { prove } from '#app/server/asker.server.ts';
import { readClientIp } from '#app/server/client-ip.server.ts';
import { isCrossSite } from '#app/server/cross-site.server.ts';
import { env } from '#app/server/env.server.ts';
import { log } from '#app/server/log.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { signInPath } from '../paths.ts';
import { verifyAccessToken } from '../tokens/seal.server.ts';
import type { CurrentSession, SessionLookup, Viewer, Visitor } from '../types.ts';
import { findSessionById, findSessionByToken } from './queries.server.ts';

type Context = Readonly<RouterContextProvider>;

const visitorContext = createContext<Visitor>();

/** Runs before every route: refuses writes from other sites and identifies the visitor. */
export const visitorMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  if (isCrossSite(request, env().publicUrl)) {
    const { pathname: path } = new URL(request.url);
    log.warn({ path, origin: request.headers.get('Origin') }, 'form of another site refused');
    return plainAnswer(403, 'otherSite');
  }
  const cookies: string[] = [];
  let lookup: Promise<SessionLookup> | undefined;
  context.set(visitorContext, {
    ip: readClientIp(request.headers),
    headers: request.headers,
    lookUp: () => (lookup ??= lookUpSession(request.headers)).then(proven),
    setCookie: (line) => cookies.push(line),
  });
  const response = await next();
  // An answer without Cache-Control may depend on the visitor, so shared caches must not keep it; nor the browser's, from
  // which going back would show a session that has ended.
  if (!response.headers.has('Cache-Control')) {
    const isOfSession = hasSessionCookie(request.headers) || request.headers.has('Authorization');
    response.headers.set('Cache-Control', isOfSession ? 'private, no-store' : 'private, no-cache');
    response.headers.append('Vary', 'Cookie');
  }
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
};

export function visitorOf(context: Context): Visitor {
  return context.get(visitorContext);
}

export async function findSession(context: Context): Promise<CurrentSession | null> {
  return (await visitorOf(context).lookUp()).session;
}

export async function findViewer(context: Context): Promise<Viewer | null> {
  return (await findSession(context))?.viewer ?? null;
}

/**
 * The session of the person making this request.
 * @param url of the page, as the route gets it: script's data requests have another URL.
 * @throws a redirect to the sign-in page, which leads back to `url`.
 */
export async function requireSession(context: Context, url: URL): Promise<CurrentSession> {
  const session = await findSession(context);
  if (session) return session;
  throw redirect(signInPath(url.pathname + url.search));
}

/** Whether the browser has or had a session. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('Cookie')?.includes('manzil.session_token') ?? false;
}

/** The token of an API client, which then replaces any cookie. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

/** From here on the request sees what is the person's own. */
function proven(lookup: SessionLookup): SessionLookup {
  if (lookup.session) prove(`account:${lookup.session.viewer.id}`);
  return lookup;
}

async function lookUpSession(headers: Headers): Promise<SessionLookup> {
  const bearer = bearerToken(headers);
  if (bearer !== null) {
    const claims = await verifyAccessToken(bearer);
    if (!claims) return { session: null, reason: 'invalid_token' };
    const session = await findSessionById(claims.sessionId, claims.userId);
    return session ? { session } : { session: null, reason: 'session_not_found' };
  }
  if (!hasSessionCookie(headers)) {
    return { session: null, reason: 'missing_session' };
  }
  const { token } = await authLibrary().api.readSessionToken({ headers });
  if (!token) return { session: null, reason: 'invalid_token' };
  const session = await findSessionByToken(token);
  return session ? { session } : { session: null, reason: 'session_not_found' };
}
