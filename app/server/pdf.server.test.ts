import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PDF, pdfWith } from '#test/support/pictures.ts';
import { checkPdf } from './pdf.server.ts';

const ends = (end: string) => Buffer.from(`${PDF}`.replace(/startxref[^]*$/, end));
const MEGABYTE = 1024 * 1024;

/** A PDF with a stream: of objects, unless other entries are given. */
function withStream(
  content: Buffer,
  entries = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  keyword = 'stream\r\n',
): Buffer {
  const stream = [
    `4 0 obj<<${entries}/Length ${content.length}>>${keyword}`,
    content,
    '\nendstream endobj\n',
  ];
  const bytes = stream.map((part) => Buffer.from(part));
  return Buffer.concat([PDF.subarray(0, 9), ...bytes, PDF.subarray(9)]);
}

const SCRIPT = '5 0 <</S/JavaScript/JS(app.alert(1))>>';

test.each<[string, Buffer, Awaited<ReturnType<typeof checkPdf>>]>([
  ['an empty page', PDF, 'fine'],
  ['a picture', Buffer.from('GIF89a'), null],
  ['one of no known version', Buffer.from('%PDF-x'), null],
  ['one without an end', ends(''), 'unreadable'],
  ['one without its table’s place', ends('%%EOF'), 'unreadable'],
  ['one whose table is beyond its end', ends('startxref\n99999\n%%EOF'), 'unreadable'],
  ['line ends of Windows', ends('startxref\r\n9\r\n%%EOF\r\n'), 'fine'],
  ['script', pdfWith('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'active'],
  ['script by its codes', pdfWith('/OpenAction<</S /J#61v#61Script>>'), 'active'],
  ['script before NUL', pdfWith('/OpenAction<</S/JavaScript\0/JS(app.alert(1))>>'), 'active'],
  ['script of a player', pdfWith('/OpenAction<</S/Rendition/JS(app.alert(1))>>'), 'active'],
  ['a form that is sent', pdfWith('/A<</S/SubmitForm/F(https://x.example)>>'), 'active'],
  ['a form with script', pdfWith('/AcroForm<</XFA 5 0 R>>'), 'active'],
  ['a program to start', pdfWith('/A<</S/Launch/F(cmd.exe)>>'), 'active'],
  ['script of a model', pdfWith('/Subtype/U3D/OnInstantiate 5 0 R'), 'active'],
  [
    'another file, on a stranger’s server',
    pdfWith('/AA<</O<</S/GoToR/F(\\\\x.example\\plan.pdf)/D[0/Fit]>>>>'),
    'active',
  ],
  ['another file by its codes', pdfWith('/A<</S/#47oTo#45/F(plan.pdf)/T<<>>>>'), 'active'],
  [
    'links to pages and to the web',
    pdfWith('/A<</S/GoTo/D[0/Fit]/Next<</S/URI/URI(https://x.example)>>>>'),
    'fine',
  ],
  ['files inside', pdfWith('/Names<</EmbeddedFiles 5 0 R>>'), 'active'],
  ['a player', pdfWith('/Subtype/RichMedia'), 'active'],
  ['names that only begin so', pdfWith('/LaunchPad 1/JavaScripts 2/Embedded 3'), 'fine'],
  ['script far inside', pdfWith(`${' '.repeat(MEGABYTE - 80)}/S/JavaScript`), 'active'],
  ['compressed objects', withStream(deflateSync('5 0 <</Type/Font>>')), 'fine'],
  ['script in compressed objects', withStream(deflateSync(SCRIPT)), 'active'],
  [
    'script in objects behind a blank',
    withStream(deflateSync(SCRIPT), undefined, 'stream \n'),
    'active',
  ],
  ['script far inside them', withStream(deflateSync(' '.repeat(3 * MEGABYTE) + SCRIPT)), 'active'],
  ['objects cut off', withStream(deflateSync(SCRIPT).subarray(0, -5)), 'sealed'],
  [
    'script in a stream that says it is none of objects',
    withStream(deflateSync(SCRIPT), '/Filter/FlateDecode'),
    'active',
  ],
  [
    'objects whose entries follow a comment that looks like an end',
    withStream(
      Buffer.from(deflateSync(SCRIPT).toString('hex')),
      '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]%endobj 9 0 obj<<\n',
    ),
    'sealed',
  ],
  [
    'objects whose entries follow a text that looks like an end',
    withStream(
      Buffer.from(deflateSync(SCRIPT).toString('hex')),
      '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]/X(\nendobj\n9 0 obj<<)',
    ),
    'sealed',
  ],
  [
    'objects whose entries are far from them',
    withStream(
      Buffer.from(deflateSync(SCRIPT).toString('hex')),
      `/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]${' '.repeat(40_000)}`,
    ),
    'sealed',
  ],
  [
    'a picture with a comment in its entries',
    withStream(Buffer.alloc(99, 7), '/Subtype/Image/Filter/DCTDecode%a picture\n'),
    'fine',
  ],
  ['encrypted objects', withStream(Buffer.alloc(99, 7)), 'sealed'],
  [
    'objects by another filter',
    withStream(
      Buffer.from(Buffer.from(SCRIPT).toString('hex')),
      '/N 1/#46irst 4/Filter/ASCIIHexDecode',
    ),
    'sealed',
  ],
  [
    'objects behind a predictor',
    withStream(deflateSync('x'), '/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12>>'),
    'sealed',
  ],
  ['a picture by another filter', withStream(Buffer.alloc(99, 7), '/Filter/DCTDecode'), 'fine'],
  ['a bomb', withStream(deflateSync(Buffer.alloc(250 * MEGABYTE))), 'sealed'],
  ['a flood of streams', withStream(Buffer.from('stream\n'.repeat(20_000)), ''), 'sealed'],
  ['script further inside', pdfWith(`${' '.repeat(2 * MEGABYTE)}/S/JavaScript`), 'active'],
])('%s', async (_, content, answer) => {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-pdf-'));
  writeFileSync(join(folder, 'plan'), content);
  await using file = await open(join(folder, 'plan'));
  expect(await checkPdf(file, content.length)).toBe(answer);
  rmSync(folder, { recursive: true });
});
