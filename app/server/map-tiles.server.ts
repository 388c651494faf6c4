import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** Vector tiles of the base map that replace those that ship. */
export interface MapTiles {
  /** Where browsers read them: a URL, or a path of this site. */
  url: string;
  /** The file served at that path; null for a URL. */
  file: string | null;
}

const MAGIC = Buffer.from('PMTiles\u0003');
/** Offsets in the header: where the tiles begin, how long they are, how directories and tiles are compressed, and their type (PMTiles specification, version 3). */
const [TILES_AT, LENGTH_AT, COMPRESSIONS_AT, TYPE_AT] = [56, 64, 97, 99];
const VECTOR = 1;
/** Browsers unpack nothing newer. */
const GZIP = 2;

/** Parses `MAP_TILES`: an https URL, which only browsers read, or a file. Null for anything else. */
export function mapTilesOf(setting: string): MapTiles | null {
  if (/^https?:/.test(setting) && URL.canParse(setting)) {
    const { protocol, hostname } = new URL(setting);
    const isSafe = protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
    return isSafe ? { url: setting, file: null } : null;
  }
  return isVectorTiles(setting) ? { url: urlOf(setting), file: setting } : null;
}

/** Also whether browsers can unpack them, and whether all are there: copies end early. */
function isVectorTiles(file: string): boolean {
  const header = Buffer.alloc(TYPE_AT + 1);
  let size: number;
  try {
    const handle = openSync(file, 'r');
    readSync(handle, header, { length: header.length });
    ({ size } = fstatSync(handle));
    closeSync(handle);
  } catch {
    return false;
  }
  const end = header.readBigUInt64LE(TILES_AT) + header.readBigUInt64LE(LENGTH_AT);
  const isTiles = header.subarray(0, MAGIC.length).equals(MAGIC) && header[TYPE_AT] === VECTOR;
  const isReadable = header.subarray(COMPRESSIONS_AT, TYPE_AT).every((kind) => kind <= GZIP);
  return isTiles && isReadable && end <= BigInt(size);
}

/** A new file gets a new URL, so that browsers may cache its parts. */
function urlOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  const version = createHash('sha256').update(`${size} ${mtimeMs}`).digest('base64url');
  return `/map-tiles/${version.slice(0, 10)}.pmtiles`;
}
