import { open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { type Header, PMTiles, type RangeResponse, type Source, zxyToTileId } from 'pmtiles';

/** A vector tile as stored: compressed as the header of its file says. */
export interface StoredTile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
/** The first read must cover the header and the whole directory. */
const MOST_FIRST_BYTES = 16_384;

/** A PMTiles file on disk, for the library's reader. */
class FileSource implements Source {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    await using file = await open(this.#path);
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}

/**
 * Every tile of a PMTiles file, decompressed, from the smallest scale.
 * @throws Error if the file holds anything but vector tiles.
 */
export async function* readTiles(path: string): AsyncGenerator<StoredTile> {
  const file = new PMTiles(new FileSource(path));
  const header = await readArchiveHeader(path);
  for (let z = header.minZoom; z <= header.maxZoom; z += 1) {
    const [left, top] = tileAt(header.minLon, header.maxLat, z);
    const [right, bottom] = tileAt(header.maxLon, header.minLat, z);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const tile = await file.getZxy(z, x, y);
        if (tile) yield { z, x, y, data: new Uint8Array(tile.data) };
      }
    }
  }
}

/** @throws Error if the file holds anything but vector tiles. */
export async function readArchiveHeader(path: string): Promise<Header> {
  const header = await new PMTiles(new FileSource(path)).getHeader();
  if (Number(header.tileType) !== VECTOR_TILES) throw new Error(`${path} holds no vector tiles`);
  return header;
}

/** Column and row of the tile around a place. */
export function tileAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const [x, y] = spotAt(lng, lat, z);
  return [Math.floor(x), Math.floor(y)];
}

/** A place in units of a tile's edge, from the north-west corner of the world, on the Web Mercator projection. */
export function spotAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const edge = 2 ** z;
  const radians = (lat * Math.PI) / 180;
  const north = Math.log(Math.tan(radians) + 1 / Math.cos(radians));
  return [((lng + 180) / 360) * edge, ((1 - north / Math.PI) / 2) * edge];
}

/**
 * A PMTiles file, version 3, of one directory; equal tiles are stored once.
 * @param header of the file the tiles come from: its area and zooms stay.
 * @param metadata what the file says of itself.
 * @throws Error if there are too many tiles for one directory.
 */
export function writeTiles(tiles: StoredTile[], header: Header, metadata: object): Uint8Array {
  const entries: { id: number; offset: number; length: number; run: number }[] = [];
  const stored = new Map<string, { offset: number; length: number }>();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const { id, data } of tiles.map(numbered).sort((one, other) => one.id - other.id)) {
    const packed = gzipSync(data, { level: 9 });
    const key = packed.toString('base64');
    let place = stored.get(key);
    if (!place) {
      place = { offset: size, length: packed.length };
      stored.set(key, place);
      parts.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  const directory = gzipSync(Uint8Array.from(directoryOf(entries)), { level: 9 });
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const dataStart = HEADER_BYTES + directory.length + about.length;
  if (HEADER_BYTES + directory.length > MOST_FIRST_BYTES) {
    throw new Error(`${tiles.length} tiles are too many for one directory: cut a smaller area`);
  }
  const head = headerOf({
    ...header,
    rootDirectoryOffset: HEADER_BYTES,
    rootDirectoryLength: directory.length,
    jsonMetadataOffset: HEADER_BYTES + directory.length,
    jsonMetadataLength: about.length,
    leafDirectoryOffset: dataStart,
    leafDirectoryLength: 0,
    tileDataOffset: dataStart,
    tileDataLength: size,
    numAddressedTiles: tiles.length,
    numTileEntries: entries.length,
    numTileContents: stored.size,
  });
  return Buffer.concat([head, directory, about, ...parts]);
}

function numbered({ z, x, y, data }: StoredTile): { id: number; data: Uint8Array } {
  return { id: zxyToTileId(z, x, y), data };
}

/** Columns of variable-length numbers: see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
function directoryOf(
  entries: { id: number; offset: number; length: number; run: number }[],
): number[] {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before && offset === before.offset + before.length ? 0 : offset + 1;
  });
  const columns = [
    [entries.length],
    steps,
    entries.map(({ run }) => run),
    entries.map(({ length }) => length),
    offsets,
  ];
  return columns.flat().flatMap(varint);
}

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return [...bytes, rest];
}

function headerOf(header: Header): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('PMTiles');
  bytes.writeUInt8(3, 7);
  [
    header.rootDirectoryOffset,
    header.rootDirectoryLength,
    header.jsonMetadataOffset,
    header.jsonMetadataLength,
    header.leafDirectoryOffset,
    header.leafDirectoryLength ?? 0,
    header.tileDataOffset,
    header.tileDataLength ?? 0,
    header.numAddressedTiles,
    header.numTileEntries,
    header.numTileContents,
  ].forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), 8 + index * 8));
  const { minZoom, maxZoom, centerZoom } = header;
  bytes.set([1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96);
  const { minLon, minLat, maxLon, maxLat, centerLon, centerLat } = header;
  [minLon, minLat, maxLon, maxLat].forEach((degrees, index) =>
    bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  bytes.writeUInt8(centerZoom, 118);
  bytes.writeInt32LE(Math.round(centerLon * 1e7), 119);
  bytes.writeInt32LE(Math.round(centerLat * 1e7), 123);
  return bytes;
}
