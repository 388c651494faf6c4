import type { ReactNode } from 'react';
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import { overloadMiddleware } from '#app/server/overload.server.ts';
import type { Route } from './+types/root';
import { emptyPages } from './features/area-pages/empty-pages.server.ts';
import { countVisitorMiddleware } from './features/figures/visitors.server.ts';
import { takeFlashMessage } from './features/flash-messages/cookie.server.ts';
import { AccountControls, AccountMenu } from './features/identity/components/account-controls.tsx';
import { AuthProvider } from './features/identity/components/auth-provider.tsx';
import { consentMiddleware } from './features/identity/consent/gate.server.ts';
import { oidcProvider } from './features/identity/oidc/provider.server.ts';
import { clientSession } from './features/identity/session/queries.server.ts';
import { suspensionMiddleware } from './features/identity/session/suspended.server.ts';
import {
  findSession,
  visitorMiddleware,
  visitorOf,
} from './features/identity/session/visitor.server.ts';
import { canReadMailbox } from './features/mailbox/permissions.ts';
import { currencyNames, findShownRates } from './features/rates/queries.server.ts';
import { offeredDisplay } from './features/rates/rules.ts';
import { findMarks } from './features/saved-homes/queries.server.ts';
import { VISITORS_LIST } from './features/saved-homes/rules.ts';
import { DISPLAY_COOKIE, readDisplay } from './lib/display.ts';
import { logoOf } from './lib/site-settings.ts';
import { languageMiddleware, messages } from './messages/reader.server.ts';
import { useLanguage, useMessages } from './messages/use-messages.ts';
import { canonicalPathMiddleware } from './server/canonical-path.server.ts';
import { readCookie } from './server/cookies.server.ts';
import { env } from './server/env.server.ts';
import { siteSettings } from './server/held-settings.server.ts';
import { offeredLanguageMiddleware } from './server/offered-language.server.ts';
import { outageMiddleware } from './server/outage.server.ts';
import { refusedMethodMiddleware } from './server/refused-method.server.ts';
import { retryAfterMiddleware } from './server/retry-after.server.ts';
import { secretLinkMiddleware } from './server/secret-link.server.ts';
import {
  banner,
  footerGroups,
  headerLinks,
  linkLanguages,
  sharePicture,
  socialLinks,
} from './server/site-settings.server.ts';
import styles from './styles/app.css?url';
import { Banner } from './ui/banner.tsx';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { unlessUnanswered } from './ui/no-connection.ts';
import { RequestNumberMeta } from './ui/request-number.tsx';
import { type RootData, useRootData } from './ui/root-data.ts';
import { SiteFooter } from './ui/site-footer.tsx';
import { SiteHeader } from './ui/site-header.tsx';
import { Toaster } from './ui/toaster.tsx';

// Outermost first: outer middleware completes the answers of inner ones.
export const middleware = [
  offeredLanguageMiddleware,
  languageMiddleware,
  retryAfterMiddleware,
  secretLinkMiddleware,
  refusedMethodMiddleware,
  overloadMiddleware,
  visitorMiddleware,
  canonicalPathMiddleware,
  outageMiddleware,
  suspensionMiddleware,
  consentMiddleware,
  countVisitorMiddleware,
];

export async function loader({ context, request: { url } }: Route.LoaderArgs) {
  const at = timeOf(url);
  const session = await findSession(context);
  const request = visitorOf(context).headers;
  const texts = messages('flashMessages');
  const { flashMessage, headers } = takeFlashMessage(request, texts);
  const rates = findShownRates(new Date());
  const empty = await emptyPages();
  const shown: RootData = {
    publicUrl: env().publicUrl,
    signInProvider: oidcProvider(),
    hasMailbox: canReadMailbox(env()),
    session: session && clientSession(session),
    unread: session?.unread ?? 0,
    isStaff: session?.isStaff ?? false,
    marks: { ...(await findMarks(visitorOf(context))), at },
    flashMessage,
    display: offeredDisplay(readDisplay(readCookie(request, DISPLAY_COOKIE)), rates),
    rates,
    currencies: currencyNames(rates),
    mapTiles: env().MAP_TILES?.url,
    banner: banner(new Date()),
    logo: logoOf(siteSettings()),
    share: sharePicture(),
    header: headerLinks(empty),
    footer: footerGroups(empty),
    linkLanguages: linkLanguages(),
    socialLinks: socialLinks(),
  };
  return data(shown, { headers });
}

/**
 * The time that counts against presses of hearts. What is pressed in a document is later than the document, which so stays
 * the same as long as its content does; only the data that script asks for can be later than a press.
 */
function timeOf(url: string): number {
  return new URL(url).pathname.endsWith('.data') ? Date.now() : 0;
}

/** A session can end anywhere at any time, so every page reloads it, even after a failed form. */
export { unlessUnanswered as shouldRevalidate };

export function Layout({ children }: { children: ReactNode }) {
  const shell = useMessages('shell');
  const { locale, direction } = useLanguage();
  const root = useRootData();
  const flashMessage = root?.flashMessage ?? null;
  const isStaff = root?.isStaff ?? false;
  const hasOwnFrame = useHasOwnFrame();
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={styles} />
        <RequestNumberMeta />
        {/* Browsers hide a nonce from script, and only in development is there a style sheet to compare it on. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
      </head>
      <body>
        <a
          href="#content"
          className="button button-primary fixed start-4 top-2 z-50 -translate-y-20 focus:translate-y-0"
        >
          {shell.skip}
        </a>
        <NavigationProgress />
        <div className="@container/page flex grow flex-col">
          <AuthProvider
            session={root?.session}
            flashMessage={flashMessage}
            provider={root?.signInProvider ?? null}
          >
            {hasOwnFrame ? (
              children
            ) : (
              <>
                {root?.banner && <Banner {...root.banner} />}
                <SiteHeader
                  account={
                    <AccountControls
                      unread={root?.unread ?? 0}
                      isStaff={isStaff}
                      savedPath={VISITORS_LIST}
                    />
                  }
                  menuEnd={<AccountMenu isStaff={isStaff} savedPath={VISITORS_LIST} />}
                />
                <main id="content" tabIndex={-1} className="grow outline-none">
                  {children}
                </main>
              </>
            )}
          </AuthProvider>
          {!hasOwnFrame && <SiteFooter />}
        </div>
        <Toaster flashMessage={flashMessage} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The admin area has its own frames instead of the site's: for its staff, and for signing in. */
function useHasOwnFrame(): boolean {
  const hasFailed = Boolean(useRouteError());
  const isAdminArea = useMatches().some(
    ({ id, loaderData }) => id === 'routes/admin/entrance' || isForStaff(loaderData),
  );
  return isAdminArea && !hasFailed;
}

const isForStaff = (loaderData: unknown) =>
  loaderData instanceof Object && 'staff' in loaderData && loaderData.staff !== null;

export default function App() {
  return <Outlet />;
}

export { FailedPage as ErrorBoundary } from './ui/error-pages.tsx';
