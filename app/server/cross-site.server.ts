const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write comes from a page of another site, by `Origin` and `Sec-Fetch-Site`; a request with
 * neither comes from no page.
 */
export function isCrossSite(request: Request, publicUrl: string): boolean {
  return isWrite(request) && isFromOtherSite(request, publicUrl);
}

/** Whether a request may write, by its method. */
export function isWrite({ method }: Request): boolean {
  return !SAFE_METHODS.has(method);
}

/** Whether the browser says that a page of another site made the request, whatever the method. */
export function isFromOtherSite({ headers, url }: Request, publicUrl: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site');
  // Pages with a secret in their URL send the origin 'null' to this site too.
  if (fetchSite !== null) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = headers.get('Origin');
  return origin !== null && origin !== publicUrl && origin !== new URL(url).origin;
}

/** Whether a browser prefetches, before anybody has opened the page. */
export function isPrefetch(headers: Headers): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) =>
    headers.get(name)?.startsWith('prefetch'),
  );
}
