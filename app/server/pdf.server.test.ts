import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PDF, pdfWith } from '#test/support/pictures.ts';
import { checkPdf } from './pdf.server.ts';

const ends = (end: string) => Buffer.from(`${PDF}`.replace(/startxref[^]*$/, end));
const MEGABYTE = 1024 * 1024;

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
  ['files inside', pdfWith('/Names<</EmbeddedFiles 5 0 R>>'), 'active'],
  ['a player', pdfWith('/Subtype/RichMedia'), 'active'],
  ['names that only begin so', pdfWith('/LaunchPad 1/JavaScripts 2/Embedded 3'), 'fine'],
  ['script far inside', pdfWith(`${' '.repeat(MEGABYTE - 80)}/S/JavaScript`), 'active'],
  ['script further inside', pdfWith(`${' '.repeat(2 * MEGABYTE)}/S/JavaScript`), 'active'],
])('%s', async (_, content, answer) => {
  const folder = mkdtempSync(join(tmpdir(), 'manzil-pdf-'));
  writeFileSync(join(folder, 'plan'), content);
  await using file = await open(join(folder, 'plan'));
  expect(await checkPdf(file, content.length)).toBe(answer);
  rmSync(folder, { recursive: true });
});
