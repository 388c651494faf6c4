// Loaded before the site: sends pages to `fetch` packed but not compressed, instead of some 4 ms of a core for each.
// What the site's own settings make of a page is unpacked in `server/page-cache.test.ts`, which doesn't load this.
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { gzip } = zlib;
const pack = (body: Buffer, _options: zlib.ZlibOptions, done: zlib.CompressCallback) =>
  gzip(body, { level: 0 }, done);
Object.assign(zlib, { gzip: pack });
syncBuiltinESMExports();
