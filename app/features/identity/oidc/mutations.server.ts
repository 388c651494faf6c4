import { redirect } from 'react-router';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { auth } from '../auth-library.server.ts';
import { isReserved } from '../reservations/mutations.server.ts';
import { isStale } from '../rules.ts';
import { finishSignIn, keepCookies } from '../session/mutations.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { findSessionByToken } from '../session/queries.server.ts';
import { type Issued, issued, OIDC_PROVIDER_ID } from './provider.server.ts';

/** Where the visitor goes to sign in at the OIDC provider; they come back to `returnTo`. Null where it does not answer. */
export function startOidcSignIn(visitor: Visitor, returnTo: string): Promise<string | null> {
  return authorizationUrl(visitor, () =>
    auth().api.signInSocial({
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

/** Where a signed-in person goes to connect the OIDC provider with their account. Null where it does not answer. */
export function connectOidc(visitor: Visitor, returnTo: string): Promise<string | null> {
  return authorizationUrl(visitor, () =>
    auth().api.linkSocialAccount({
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

/** The library asks the provider where that is, which fails while the provider cannot be reached. */
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
 * The visitor coming back from the provider. The library checks what they bring, which works once, opens the session and
 * answers with a redirect; a session from a stale sign-in is flagged.
 */
export async function finishOidc(visitor: Visitor, request: Request): Promise<Response> {
  const store: Issued = { at: null, email: null };
  const response = await issued.run(store, () => auth().handler(request));
  const opened = response.headers.getSetCookie().find((line) => line.includes('session_token='));
  const token = opened && /session_token=([\w-]+)\./.exec(opened)?.[1];
  const session = token ? await findSessionByToken(token) : null;
  if (!session) {
    // Connected to the account of the person who is signed in, or refused, which the URL then says.
    const location = response.headers.get('Location');
    const isRefused = location?.includes('error=') ?? true;
    const isNew = location?.includes('error=unable_to_create_user');
    if (isNew && store.email && (await isReserved(store.email))) {
      return redirect('/sign-in?error=email_reserved');
    }
    if (!isRefused) visitor.setCookie(flashMessageCookie('providerConnected'));
    return response;
  }
  const flagged = store.at !== null && isStale(store.at, new Date());
  await db
    .updateTable('user_session')
    .set({ origin: 'provider', flagged })
    .where('id', '=', session.id)
    .execute();
  await finishSignIn(visitor, session);
  visitor.setCookie(flashMessageCookie('signedIn'));
  return response;
}
