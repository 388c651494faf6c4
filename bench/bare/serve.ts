// Serves pages of a running site as bare React renders them: the same elements from the same data, compressed in the same way, but no
// router, database, session or policy. Its arguments are the site and a file with paths, whose data it loads first.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { encode } from '#server/compression.ts';
import type { BarePage } from './router.ts';

type Bare = typeof import('./page.tsx');

const FOLDER = join('var', 'bench', 'bare');
const ROUTER = resolve('bench/bare/router.ts');

const STYLE = '\0style.js';

const withoutRouter: Plugin = {
  name: 'without-router',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.endsWith('.css?url')) return STYLE;
    const isRouter = id === 'react-router' && !importer?.includes('/bench/bare/');
    return isRouter ? ROUTER : null;
  },
  load: (id) => (id === STYLE ? `export default '/assets/app.css'` : null),
};

const [site, file] = process.argv.slice(2) as [string, string];
await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [withoutRouter],
  build: { ssr: 'bench/bare/page.tsx', outDir: FOLDER, target: 'esnext' },
});
const { barePage, renderBare }: Bare = await import(pathToFileURL(resolve(FOLDER, 'page.js')).href);
const pages = new Map<string, BarePage>();
for (const path of JSON.parse(readFileSync(file, 'utf8')) as string[]) {
  const dataUrl = new URL(path, site);
  dataUrl.pathname += '.data';
  const url = new URL(path, site);
  const page = await barePage(url, await fetch(dataUrl), await (await fetch(url)).text());
  if (page) pages.set(path, page);
}
const server = createServer(async ({ url = '' }, response) => {
  const page = pages.get(url);
  // Files of the build are the site's.
  if (!page) return response.writeHead(307, { Location: site + url }).end();
  const html = Buffer.from(await renderBare(page));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  response.writeHead(200, headers).end(await encode(html, 'br'));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, paths: [...pages.keys()] });
});
process.once('disconnect', () => process.exit());
