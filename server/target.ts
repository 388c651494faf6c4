import type { IncomingMessage } from 'node:http';
import type { PlainAnswerTexts } from '#app/messages/en/plain-answers.ts';

export interface Target {
  /** The host the request names, with its port if given. */
  host: string;
  /** Path and query, beginning with a slash. */
  path: string;
}

export interface RequestRefusal {
  status: number;
  sentence: keyof PlainAnswerTexts;
}

const LONGEST_URL = 8_192;
/** Stricter than RFC 3986, which allows names no site has. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * A request's target (RFC 9112, section 3.2): its path and the host of its absolute URL, else of its Host header.
 * @param ownHost for requests of HTTP/1.0, which may come without a host.
 */
export function readTarget(request: IncomingMessage, ownHost: string): Target | RequestRefusal {
  const url = request.url ?? '';
  const absolute = ABSOLUTE.exec(url);
  const hosts = hostsOf(request, ownHost);
  const host = absolute?.[1] ?? hosts[0] ?? '';
  const path = absolute ? (absolute[2] ?? '').replace(/^(?!\/)/, '/') : url;

  if (hosts.length !== 1 || !isHost(hosts[0] ?? '') || (absolute && !isHost(host)))
    return { status: 400, sentence: 'noHost' };
  if (path.length > LONGEST_URL) return { status: 414, sentence: 'urlTooLong' };
  if (!path.startsWith('/') || !isDecodable(path.replace(/\?.*/s, '')))
    return { status: 400, sentence: 'urlUnreadable' };
  return { host, path };
}

/** All that it has: `headers` keeps the first only. */
function hostsOf({ rawHeaders, httpVersion }: IncomingMessage, ownHost: string): string[] {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ''),
  );
  return hosts.length === 0 && httpVersion === '1.0' ? [ownHost] : hosts;
}

function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

function isDecodable(path: string): boolean {
  try {
    // The bundler would leave out a call whose result nobody uses.
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
