// Keeps one page in each language a visitor reads, for when there is no connection. Everything else always comes from the network.
const CACHE = 'offline-4';
const PAGE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') {
    if (request.destination === 'style' || request.destination === 'font') {
      event.respondWith(fetch(request).catch(() => caches.match(request)));
    }
    return;
  }
  const page = pageFor(request.url);
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(page)) ?? (await caches.match(PAGE))),
  );
  event.waitUntil(keepIfMissing(page));
});

/** In the language of an address: '/ar/offline' for '/ar/buy'. */
function pageFor(url) {
  const [prefix = ''] = /^\/[a-z]{2}(?=\/|$)/.exec(new URL(url).pathname) ?? [];
  return prefix + PAGE;
}

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function keepOfflinePages() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = new Set([PAGE, ...windows.map(({ url }) => pageFor(url))]);
  await Promise.all([...pages].map(keep));
}

async function keepIfMissing(page) {
  if (await caches.match(page)) return;
  await keep(page).catch(() => undefined); // There may be no connection now.
}

async function keep(page) {
  const cache = await caches.open(CACHE);
  // As nobody: a browser may be shared, and the page is shown to whoever uses it next.
  const response = await fetch(page, { cache: 'reload', credentials: 'omit' });
  if (!response.ok || response.redirected) return; // No navigation can be answered with a redirected one.
  const html = await response.clone().text();
  await cache.put(page, response);
  const parts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(
    (m) => m[1],
  );
  await cache.addAll([...new Set(parts)]);
}
