import { expect, test } from 'vitest';
import { clientIp, proxyList } from './client-ip.ts';

const NONE = proxyList([]);
const PROXIES = proxyList(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']);

test.each([
  ['nobody is trusted unless named', '10.0.0.1', '203.0.113.9', NONE, '10.0.0.1'],
  ['a visitor cannot speak for themself', '198.51.100.7', '203.0.113.9', PROXIES, '198.51.100.7'],
  ['a trusted proxy names its visitor', '10.1.2.3', '203.0.113.9', PROXIES, '203.0.113.9'],
  [
    'the forged part stands further left',
    '10.1.2.3',
    '1.1.1.1, 203.0.113.9',
    PROXIES,
    '203.0.113.9',
  ],
  ['a chain of trusted proxies', '127.0.0.1', '203.0.113.9, 10.9.9.9', PROXIES, '203.0.113.9'],
  ['only trusted proxies in the chain', '127.0.0.1', '10.9.9.9', PROXIES, '10.9.9.9'],
  ['no header', '127.0.0.1', null, PROXIES, '127.0.0.1'],
  ['nonsense', '127.0.0.1', 'unknown, <script>', PROXIES, '127.0.0.1'],
  ['IPv4 as IPv6', '::ffff:10.1.2.3', '203.0.113.9', PROXIES, '203.0.113.9'],
  ['with a port', '10.1.2.3', '203.0.113.9:4711', PROXIES, '203.0.113.9'],
  ['IPv6', '2001:db8:1::5', '[2001:db8:9::1]:443', PROXIES, '2001:db8:9::1'],
])('%s', (_, peer, forwarded, proxies, ip) => {
  expect(clientIp(peer, forwarded, proxies)).toBe(ip);
});
