import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { pathsOf } from './support/paths.ts';
import { newPerson, PASSWORD, Person } from './support/people.ts';
import { sendRaw } from './support/raw.ts';
import { useSite } from './support/site.ts';

// What no browser sends: each is answered, none with a 500, and none with a stack in the log.
const site = useSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
let read = 0;
afterEach(() => {
  const written = site.log().slice(read);
  read += written.length;
  expect(written).not.toMatch(/^\s+at |"stack"|unexpected error|malformed/m);
});

const ask = (target: string, head = 'Host: manzil.example') =>
  sendRaw(site.origin, `GET ${target} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);

describe('a request target', () => {
  test.each([
    ['http://manzil.example/robots.txt', 200],
    ['HTTP://MANZIL.EXAMPLE/robots.txt', 200],
    ['https://manzil.example/favicon.svg', 200],
    ['http://manzil.example', 200],
    ['http://manzil.example?page=2', 200],
    // RFC 9112, section 3.2.2: as if the Host header had said so.
    ['http://other.example/robots.txt', 200],
    ['http://me@manzil.example/', 400],
    ['http:///', 400],
    ['ftp://manzil.example/', 400],
    ['*', 400],
    ['manzil.example', 400],
    ['/%', 400],
    ['/%ff', 400],
    ['/%c0%80', 400],
    ['/buy/%zz.data', 400],
    ['/\xff', 400],
    ['/%00', 404],
    ['/agents/a%00b/homes', 200],
    ['//evil.example', 301],
    ['/\\evil.example', 301],
    ['/buy?%=%ff&%00', 200],
    ['/../buy', 200],
  ])('%s is answered with %i', async (target, status) => {
    expect((await ask(target)).status).toBe(status);
  });

  test.each([
    ['/ar/%E0%A4%A', 400, 'لا يمكن قراءة هذا الرابط.\n'],
    [`/ar/${'a'.repeat(9_000)}`, 414, 'هذا الرابط أطول من اللازم.\n'],
    ['/xx/%E0%A4%A', 400, 'This URL cannot be read.\n'],
  ])('of %.15s is refused in its language', async (target, status, text) => {
    expect(await ask(target)).toMatchObject({ status, text: expect.stringContaining(text) });
  });

  test('in absolute form decides which site is asked', async () => {
    const own = await ask('http://manzil.example/sitemap.xml', 'Host: other.example');
    expect(own.text).toContain('https://manzil.example/sitemap-main.xml');
    const none = await sendRaw(site.origin, 'GET /robots.txt HTTP/1.0\r\n\r\n');
    expect(none.status).toBe(200);
  });

  test('may be anything', async () => {
    const sign = fc.constantFrom(
      ...'/%?#@:*.\\;&= ',
      '%2',
      '%ff',
      '%00',
      'http://',
      'buy',
      '.data',
    );
    const target = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));
    await fc.assert(
      fc.asyncProperty(target, async (text) => {
        // 202: a redirect, told to script.
        expect([200, 202, 301, 302, 400, 404, 405, 414]).toContain((await ask(text)).status);
      }),
      { numRuns: 200, examples: [['//.data']] },
    );
  });
});

describe('a host', () => {
  test.each([
    ['Host: manzil.example', 200],
    ['Host: MANZIL.example:443', 200],
    ['Host: 127.0.0.1:3000', 200],
    ['Host: [::1]:3000', 200],
    ['Host: a@b', 400],
    ['Host: x#y', 400],
    ['Host: x/y', 400],
    ['Host: x?y', 400],
    ['Host: x\\y', 400],
    ['Host: x y', 400],
    ['Host: x,y', 400],
    ['Host: a%2fb', 400],
    ['Host: \xff', 400],
    ['Host: [::1', 400],
    ['Host: a:99999', 400],
    ['Host: 999.1.1.1', 400],
    ['Host:', 400],
    ['X-Host: none', 400],
    ['Host: manzil.example\r\nHost: manzil.example', 400],
    ['Host: manzil.example\r\nHost: other.example', 400],
  ])('named %j is answered with %i', async (head, status) => {
    expect((await ask('/robots.txt', head)).status).toBe(status);
  });
});

describe('what is not quite HTTP', () => {
  const HEAD = 'Host: manzil.example\r\nConnection: close\r\n';
  const FORM = `POST /sign-in HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\n`;
  test.each([
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 204],
    ['a form for the API', `POST http://x.example/api/v1/listings HTTP/1.1\r\n${HEAD}\r\n`, 405],
    ['another method', `PURGE / HTTP/1.1\r\n${HEAD}\r\n`, 405],
    ['TRACE', `TRACE / HTTP/1.1\r\n${HEAD}\r\n`, 405],
    ['a tunnel', `CONNECT manzil.example:80 HTTP/1.1\r\n${HEAD}\r\n`, 0],
    ['2,000 parameters', `GET /buy?${'a=1&'.repeat(2_000)} HTTP/1.1\r\n${HEAD}\r\n`, 200],
    ['a URL of 9 kB', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HEAD}\r\n`, 414],
    ['a URL of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, 431],
    ['3,000 headers', `GET / HTTP/1.1\r\n${HEAD}${'x: y\r\n'.repeat(3_000)}\r\n`, 431],
    ['a header of 20 kB', `GET / HTTP/1.1\r\n${HEAD}X: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'bytes in headers',
      `GET / HTTP/1.1\r\n${HEAD}Cookie: \xff=\xe9\r\nX-Forwarded-For: \xff\r\n\r\n`,
      200,
    ],
    [
      'a range that ends before it begins',
      `GET /favicon.svg HTTP/1.1\r\n${HEAD}Range: bytes=9-5\r\n\r\n`,
      416,
    ],
    ['a body of a reading', `GET /buy HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n\r\nabc`, 200],
    ['two lengths', `${FORM}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a length below zero', `${FORM}Content-Length: -3\r\n\r\n`, 400],
    ['chunks that are none', `${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`, 400],
    ['an encoding nobody knows', `${FORM}Transfer-Encoding: gzip\r\n\r\n`, 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
  ])('%s', async (_, text, status) => {
    expect((await sendRaw(site.origin, text)).status).toBe(status);
  });

  test('a form that breaks off is nobody’s fault', async () => {
    for (const path of FORMS) {
      const call = new AbortController();
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('email=a')),
      });
      const init = { method: 'POST', body, signal: call.signal, duplex: 'half' } as RequestInit;
      const answer = fetch(site.origin + path, init).catch(() => null);
      call.abort();
      await answer;
    }
    expect((await fetch(`${site.origin}/health`)).status).toBe(200);
  });
});

const PATHS = pathsOf(routes).map((path) => path.replace(/:\w+/g, '1').replace('*', 'nowhere'));
/** Clients that call them without a body are told what is missing. */
const FORMS = PATHS.filter((path) =>
  /^\/(sign-|second|forgot|reset|confirm|undo|api\/auth\/(sign|refresh|token)|dashboard)/.test(
    path,
  ),
);

describe.each(['a visitor', 'somebody signed in'])('every path, for %s', (role) => {
  const person = () =>
    new Person(site, 'seeker@demo.example', { 'X-Forwarded-For': '198.51.100.9' });
  const METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST'];

  test.each(METHODS)('takes or refuses %s', async (method) => {
    const somebody = person();
    for (const [at, path] of PATHS.entries()) {
      const isEnded = at === 0 || PATHS[at - 1]!.endsWith('sign-out');
      if (role !== 'a visitor' && isEnded) await somebody.signIn('Dubai2026demo');
      const answer = await somebody.fetch(path, { method });
      expect([path, answer.status < 500]).toEqual([path, true]);
      if (answer.status === 405) expect(answer.headers.get('allow')).toBeTruthy();
      if (method === 'OPTIONS') expect(answer.status).toBe(204);
      if (method === 'PUT' || method === 'DELETE') expect(answer.status).toBe(405);
    }
  });
});

test.each([
  ['application/json', '{"email":'],
  ['application/json', '[[[]]]'],
  ['multipart/form-data', '--x'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\n'],
  ['application/x-www-form-urlencoded', '%ff=%00&=&&email=%'],
  ['text/plain', 'email=a'],
  ['\t', 'email=a'],
])('no form minds %j with %j', async (type, body) => {
  const person = await newPerson(site, {
    ip: `198.51.100.${10 + type.length}`,
  }).join();
  for (const path of FORMS.filter((form) => !form.includes('sign-out'))) {
    const answer = await person.fetch(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
});

test('an empty form signs out', async () => {
  const person = new Person(site, 'seeker@demo.example', { 'X-Forwarded-For': '198.51.100.8' });
  for (const path of ['/sign-out', '/api/auth/sign-out']) {
    await person.signIn('Dubai2026demo');
    expect((await person.fetch('/dashboard/security')).status).toBe(200);
    const answer = await person.fetch(path, { method: 'POST' });
    expect([204, 302]).toContain(answer.status);
    expect((await person.fetch('/dashboard/security')).status).toBe(302);
  }
});

test.each([
  'https://evil.example',
  'null',
  'nonsense',
  'https://manzil.example, https://evil.example',
])('a form of the site %s is refused, and the log says so in one line', async (origin) => {
  const before = site.log().length;
  const paths = ['/sign-in', '/sign-in.data', '/api/auth/sign-in', '/buy'];
  for (const path of paths) {
    const body = new URLSearchParams({ email: 'seeker@demo.example', password: PASSWORD });
    const headers = { Origin: origin };
    const answer = await fetch(site.origin + path, { method: 'POST', body, headers });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.text()).toBe('This request came from another site.\n');
  }
  const logged = () => site.log().slice(before).split('\n').slice(0, -1);
  await expect.poll(() => logged().length).toBeGreaterThanOrEqual(paths.length);
  const lines = logged().map((line) => JSON.parse(line) as object);
  expect(lines).toEqual(paths.map((path) => expect.objectContaining({ level: 40, path })));
});
