import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reasonInWords } from '#app/lib/reasons.ts';
import { feedReasons as arabic } from '#app/messages/ar/feed-reasons.ts';
import { env } from './env.server.ts';
import { holdSettings } from './held-settings.server.ts';
import { fetchOutside, isPublicIp, outsideUrl, postOutside } from './outgoing.server.ts';

let location = '';
const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { Location: location }).end();
  else if (request.url === '/agent') response.end(request.headers['user-agent']);
  else response.end('here');
});
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  env().OUTGOING_HOSTS.splice(0);
  server.close();
});

const ask = async (address: string) =>
  text((await fetchOutside(address, AbortSignal.timeout(5_000))).body);

test.each([
  'http://example.com/feed.xml',
  'ftp://example.com/feed.xml',
  'file:///etc/passwd',
  'https://name:word@example.com/feed.xml',
  'https://127.0.0.1/feed.xml',
  'https://2130706433/feed.xml',
  'https://0x7f.1/feed.xml',
  'https://[::1]/feed.xml',
  'https://[::ffff:10.0.0.1]/feed.xml',
  'https://169.254.169.254/latest/meta-data',
  'not a URL',
])('%s is not asked', (address) => {
  expect(() => outsideUrl(address)).toThrow(/^(not_|has_password)/);
});

test('a name that leads to our own network is not asked, whatever it is called', async () => {
  await expect(ask('https://localhost:1/feed.xml')).rejects.toThrow('not_public');
});

test('a server that doesn’t answer what is posted to it has a reason in every language', async () => {
  env().OUTGOING_HOSTS.push(host());
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await expect(postOutside(`http://${host()}/`, '{}', {})).rejects.toThrow('late 15');
  expect(reasonInWords(arabic, 'late 15')).toBe(arabic.late('15'));
  vi.restoreAllMocks();
  env().OUTGOING_HOSTS.splice(0);
});

/** Nobody's certificate, signed by itself. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjtkOp/5SlgsndQGT
kiMReMedPsGYA84D1RObd/LZBGShRANCAAT5kEP0G+Btv0p7VifylaIW+xDqQqEX
spavItMZlS/cCzGsricxKU+2LDeG2hdRVNNAu9FUYvuSciqEb73QiGtj
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUMxsvzfMPgj3q4yu+1f+6mxncwnYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTE3MjcxMloYDzIxMjYxMTA1
MTcyNzEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT5kEP0G+Btv0p7VifylaIW+xDqQqEXspavItMZlS/cCzGsricxKU+2
LDeG2hdRVNNAu9FUYvuSciqEb73QiGtjo1MwUTAdBgNVHQ4EFgQUBnrylXtfqURU
aTHXaOeG4vzRPhswHwYDVR0jBBgwFoAUBnrylXtfqURUaTHXaOeG4vzRPhswDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEApz6NSD5v/dsNDsmDMu5w
+fAuCjC1NegzrNd+2CEWgJcCID6t2+4e0Erp8UOxRM8sPe+eQWJLL/nc8wmci/x4
BY0/
-----END CERTIFICATE-----`,
};

test('a server with a bad certificate isn’t read, and the reason says so', async () => {
  const secure = createSecureServer(SELF_SIGNED, (_, response) => void response.end('here'));
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done));
  const place = `127.0.0.1:${(secure.address() as AddressInfo).port}`;
  env().OUTGOING_HOSTS.push(place);
  const reason = 'certificate DEPTH_ZERO_SELF_SIGNED_CERT';
  await expect(ask(`https://${place}/`)).rejects.toThrow(reason);
  expect(reasonInWords(arabic, reason)).toBe(arabic.certificate('DEPTH_ZERO_SELF_SIGNED_CERT'));
  env().OUTGOING_HOSTS.splice(0);
  secure.close();
});

test('a name that no server has is said to be none', async () => {
  await expect(ask('https://nobody.invalid/')).rejects.toThrow(/^unknown_host$/);
});

test('a redirect to nonsense is refused', async () => {
  env().OUTGOING_HOSTS.push(host());
  location = 'http://[';
  await expect(ask(`http://${host()}/away`)).rejects.toThrow('bad_redirect');
  env().OUTGOING_HOSTS.splice(0);
});

test.each([
  ['Dar & Co.', 'dar-co'],
  ['دار', 'property-site'],
])('what asks for %s says whose it is', async (name, product) => {
  env().OUTGOING_HOSTS.push(host());
  holdSettings({ version: 1, settings: { name } });
  expect(await ask(`http://${host()}/agent`)).toBe(`${product} (+${env().publicUrl})`);
  holdSettings({ version: 0, settings: {} });
  env().OUTGOING_HOSTS.splice(0);
});

test('IPs are told apart', () => {
  const own = [
    '10.1.2.3',
    '100.64.0.1',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '0.0.0.0',
    'fd00::1',
    'fe80::1',
    '::',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ];
  expect(own.filter(isPublicIp)).toEqual([]);
  expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].map(isPublicIp)).toEqual([true, true, true]);
});

test('a host in OUTGOING_HOSTS is asked; one that it redirects to is checked like any other', async () => {
  await expect(ask(`http://${host()}/`)).rejects.toThrow('not_https');
  env().OUTGOING_HOSTS.push(host());
  expect(await ask(`http://${host()}/`)).toBe('here');
  location = '/';
  expect(await ask(`http://${host()}/away`)).toBe('here');
  location = 'https://10.0.0.1/secret';
  await expect(ask(`http://${host()}/away`)).rejects.toThrow('not_public');
  location = '/away';
  await expect(ask(`http://${host()}/away`)).rejects.toThrow('endless_redirects');
});
