import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import sax from 'sax';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { log } from '#app/server/log.server.ts';
import { reasonOf } from '#app/server/outgoing.server.ts';
import { REMAINDER } from './remainder.ts';
import { delimiterOf, readRows } from './rows.server.ts';
import type { Element, Items } from './types.ts';

/** Bytes of XML, unpacked. The largest known is 500 MB. */
export const MOST_FEED_BYTES = 512 * 1024 * 1024;
/** Characters of one home; the longest descriptions have some ten thousand. */
const MOST_CHARACTERS = 1_000_000;
const MOST_ELEMENTS = 10_000;
/** Of one element. */
const MOST_ATTRIBUTES = 1_000;
const DEEPEST = 12;
/** How an encoding is recognised. */
const HEAD_BYTES = 512;

/**
 * Reads our CSV or XML of any size, plain or gzip, in any encoding, in bounded memory: rows, or what is directly below the
 * root, in batches.
 * No DTD, no entities but XML's five; a bare `&` and other entities stay as text, because feeds are full of them.
 * @param contentType as its server says it, which counts where the feed itself names no encoding.
 * @throws UnusableFileError, with words for people, for anything else that is not XML, and for web pages.
 */
export async function* readItems(
  bytes: AsyncIterable<Uint8Array>,
  { signal, contentType }: { signal?: AbortSignal; contentType?: string } = {},
): AsyncGenerator<Items> {
  try {
    const texts = textOf(unpacked(bytes), encodingOf(contentType));
    const { value: head } = await texts.next();
    const all = chain(head, texts);
    const delimiter = delimiterOf(head ?? '');
    yield* delimiter === null ? readElements(all, signal) : readRows(all, delimiter, signal);
  } catch (error) {
    throw readable(error);
  }
}

async function* readElements(
  texts: AsyncIterable<string>,
  signal?: AbortSignal,
): AsyncGenerator<Items> {
  const reader = new ItemReader();
  for await (const text of texts) {
    signal?.throwIfAborted();
    reader.write(text);
    const { root } = reader;
    if (root !== null && reader.items.length > 0) yield { root, ...reader.take() };
  }
  reader.end();
  if (reader.root !== null) yield { root: reader.root, ...reader.take() };
}

function readable(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code.startsWith('Z_'))
    return new UnusableFileError(reasonOf('gzip'));
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new UnusableFileError(reasonOf('not_utf8'));
  return error;
}

/** The outermost element of a web page, or of the error of a program that was to write XML. */
const WEB_PAGE = /^(html|head|body|div|p|br|b|h1)$/;

interface Instruction {
  name: string;
  body: string;
}

/** The types of the package lack the option. */
const STRICT = { strictEntities: true } as sax.SAXOptions;

class ItemReader {
  root: string | null = null;
  items: (Element | null)[] = [];
  private open: Element[] = [];
  private read = 0;
  private depth = 0;
  /** Of the tag being read: the parser keeps them all until it ends. */
  private attributes = 0;
  private characters = 0;
  private elements = 0;
  private isTooLarge = false;
  private parser = sax.parser(true, STRICT);

  constructor() {
    Object.assign(this.parser, {
      onattribute: () => this.countAttribute(),
      onopentag: (tag: sax.Tag) => this.enter(tag.name.toLowerCase(), tag.attributes),
      onclosetag: () => this.leave(),
      ontext: (text: string) => this.addText(text),
      oncdata: (text: string) => this.addText(text),
      onprocessinginstruction: (told: Instruction) => this.addRemainder(told),
      ondoctype: refuseDoctype,
      onerror: (error: Error) => this.pass(error),
    });
  }

  write(text: string): void {
    this.read += text.length;
    this.parser.write(text);
  }

  end(): void {
    if (this.root === null) throw new UnusableFileError(reasonOf('not_xml'));
    this.parser.close();
  }

  take(): Omit<Items, 'root'> {
    const { items, read } = this;
    this.items = [];
    this.read = 0;
    return { items, characters: read };
  }

  private countAttribute(): void {
    this.attributes += 1;
    if (this.attributes > MOST_ATTRIBUTES)
      throw new UnusableFileError(reasonOf('endless_attributes'));
  }

  private enter(name: string, attributes: Record<string, string>): void {
    this.attributes = 0;
    this.depth += 1;
    if (this.depth === 1) {
      if (WEB_PAGE.test(name)) throw webPage();
      this.root = name;
      return;
    }
    if (this.depth === 2) {
      this.characters = 0;
      this.elements = 0;
      this.isTooLarge = false;
    }
    this.elements += 1;
    this.characters += Object.values(attributes).join('').length;
    const element: Element = { name, attributes, text: '', children: [] };
    if (this.isWithinLimits()) this.open.at(-1)?.children.push(element);
    this.open.push(element);
  }

