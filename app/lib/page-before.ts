/**
 * The page a request came from; null if that was on another site or is unknown.
 * @param referer the header of that name.
 */
export function pageBefore(referer: string | null, ourHosts: string[]): URL | null {
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return ourHosts.includes(url.host) ? url : null;
}
