const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write comes from a page of another site: browsers say so in `Origin` and `Sec-Fetch-Site`; a request with
 * neither comes from no page.
 */
export function isCrossSite(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (saysOtherSite(request.headers)) return true;
  const origin = request.headers.get('Origin');
  if (!origin) return false;
  return origin !== publicUrl && origin !== new URL(request.url).origin;
}

/** Whether a browser says that a page of another site asks, whatever the method. */
export function saysOtherSite(headers: Headers): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site');
  return fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none';
}

/** Whether a browser asks before anybody wants to know. */
export function isPrefetch(headers: Headers): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) =>
    headers.get(name)?.startsWith('prefetch'),
  );
}
