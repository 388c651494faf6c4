import { BlockList, isIP } from 'node:net';

/** Addresses and CIDR blocks, as `TRUSTED_PROXIES` names them. */
export function proxyList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * Where a request comes from: the peer of the connection, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not itself a trusted proxy. What stands further left anybody may have written.
 */
export function clientIp(peer: string, forwarded: string | null, proxies: BlockList): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(hop))
    .filter((hop) => hop !== '');
  let address = plain(peer);
  while (isTrusted(address, proxies) && hops.length > 0) {
    const before = hops.pop()!;
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Without a port, brackets or the IPv6 form of an IPv4 address. */
function plain(hop: string): string {
  const text = hop.trim();
  const bracketed = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  return (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '');
}

function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
