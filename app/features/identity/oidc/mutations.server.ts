import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { localeOfPath, pathIn, withoutLanguage } from '#app/messages/paths.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { recordSignUpConsent } from '../consent/mutations.server.ts';
import { lockSession } from '../mutations.server.ts';
import { mailIfReserved } from '../reservations.server.ts';
import { isStale } from '../rules.ts';
import { findConnectedAccess, openedSession } from '../session/access.server.ts';
import { finishSignIn, keepCookies, openedToken } from '../session/mutations.server.ts';
import { findSessionByToken } from '../session/queries.server.ts';
import { pathSignedIn } from '../session/suspended.server.ts';
import type { Access, CurrentSession, Visitor } from '../types.ts';
import { type Issued, issued, OIDC_PROVIDER_ID } from './provider.server.ts';

/** The URL for signing in at the OIDC provider, which returns to `returnTo`. Null if the provider does not answer. */
export function startOidcSignIn(visitor: Visitor, returnTo: string): Promise<string | null> {
  return authorizationUrl(visitor, () =>
    authLibrary().api.signInSocial({
      body: {
        provider: OIDC_PROVIDER_ID,
        callbackURL: returnTo,
        errorCallbackURL: '/sign-in',
        disableRedirect: true,
      },
      headers: visitor.headers,
      returnHeaders: true,
    }),
  );
}

/** The URL for connecting the OIDC provider with a signed-in account. Null if the provider does not answer. */
export function connectOidc(visitor: Visitor, returnTo: string): Promise<string | null> {
  return authorizationUrl(visitor, () =>
    authLibrary().api.linkSocialAccount({
      body: {
        provider: OIDC_PROVIDER_ID,
        callbackURL: returnTo,
        errorCallbackURL: returnTo,
        disableRedirect: true,
      },
      headers: visitor.headers,
      returnHeaders: true,
    }),
  );
}

/** The library fetches the URL's parts from the provider, which fails while the provider is unreachable. */
async function authorizationUrl(
  visitor: Visitor,
  ask: () => Promise<{ response: { url?: string }; headers: Headers }>,
): Promise<string | null> {
  try {
    const { response, headers } = await ask();
    keepCookies(visitor, headers);
    return response.url ?? null;
  } catch (error) {
    logError(error);
    return null;
  }
}

/**
 * The visitor returns from the provider. The library checks the one-time code, opens the session and
 * says where to go; a session from a stale sign-in is flagged.
 * @returns a URL of this site.
 */
export async function finishOidc(visitor: Visitor, request: Request): Promise<string> {
  let access: Access | null = null;
  let theirId = '';
  const named = async (sub: string) => {
    theirId = sub;
    access = await findConnectedAccess(OIDC_PROVIDER_ID, sub);
  };
  const { session: present } = await visitor.lookUp();
  const store: Issued = { at: null, email: null, secondFactor: false, named };
  const begun = new Date();
  const response = await issued.run(store, () => authLibrary().handler(request));
  const next = response.headers.get('Location');
  if (!next) throw new Error(`The library answered the OIDC callback with ${response.status}.`);
  const token = openedToken(response.headers);
  const session = token
    ? await (access ? openedSession(access, token) : findSessionByToken(token))
    : null;
  if (token && !session) return ACCESS_ENDED;
  keepCookies(visitor, response.headers);
  if (!session) {
    // Connected to the signed-in person's account, or refused, as the URL then says.
    const isNew = next.includes('error=unable_to_create_user');
    if (isNew && store.email && (await mailIfReserved(store.email))) {
      return '/sign-in?error=email_reserved';
    }
    if (next.includes('error=')) return next;
    if (!(await isConnected(present, theirId, begun))) return ACCESS_ENDED;
    visitor.setCookie(flashMessageCookie('providerConnected'));
    return next;
  }
  const { id: userId, createdAt } = session.viewer;
  // The button is beside the sentence that says so, wherever it is.
  if (new Date(createdAt) >= begun) await recordSignUpConsent(db, userId, begun);
  const flagged = store.at !== null && isStale(store.at, new Date());
  await db
    .updateTable('user_session')
    .set({ origin: 'provider', flagged, second_factor: store.secondFactor })
    .where('id', '=', session.id)
    .execute();
  // Only the return path has the language in which they left: the provider returns everybody to one URL.
  const locale = localeOfPath(next, LOCALES);
  await inLanguage(locale, () => finishSignIn(visitor, session));
  visitor.setCookie(flashMessageCookie('signedIn'));
  return pathIn(locale, pathSignedIn(session, withoutLanguage(next, LOCALES)));
}

const ACCESS_ENDED = '/sign-in?error=access_ended';

/**
 * Whether the session that a person at the provider has just been connected in stands; else the connection is removed, as its row waits
 * for a change that ends all access to the account.
 */
function isConnected(
  session: CurrentSession | null,
  theirId: string,
  since: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (session && (await lockSession(trx, session))) return true;
    await trx
      .deleteFrom('user_identity')
      .where('provider_id', '=', OIDC_PROVIDER_ID)
      .where('account_id', '=', theirId)
      .where('created_at', '>=', since)
      .execute();
    return false;
  });
}
