/**
 * Leads from a form of ours to another site, such as the OIDC provider's. Not with a redirect: after a form, Chromium
 * holds every redirect to the page's form-action, those of the other site included, and where they go only it knows.
 * @param url of http or https, as a URL object writes it.
 */
export function leaveFor(url: string, sentence: string): Response {
  const href = new URL(url).href.replaceAll('&', '&amp;');
  const html = `<!DOCTYPE html><html lang="en"><title>Manzil</title><a href="${href}">${sentence}</a></html>\n`;
  return new Response(html, {
    headers: {
      Refresh: `0; url=${new URL(url).href}`,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
