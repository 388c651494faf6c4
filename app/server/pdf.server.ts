import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

const END_WINDOW_BYTES = 1024;
const WINDOW_BYTES = 1024 * 1024;
/** Longer than any name below, however it is written. */
const OVERLAP_BYTES = 64;
/** Far more than the dictionary of a stream. */
const DICTIONARY_BYTES = 16 * 1024;
const READ_BYTES = 16 * 1024;
/** Limit of all streams of a plan, uncompressed: pictures of 40 megapixels. */
const INFLATED_BYTES = 120 * 1024 * 1024;
const STREAMS = 4_000;
/**
 * What no floor plan needs: script, programs and other files to open (one on a stranger's server learns who opens the plan, and from Windows
 * the hash of their password), attachments, players, and forms that are sent or contain script.
 */
const ACTIVE_NAMES = [
  'JavaScript',
  'OnInstantiate',
  'Launch',
  'GoToR',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'XFA',
  'SubmitForm',
  'ImportData',
];
const ACTIVE = anyOf(ACTIVE_NAMES);
/** Every stream of objects has it (7.5.7), and hardly any other stream. */
const OF_OBJECTS = anyOf(['First']);
/** Changes bytes after they are inflated (7.4.4.4); only other kinds of streams need it. */
const PREDICTED = anyOf(['Predictor']);
const FILTERED = anyOf(['Filter', 'F']);
/** PDF viewers skip blanks after the keyword. */
const STREAM = /(?<!end)stream[\0\t\f ]*(?:\r\n|\n|\r)/g;
/** The end of an object, in no comment or string that begins on its line. */
const OBJECT_END = /(?:^|[\r\n])[^%(\r\n]*endobj\b/g;
const OBJECT_START = /^\s*(?:%[^\r\n]*[\r\n]+\s*)*\d+\s+\d+\s+obj\b/;

/**
 * Whether a file is a PDF by its content (ISO 32000-1, 7.5): one without its end was cut off, and an active one does
 * more than show pages. Objects may be compressed, so every stream is inflated; one of objects that is compressed or
 * encrypted in another way makes the file a sealed one, as does too much to look through, or a stream that may be of
 * objects because nobody can tell where its dictionary begins.
 * @returns null for another kind of file.
 */
export async function checkPdf(
  file: FileHandle,
  size: number,
): Promise<'fine' | 'unreadable' | 'active' | 'sealed' | null> {
  if (!/^%PDF-[12]\.\d/.test(await textAt(file, 0, 8))) return null;
  const end = await textAt(file, Math.max(0, size - END_WINDOW_BYTES), END_WINDOW_BYTES);
  const [, xrefAt] = /startxref\s+(\d{1,10})\s+%%EOF/.exec(end) ?? [];
  if (xrefAt === undefined || Number(xrefAt) >= size) return 'unreadable';
  const room = { streams: STREAMS, bytes: INFLATED_BYTES };
  let [hasObjects, isClear] = [false, true];
  for (let at = 0; at < size; at += WINDOW_BYTES) {
    const text = await textAt(file, at, WINDOW_BYTES + OVERLAP_BYTES);
    if (ACTIVE.test(text)) return 'active';
    hasObjects ||= OF_OBJECTS.test(text);
    for (const { index, 0: keyword } of text.matchAll(STREAM)) {
      if (index >= WINDOW_BYTES) break; // the next window's
      const found = await checkStream(file, at + index, keyword.length, room);
      if (found === 'unclear') isClear = false;
      else if (found !== 'fine') return found;
    }
  }
  return hasObjects && !isClear ? 'sealed' : 'fine';
}

/** How much more is searched. */
interface Room {
  streams: number;
  bytes: number;
}

async function checkStream(
  file: FileHandle,
  keywordAt: number,
  keywordLength: number,
  room: Room,
): Promise<'fine' | 'active' | 'sealed' | 'unclear'> {
  if (--room.streams < 0) return 'sealed';
  const from = Math.max(0, keywordAt - DICTIONARY_BYTES);
  const dictionary = dictionaryIn(await textAt(file, from, keywordAt - from), from === 0);
  const isOfObjects = dictionary !== null && OF_OBJECTS.test(dictionary);
  if (isOfObjects && PREDICTED.test(dictionary)) return 'sealed';
  const found = await checkInflated(file, keywordAt + keywordLength, room);
  if (found === 'active' || found === 'sealed') return found;
  if (dictionary === null) return 'unclear';
  return found === 'not inflatable' && isOfObjects && FILTERED.test(dictionary) ? 'sealed' : 'fine';
}

/** The dictionary at the end of a text; null if its object's beginning may be in a comment or string. */
function dictionaryIn(text: string, isFromStart: boolean): string | null {
  const end = [...text.matchAll(OBJECT_END)].at(-1);
  if (!end && !isFromStart) return null;
  const object = end ? text.slice(end.index + end[0].length) : text.replace(/^%PDF[^\r\n]*/, '');
  const start = OBJECT_START.exec(object);
  if (!start) return null;
  const dictionary = object.slice(start[0].length);
  const plain = dictionary.replace(/\\./gs, '');
  const isBalanced = plain.split('(').length === plain.split(')').length;
  return isBalanced && !dictionary.includes('%') ? dictionary : null;
}

/** Searches the contents of a stream, as far as it can be inflated: viewers go as far. */
async function checkInflated(
  file: FileHandle,
  start: number,
  room: Room,
): Promise<'fine' | 'active' | 'sealed' | 'not inflatable'> {
  const inflated = Readable.from(bytesFrom(file, start)).compose(createInflate());
  let last = '';
  try {
    for await (const chunk of inflated as AsyncIterable<Buffer>) {
      room.bytes -= chunk.length;
      if (room.bytes < 0) return 'sealed';
      const text = last + chunk.toString('latin1');
      if (ACTIVE.test(text)) return 'active';
      last = text.slice(-OVERLAP_BYTES);
    }
    return 'fine';
  } catch {
    return last === '' ? 'not inflatable' : 'fine';
  }
}

async function* bytesFrom(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let at = start; ; at += READ_BYTES) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** One of these names, which end at a delimiter or a blank, including NUL (7.2.2). */
function anyOf(names: string[]): RegExp {
  return new RegExp(`/(?:${names.map(spellings).join('|')})(?![^\\0\\s/<>()[\\]{}%])`);
}

/** A name may encode any character: `/J#61vaScript` (7.3.5). */
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
