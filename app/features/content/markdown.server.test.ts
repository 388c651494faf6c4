import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKDOWN_XSS, XSS } from '#test/support/xss.ts';
import { renderArticle, renderMarkdown } from './markdown.server.ts';

const TAGS = new Set(
  'h2 h3 h4 h5 h6 p a em strong s ul ol li blockquote code pre hr br img div table thead tbody tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(https?:\/\/[^\s/]|mailto:|\/(?!\/)|#)/i,
  rel: /^noopener$/,
  src: /^\/(pictures|content-images|images\/demo)\/[^.]+\.(svg|webp)$/,
  alt: /^/,
  title: /^/,
  dir: /^auto$/,
  class: /^(scroller|text-end|text-center|language-[^\s]*)$/,
  role: /^group$/,
  tabindex: /^0$/,
  'aria-label': /^Table$/,
  loading: /^lazy$/,
  width: /^\d+$/,
  height: /^\d+$/,
  start: /^\d+$/,
};

/** Everything in angle brackets has to be a tag that Markdown generates, with attributes it generates. */
function expectSafe(html: string): void {
  const rest = html.replace(
    /<(\/?)([a-z][a-z\d]*)((?: [a-z-]+="[^"<>]*")*)>/g,
    (_, slash: string, tag: string, attributes: string) => {
      expect([...TAGS]).toContain(tag);
      if (slash) expect(attributes).toBe('');
      for (const [, name, value] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        expect(Object.keys(ATTRIBUTES)).toContain(name);
        expect(value).toMatch(ATTRIBUTES[name!]!);
      }
      return '';
    },
  );
  expect(rest).not.toMatch(/[<>]/);
}

describe('Markdown', () => {
  test.each([...XSS, ...MARKDOWN_XSS])('%j runs nothing', (text) => {
    expectSafe(renderMarkdown(text));
    expectSafe(renderMarkdown(`> - ${text}`));
    expectSafe(renderMarkdown(`[${text}](/a)`));
  });

  test('is safe whatever it is', () => {
    const piece = fc.constantFrom(
      ...XSS,
      ...MARKDOWN_XSS,
      ...'[]()<>!`*_#|\\"\'&:/- \n\t'.split(''),
      'javascript:',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) =>
        expectSafe(renderMarkdown(pieces.join(''))),
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      '[x](https://x.example/a?b=1&c=2)',
      '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener">',
    ],
    ['[x](/about)', '<a href="/about">'],
    ['[x](#part)', '<a href="#part">'],
    ['[x](mailto:a@x.example)', '<a href="mailto:a@x.example">'],
    ['<https://x.example>', '<a href="https://x.example" rel="noopener">'],
    ['![Sea](/pictures/marina.svg)', '<img src="/pictures/marina.svg" alt="Sea" loading="lazy">'],
    [
      '![Sea](/content-images/text/3b241101-e2bb-4255-8caf-4136c566a962-800x600.webp)',
      'alt="Sea" width="800" height="600" loading="lazy">',
    ],
    ['![Sea & *sand*](https://x.example/a.png)', '<p dir="auto">Sea &amp; sand</p>'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['| a | b |\n| - | -: |\n| 1 | 2 |', '<td class="text-end">2</td>'],
    ['~~old~~', '<s>old</s>'],
    [
      'As follows:\n•\tA *b*\no\tC',
      '</p>\n<ul>\n<li dir="auto">A <em>b</em></li>\n<li dir="auto">C',
    ],
  ])('%j gives %s', (text, html) => expect(renderMarkdown(text)).toContain(html));

  test('nests eight lists, but no hundred quotes, which would take long', () => {
    const lists = Array.from({ length: 8 }, (_, level) => `${'  '.repeat(level)}- level ${level}`);
    expect(renderMarkdown(lists.join('\n'))).toContain('level 7');
    const quotes = renderMarkdown(`${'> '.repeat(100)}a`).match(/<blockquote/g);
    expect(quotes!.length).toBeLessThan(25);
  });

  test('has headings from the second level, without a gap', () => {
    expect(renderMarkdown('# A\n\n### B\n\n# C').match(/<h\d/g)).toEqual(['<h2', '<h3', '<h2']);
    expect(renderMarkdown('#### A\n\nB\n===').match(/<h\d/g)).toEqual(['<h3', '<h2']);
  });

  test('lists the main headings of an article, each with an id that nothing else on the page has', () => {
    const { html, parts } = renderArticle(
      '# Fees & *taxes*\n\n## Inside\n\n# Content\n\n# Fees & taxes\n\n# <b>"\'',
    );
    expect(parts).toEqual([
      { id: 'fees-taxes', title: 'Fees & taxes' },
      { id: 'content-2', title: 'Content' },
      { id: 'fees-taxes-2', title: 'Fees & taxes' },
      { id: 'b', title: '<b>"\'' },
    ]);
    expect(
      [...html.matchAll(/<h(\d)[^>]*? id="([^"]+)"/g)].map(([, level, id]) => [level, id]),
    ).toEqual(parts.map(({ id }) => ['2', id]));
  });
});

test('what is mostly Arabic runs from right to left, as do mixed parts of a text that is, and figures like the page', () => {
  const table = '| أ | B |\n| --- | --- |\n| ب | 10% |';
  const mixed = 'Chiller free (CF): لا رسوم';
  const html = renderMarkdown(
    `DEWA تزوّد دبي بالكهرباء والمياه\n\n- ${mixed}\n- Empower\n\n${table}`,
  );
  expect(html).toContain('<p dir="rtl">DEWA');
  expect(html).toContain('<li dir="rtl">Chiller');
  expect(html).toContain('<li dir="auto">Empower');
  expect(html).toContain('<td>10%</td>');
  expect(renderMarkdown(`Charges, by what adverts say\n\n- ${mixed}`)).toContain(
    '<li dir="auto">Chiller',
  );
});
