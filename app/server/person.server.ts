import Bowser from 'bowser';

const LONGEST_USER_AGENT = 512;
const PEOPLE = new Set(['desktop', 'mobile', 'tablet', 'tv']);
/** Few differ, and each takes a while to read. */
const MOST_KNOWN = 2_000;
const known = new Map<string, boolean>();

/** The browser in a request's headers; empty if none. */
export function userAgentOf(headers: Headers): string {
  return (headers.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT);
}

/** Whether a person requests a page to look at: no robot, and no browser that fetches ahead. */
export function isPerson(headers: Headers): boolean {
  if (headers.get('Sec-Purpose')?.startsWith('prefetch')) return false;
  const userAgent = userAgentOf(headers);
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const isOne = userAgent !== '' && PEOPLE.has(Bowser.getParser(userAgent).getPlatformType());
  known.set(userAgent, isOne);
  return isOne;
}
