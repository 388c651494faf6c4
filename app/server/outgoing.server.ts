import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { feedReasons } from '#app/messages/en/feed-reasons.ts';
import { env } from './env.server.ts';
import { siteSlug } from './held-settings.server.ts';

const MOST_REDIRECTS = 5;
/** A server that sends nothing for this long is given up. */
const LONGEST_SILENCE_MS = 60_000;

/** Why an address or a file can't be read, as it is stored: a code and what its sentence names. */
export function reasonOf(code: keyof typeof feedReasons, value = ''): string {
  return `${code} ${value}`.trim();
}

/** An address that people named can't be read; the message is a `reasonOf`. */
export class OutgoingError extends Error {
  /** Whether it may help to try again later. */
  readonly mayPass: boolean;
  constructor(message: ReturnType<typeof reasonOf>, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** The response of a user-supplied URL; the caller reads the body. */
export interface Answer {
  body: IncomingMessage;
  /** After redirects. */
  url: string;
  /** Whether the server says that nothing has changed since what `headers` name; then there is no body. */
  isUnchanged: boolean;
}

/**
 * Asks an address that people named, with a GET. Only https, and only addresses of the Internet: a name is looked up
 * once and connected to as found, so it can't lead to our own network a moment later. Hosts in `OUTGOING_HOSTS` are exempt.
 * @param headers more of them, such as `If-None-Match`.
 * @throws OutgoingError for an address that may not be asked, and an answer that is no success.
 */
export async function fetchOutside(
  address: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer> {
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const body = await ask(outsideUrl(url), signal, headers);
    const { statusCode = 0, headers: answered } = body;
    if (statusCode >= 200 && statusCode < 300) return { body, url, isUnchanged: false };
    body.destroy();
    if (statusCode === 304 && isConditional(headers)) return { body, url, isUnchanged: true };
    if (statusCode < 300 || statusCode >= 400 || !answered.location)
      throw new OutgoingError(
        reasonOf('status', String(statusCode)),
        statusCode >= 500 || statusCode === 429,
      );
    if (!URL.canParse(answered.location, url)) throw new OutgoingError(reasonOf('bad_redirect'));
    url = new URL(answered.location, url).href;
  }
  throw new OutgoingError(reasonOf('endless_redirects'));
}

/** Seconds within which an address that is posted to has to answer. */
const POST_SECONDS = 15;

/**
 * Posts to an address that people named, guarded as `fetchOutside` is. Redirects aren't followed, and what is answered
 * isn't read.
 * @returns the status of the answer.
 * @throws OutgoingError for an address that may not be asked, and one that doesn't answer.
 */
export async function postOutside(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const signal = AbortSignal.timeout(POST_SECONDS * 1_000);
  try {
    const answer = await ask(outsideUrl(address), signal, headers, body);
    answer.destroy();
    return answer.statusCode ?? 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new OutgoingError(reasonOf('late', String(POST_SECONDS)), true);
  }
}

/** Whether the name in an address leads to the public Internet now. */
export async function isOutside(address: string): Promise<boolean> {
  try {
    const url = outsideUrl(address);
    if (isExempt(url)) return true;
    await new Promise<void>((resolve, reject) =>
      lookUpPublic(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
    return true;
  } catch {
    return false;
  }
}

/** @throws OutgoingError for URLs that may never be requested. */
export function outsideUrl(address: string): URL {
  if (!URL.canParse(address)) throw new OutgoingError(reasonOf('not_a_url'));
  const url = new URL(address);
  if (isExempt(url)) return url;
  if (url.protocol !== 'https:') throw new OutgoingError(reasonOf('not_https'));
  if (url.username || url.password) throw new OutgoingError(reasonOf('has_password'));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicIp(host)) throw new OutgoingError(NOT_PUBLIC);
  return url;
}

const NOT_PUBLIC = reasonOf('not_public');

const isConditional = (headers: Record<string, string>): boolean =>
  'If-None-Match' in headers || 'If-Modified-Since' in headers;

const isExempt = ({ host, protocol }: URL): boolean =>
  /^https?:$/.test(protocol) && env().OUTGOING_HOSTS.includes(host);

function ask(
  url: URL,
  signal: AbortSignal,
  headers: Record<string, string>,
  body?: string,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestSecurely : requestPlain;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      signal,
      timeout: LONGEST_SILENCE_MS,
      headers: { 'User-Agent': userAgent(), Accept: '*/*', ...headers },
      ...(isExempt(url) ? {} : { lookup: lookUpPublic }),
    });
    request.on('timeout', () => request.destroy(new OutgoingError(reasonOf('silent'), true)));
    request.on('response', resolve);
    request.on('error', (error) => reject(signal.aborted ? signal.reason : unreachable(error)));
    request.end(body);
  });
}

/** Whose program asks, and where to find them: 'manzil (+https://manzil.example)'. */
function userAgent(): string {
  return `${siteSlug('property-site')} (+${env().publicUrl})`;
}

/** Node's codes: CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const BAD_CERTIFICATE = /CERT|LEAF_SIGNATURE/;

function unreachable(error: Error): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = error.message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new OutgoingError(reasonOf('unknown_host'), true);
  return new OutgoingError(
    reasonOf(BAD_CERTIFICATE.test(code) ? 'certificate' : 'unreachable', code),
    true,
  );
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (!found.every(({ address }) => isPublicIp(address)))
      return done(new OutgoingError(NOT_PUBLIC), []);
    const [first] = found;
    if (options.all || !first) done(null, found);
    else done(null, first.address, first.family);
  });
};

const RESERVED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  RESERVED.addSubnet(network, bits);
/** Of IPv6, everything public lies in 2000::/3; of that, these map to other addresses or to nothing. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  RESERVED.addSubnet(network, bits, 'ipv6');

/** Whether an IP belongs to the public Internet. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !RESERVED.check(ip);
  return GLOBAL.check(ip, 'ipv6') && !RESERVED.check(ip, 'ipv6');
}
