import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { bySegment } from './segments.ts';

const answer = (id: string) => ({ loader: () => new Response(id) });

/** Each route answers with its id. */
const routes = {
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: answer('home') },
  buy: { id: 'buy', parentId: 'root', path: 'buy', module: answer('buy') },
  account: { id: 'account', parentId: 'root', path: 'account', module: {} },
  frame: { id: 'frame', parentId: 'account', module: {} },
  homes: { id: 'homes', parentId: 'frame', path: 'homes', module: answer('homes') },
  section: { id: 'section', parentId: 'root', path: ':section', module: answer('section') },
  article: { id: 'article', parentId: 'root', path: ':section/:slug', module: answer('article') },
  other: { id: 'other', parentId: 'root', path: '*', module: answer('other') },
};

const build = {
  routes,
  assets: { routes, version: '1' },
  entry: { module: {} },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  future: {},
  ssr: true,
} as unknown as ServerBuild;

test.each([
  ['/', 'home'],
  ['/buy', 'buy'],
  ['/BUY', 'buy'],
  ['/b%75y', 'buy'],
  ['/buy/', 'buy'],
  ['//buy', 'other'],
  ['/account/homes', 'homes'],
  ['/buy/first', 'article'],
  ['/account/first', 'article'],
  ['/blog', 'section'],
  ['/blog/first', 'article'],
  ['/buy/first/second', 'other'],
])('%s is answered by the route that matches among all', async (path, id) => {
  const response = await bySegment(build, 'production')(new Request(`http://a${path}`), path);
  expect(await response.text()).toBe(id);
});

test('the browser can ask for any route', async () => {
  const path = '/__manifest?version=1&paths=/buy,/account/homes';
  const response = await bySegment(build, 'production')(new Request(`http://a${path}`), path);
  expect(Object.keys((await response.json()) as object).toSorted()).toEqual([
    'account',
    'buy',
    'frame',
    'homes',
    'root',
  ]);
});
