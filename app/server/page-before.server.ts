import { withoutLanguage } from '#app/messages/paths.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import { env } from './env.server.ts';

/** The parts of a request that a shared page may depend on. */
export type RequestHead = Pick<Request, 'url' | 'headers'>;

/** Whether script asks for the data of a page. */
export function isDataRequest(request: RequestHead): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/**
 * Whether script asks for data to go to another page, rather than for that of the open one again.
 * @param url of the page, as routes get it.
 */
export function isDataOfOtherPage(request: RequestHead, url: URL): boolean {
  const before = pageBefore(request);
  return isDataRequest(request) && before !== null && before.pathname !== url.pathname;
}

/** The page of this site that a request came from, without the prefix of its language; null if it came from another site or that is unknown. */
export function pageBefore(request: RequestHead): URL | null {
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  const hosts = [request.url, env().publicUrl].map((own) => new URL(own).host);
  // A path beginning with two slashes would lead to another site.
  if (!hosts.includes(url.host) || url.pathname.startsWith('//')) return null;
  url.pathname = withoutLanguage(url.pathname, LOCALES);
  return url;
}
