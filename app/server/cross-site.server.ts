const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write comes from a page of another site: browsers say so in `Origin` and `Sec-Fetch-Site`; a request with
 * neither comes from no page.
 */
export function isCrossSite(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const fetchSite = request.headers.get('Sec-Fetch-Site');
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = request.headers.get('Origin');
  if (!origin) return false;
  return origin !== publicUrl && origin !== new URL(request.url).origin;
}
