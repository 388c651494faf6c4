import { renderToStaticMarkup } from 'react-dom/server';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages, pageLanguage } from '#app/messages/reader.server.ts';

/**
 * Leads from one of our forms to the OIDC provider. Not by a redirect: after a form, Chromium applies the page's
 * form-action to every redirect, including the other site's, whose targets only it knows.
 * @param url of http or https. @param provider its name.
 */
export function leaveFor(url: string, provider: string): Response {
  const { href } = new URL(url);
  const { locale, direction } = pageLanguage(readerLocale());
  const page = renderToStaticMarkup(
    <html lang={locale} dir={direction}>
      <head>
        <title>{messages('shell').name}</title>
      </head>
      <body>
        <a href={href}>{messages('auth').continueWith(provider)}</a>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${page}\n`, {
    headers: {
      Refresh: `0; url=${href}`,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
