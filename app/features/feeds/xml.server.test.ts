import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Element } from './types.ts';
import { readItems } from './xml.server.ts';

async function read(
  content: string | Buffer,
  chunk = 7,
  contentType?: string,
): Promise<(Element | null)[]> {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.subarray(at * chunk, (at + 1) * chunk),
  );
  const found: (Element | null)[] = [];
  for await (const { items } of readItems(Readable.from(chunks), { contentType }))
    found.push(...items);
  return found;
}

const titles = async (content: string | Buffer, contentType?: string) =>
  (await read(content, 7, contentType)).map((item) => item?.children[0]?.text ?? null);
const feed = (title: string, encoding = 'utf-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><list><property><title>${title}</title></property></list>`;

const undeclared = (title: string) => feed(title).replace(' encoding="utf-8"', '');

const WINDOWS_1256: Record<string, number> = { ش: 0xd4, ق: 0xde, ة: 0xc9 };
const windows1256 = (text: string) =>
  Buffer.from([...text].map((letter) => WINDOWS_1256[letter] ?? letter.charCodeAt(0)));

describe('an encoding', () => {
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(feed('Home شقة'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${feed('Home شقة')}`)],
    ['UTF-8 that calls itself UTF-16', Buffer.from(feed('Home شقة', 'utf-16'))],
    ['UTF-16', Buffer.from(`\ufeff${feed('Home شقة', 'UTF-16')}`, 'utf16le')],
    [
      'UTF-16 with the other order of bytes',
      Buffer.from(`\ufeff${feed('Home شقة')}`, 'utf16le').swap16(),
    ],
    ['UTF-16 without a mark', Buffer.from(feed('Home شقة', 'UTF-16'), 'utf16le')],
    ['windows-1256', windows1256(feed('Home شقة', 'windows-1256'))],
    ['gzip', gzipSync(feed('Home شقة'))],
  ])('%s is read', async (_, content) => {
    expect(await titles(content)).toEqual(['Home شقة']);
  });

  test.each<[string, string, Buffer]>([
    ['counts', 'text/xml; charset=windows-1256', windows1256(undeclared('Home شقة'))],
    [
      'counts less than the feed’s own',
      'text/xml; charset="utf-8"',
      windows1256(feed('Home شقة', 'windows-1256')),
    ],
    [
      'does not count as Latin-1',
      'text/xml; charset=ISO-8859-1',
      Buffer.from(undeclared('Home شقة')),
    ],
    [
      'does not count if nobody knows it',
      'text/xml; charset=klingon-8',
      Buffer.from(undeclared('Home شقة')),
    ],
  ])('that its server states %s', async (_, contentType, content) => {
    expect(await titles(content, contentType)).toEqual(['Home شقة']);
  });

  test('that nobody knows is refused', async () => {
    await expect(read(feed('Home', 'klingon-8'))).rejects.toThrow('encoding klingon-8');
  });
});

test.each<[string, string | Buffer, string]>([
  [
    'in the encoding of a country',
    Buffer.from('reference,title\nA-1,Caf\xe9', 'latin1'),
    'not_utf8',
  ],
  ['with columns without end', `reference${',a'.repeat(2_000)}\nA-1`, 'bad_csv'],
  ['with an open quote', 'reference,title\nA-1,"Home', 'bad_csv'],
])('our CSV %s is refused, and nothing more of it is fetched', async (_, content, reason) => {
  const source = Readable.from([Buffer.from(content)]);
  await expect(Array.fromAsync(readItems(source))).rejects.toThrow(reason);
  expect(source.destroyed).toBe(true);
});

test('rows of separators alone are no homes, and lines may end as on old Macs', async () => {
  const items = await read('title;reference\rHome;A-1\r;\r;\r');
  expect(items).toHaveLength(1);
  expect(items[0]?.children.map(({ text }) => text)).toEqual(['Home', 'A-1']);
});

test('CDATA, bare ampersands and entities of HTML are read as text', async () => {
  expect(await titles(feed('Sea &amp; sun & sand &nbsp;<![CDATA[<b>&amp;</b>]]>'))).toEqual([
    'Sea & sun & sand &nbsp;<b>&amp;</b>',
  ]);
});

test.each<[string, string, string]>([
  ['a web page', '<!DOCTYPE html><html><body>502</body></html>', 'web_page'],
  ['a web page without a doctype', '<html><body>502</body></html>', 'web_page'],
  [
    'an error of PHP',
    '<br />\n<b>Fatal error</b>: Out of memory in <b>/feed.php</b><br />',
    'web_page',
  ],
  ['half a feed', feed('Home').slice(0, -10), 'cut_off'],
  ['a DTD', `<!DOCTYPE list [<!ENTITY a "aa">]><list><a>&a;</a></list>`, 'dtd'],
  ['a DTD from elsewhere', '<!DOCTYPE list SYSTEM "file:///etc/passwd"><list/>', 'dtd'],
  ['nothing', '', 'not_xml'],
  ['JSON', '{"error": "no"}', 'leading_text'],
  ['a feed after a warning', `Warning: no database in /feed.php${feed('Home')}`, 'leading_text'],
  ['crossed elements', '<list>\n<a><b></a></b></list>', 'xml_closing 2'],
  ['an element that was never opened', '<list>\n<a></b></a></list>', 'xml_closing 2'],
  ['a closing tag with an attribute', '<list><a></a b></list>', 'bad_xml 1'],
  ['a closing tag without a name', '<list><a></></list>', 'bad_xml 1'],
  ['a closing tag with a number for a name', '<list><a></1></list>', 'bad_xml 1'],
  ['a bare bracket', '<list><a>\n\n2 < 3</a></list>', 'xml_bracket 3'],
  ['an attribute without quotes', '<list><a b=c></a></list>', 'bad_xml 1'],
  ['an entity without end', `<list><a>&${'a'.repeat(400_000)}`, 'bad_xml 1'],
  [
    'attributes without end',
    `<list><a ${Array.from({ length: 2_000 }, (_, at) => `a${at}="" `).join('')}`,
    'endless_attributes',
  ],
  ['elements nested without end', `<list>${'<a>'.repeat(2_000)}`, 'endless_nesting'],
])('%s is refused', async (_, content, reason) => {
  await expect(read(content)).rejects.toThrow(reason);
});

test('what is too large to be a home is passed over, and the next is read', async () => {
  const large = `<property><title>${'x'.repeat(1_100_000)}</title></property>`;
  const wide = `<property>${'<a/>'.repeat(11_000)}</property>`;
  const content = `<list>${large}${wide}<property><title>Home</title></property></list>`;
  const items = await read(content, 64 * 1024);
  expect(items.map((item) => item?.children[0]?.text ?? null)).toEqual([null, null, 'Home']);
});

test('a feed of 48 MB is read with 32 MB of memory', () => {
  const program = `
    import { readItems } from '#app/features/feeds/xml.server.ts';
    const chunk = Buffer.from(('<a><b>' + 'lorem ipsum '.repeat(1000) + '</b></a>').repeat(20));
    async function* chunks() {
      yield Buffer.from('<list>');
      for (let sent = 0; sent < 48_000_000; sent += chunk.length) yield chunk;
      yield Buffer.from('</list>');
    }
    let homes = 0;
    for await (const { items } of readItems(chunks())) homes += items.length;
    console.log(homes);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=32', '--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(stdout.trim(), stderr).toBe('4000');
});
