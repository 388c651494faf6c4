/**
 * Leads from a form of ours to another site, such as the OIDC provider's. Not with a redirect: after a form, Chromium
 * checks every redirect against the page's form-action, including the other site's own, whose targets we cannot know.
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
