import { BlockList, isIP } from 'node:net';

/** @param entries IPs and CIDR blocks, as in `TRUSTED_PROXIES`. */
export function proxyList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [ip = '', bits] = entry.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
}

/**
 * The visitor's IP: the connection's peer or, behind trusted proxies, the last IP in X-Forwarded-For that is not a
 * trusted proxy. Anybody may have written what stands further left.
 */
export function clientIp(peer: string, forwarded: string | null, proxies: BlockList): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(hop))
    .filter((hop) => hop !== '');
  let ip = plain(peer);
  for (const before of hops.toReversed()) {
    if (!isTrusted(ip, proxies) || isIP(before) === 0) break;
    ip = before;
  }
  return ip;
}

/** Removes a port, brackets and the IPv6 form of an IPv4. */
export function plain(hop: string): string {
  const text = hop.trim();
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
}

export function isTrusted(ip: string, proxies: BlockList): boolean {
  const family = isIP(ip);
  return family !== 0 && proxies.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
