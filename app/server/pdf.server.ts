import type { FileHandle } from 'node:fs/promises';

const END_WINDOW_BYTES = 1024;
const WINDOW_BYTES = 1024 * 1024;
/** Longer than any name below, however it is written. */
const OVERLAP_BYTES = 64;
/** What no floor plan needs: script, programs to start, files inside, players and forms that are sent or hold script. */
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
  'SubmitForm',
  'ImportData',
];
/** A name ends at a delimiter or a blank, of which NUL is one (7.2.2). */
const ACTIVE = new RegExp(`/(?:${ACTIVE_NAMES.map(spellings).join('|')})(?![^\\0\\s/<>()[\\]{}%])`);

/**
 * Whether a file is a PDF by its content (ISO 32000-1, 7.5): one without its end was cut off, and an active one does
 * more than show pages, as far as its uncompressed part says.
 * @returns null for another kind of file.
 */
export async function checkPdf(
  file: FileHandle,
  size: number,
): Promise<'fine' | 'unreadable' | 'active' | null> {
  if (!/^%PDF-[12]\.\d/.test(await textAt(file, 0, 8))) return null;
  const end = await textAt(file, Math.max(0, size - END_WINDOW_BYTES), END_WINDOW_BYTES);
  const [, xrefAt] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(end) ?? [];
  if (xrefAt === undefined || Number(xrefAt) >= size) return 'unreadable';
  for (let at = 0; at < size; at += WINDOW_BYTES) {
    if (ACTIVE.test(await textAt(file, at, WINDOW_BYTES + OVERLAP_BYTES))) return 'active';
  }
  return 'fine';
}

/** A name may give any character by its code: `/J#61vaScript` (7.3.5). */
function spellings(name: string): string {
  const spellingsOf = (character: string) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${code}|#${code.toUpperCase()})`;
  };
  return [...name].map(spellingsOf).join('');
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
