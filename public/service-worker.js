// Keeps one page for when there is no connection. Everything else always comes from the network.
const CACHE = 'offline-2';
const PAGE = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') {
    if (event.request.destination === 'style' || event.request.destination === 'font') {
      event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
    }
    return;
  }
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function keepOfflinePage() {
  const cache = await caches.open(CACHE);
  // As nobody: a browser may be shared, and the page is shown to whoever uses it next.
  const response = await fetch(PAGE, { cache: 'reload', credentials: 'omit' });
  const html = await response.clone().text();
  await cache.put(PAGE, response);
  const parts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g)].map(
    (m) => m[1],
  );
  await cache.addAll([...new Set(parts)]);
}