  private leave(): void {
    this.depth -= 1;
    const element = this.open.pop();
    if (this.depth === 1 && element) this.items.push(this.isTooLarge ? null : element);
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (!element) return;
    this.characters += text.length;
    if (this.isWithinLimits()) element.text += text;
  }

  /** Of a home itself, as a child of it. */
  private addRemainder({ name, body }: Instruction): void {
    if (name !== REMAINDER || this.depth !== 2) return;
    this.characters += body.length;
    this.elements += 1;
    if (this.isWithinLimits())
      this.open
        .at(-1)
        ?.children.push({ name: `?${name}`, attributes: {}, text: body, children: [] });
  }

  private isWithinLimits(): boolean {
    if (this.depth > 1_000) throw new UnusableFileError(reasonOf('endless_nesting'));
    this.isTooLarge ||=
      this.characters > MOST_CHARACTERS || this.elements > MOST_ELEMENTS || this.depth > DEEPEST;
    return !this.isTooLarge;
  }

  /** Goes on after an entity that isn't XML's, unless it has no end. */
  private pass({ message }: Error): void {
    const [what = '', line = ''] = message.split('\n');
    if (!/entity/i.test(what) || /^max buffer/i.test(what)) throw notXml(what, line);
    (this.parser as { error: unknown }).error = null;
    this.parser.resume();
  }
}

function notXml(what: string, line: string): UnusableFileError {
  if (/unclosed root tag|unexpected end/i.test(what))
    return new UnusableFileError(reasonOf('cut_off'));
  if (/before first tag/i.test(what)) return new UnusableFileError(reasonOf('leading_text'));
  log.info({ what, line }, 'feed not well-formed'); // in the parser's English
  const at = String(Number(/\d+/.exec(line)?.[0] ?? 0) + 1);
  if (/^un(expected close|matched closing) tag/i.test(what))
    return new UnusableFileError(reasonOf('xml_closing', at));
  if (/^unencoded </i.test(what)) return new UnusableFileError(reasonOf('xml_bracket', at));
  return new UnusableFileError(reasonOf('bad_xml', at));
}

function refuseDoctype(doctype: string): never {
  if (/^\s*html\b/i.test(doctype)) throw webPage();
  throw new UnusableFileError(reasonOf('dtd'));
}

const webPage = () => new UnusableFileError(reasonOf('web_page'));

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of await withoutGzip(bytes)) {
    read += chunk.byteLength;
    if (read > MOST_FEED_BYTES) throw new UnusableFileError(reasonOf('too_large'));
    yield chunk;
  }
}

async function withoutGzip(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const chunks = withHead(bytes);
  const { value: head } = await chunks.next();
  const all = chain(head, chunks);
  if (!head || head[0] !== 0x1f || head[1] !== 0x8b) return all;
  const source = Readable.from(all);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  return source.pipe(plain);
}

async function* chain<Piece>(
  head: Piece | undefined | void,
  rest: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  if (head) yield head;
  yield* rest;
}

/** The same bytes, with a first chunk long enough to tell what they are. */
async function* withHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.byteLength < HEAD_BYTES) continue;
      yield head;
      head = null;
    } else yield chunk;
  }
  if (head && head.byteLength > 0) yield head;
}

async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  stated: string | null,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of withHead(bytes)) {
    decoder ??= decoderOf(chunk, stated);
    const text = decoder.decode(chunk, { stream: true });
    // PostgreSQL's text can't hold NUL, and XML may not.
    yield text.replaceAll('\0', '');
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

/** The encoding that a server states; null if it states none, or Latin-1, which many add to whatever they send. */
function encodingOf(contentType = ''): string | null {
  const [, label = ''] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'windows-1252' ? null : encoding;
  } catch {
    return null;
  }
}

/**
 * The encoding is recognised by a byte order mark, by how `<` is written, by the XML declaration, else by what the server states. CSV
 * declares none, and spreadsheets write it in that of their country, which would lose letters without a word.
 */
function decoderOf(head: Uint8Array, stated: string | null): TextDecoder {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) stated = null;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le');
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be');
  const declaration = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  const isCsv = delimiterOf(declaration.replace(/^\u00ef\u00bb\u00bf/, '')) !== null;
  if (isCsv) return new TextDecoder(stated ?? 'utf-8', { fatal: true });
  const [, label = stated ?? 'utf-8'] =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
      declaration,
    ) ?? [];
  // What is declared as UTF-16 in single bytes is not: programs that write text in memory declare it so.
  if (/^utf-?16|^ucs-?2|^unicode/i.test(label)) return new TextDecoder();
  try {
    return new TextDecoder(label);
  } catch {
    throw new UnusableFileError(reasonOf('encoding', label));
  }
}
