import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An empty page, and in its catalogue what is given. */
export function pdfWith(entries: string): Buffer {
  const objects = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${entries}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
`;
  const places = [...objects.matchAll(/^\d 0 obj/gm)].map(({ index }) =>
    `${index}`.padStart(10, '0'),
  );
  return Buffer.from(`${objects}xref
0 4
0000000000 65535 f 
${places.map((place) => `${place} 00000 n \n`).join('')}trailer<</Root 1 0 R/Size 4>>
startxref
${objects.length}
%%EOF
`);
}

/** An empty page. */
export const PDF = pdfWith('');

/** An empty PNG of the given size: a decompression bomb if large. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(900))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A progressive JPEG of 640 x 480 with that many scans, most of them the same few bytes. */
export async function withScans(scans: number): Promise<Buffer> {
  const jpeg = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#286' },
  })
    .jpeg({ progressive: true, mozjpeg: true })
    .toBuffer();
  const starts: number[] = [];
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at !== -1; at = jpeg.indexOf('ffda', at + 1, 'hex'))
    starts.push(at);
  const last = jpeg.subarray(starts.at(-1), -2);
  const more = Array<Buffer>(scans - starts.length).fill(last);
  return Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)]);
}

/** A picture that takes a decoder most of a second: just within the limit of 40 megapixels. */
export function heavyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8_000, height: 4_900, channels: 4, background: '#2869' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
