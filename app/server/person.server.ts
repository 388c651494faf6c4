import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const PEOPLE = new Set(['desktop', 'mobile', 'tablet', 'tv']);

/** The browser in a request's headers; empty if none. */
export function userAgentOf(headers: Headers): string {
  return (headers.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT);
}

/** Whether a person requests a page to look at: no robot, and no browser that fetches ahead. */
export function isPerson(headers: Headers): boolean {
  if (headers.get('Sec-Purpose')?.startsWith('prefetch')) return false;
  const userAgent = userAgentOf(headers);
  return userAgent !== '' && PEOPLE.has(Bowser.getParser(userAgent).getPlatformType());
}
