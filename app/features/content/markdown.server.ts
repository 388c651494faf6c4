import MarkdownIt, { type Token } from 'markdown-it';
import { itemAt } from '#app/lib/required.ts';
import { pathIn } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { siteName } from '#app/server/held-settings.server.ts';
import { withSiteName } from '#app/server/site-settings.server.ts';
import { isOwnPicture, sizeOf } from './pictures.ts';
import { freeSlug, slugOf } from './rules.ts';
import type { ArticlePart } from './types.ts';

/** HTML in the text is shown as text; only what Markdown itself makes is HTML. */
const markdown = new MarkdownIt({
  html: false,
  linkify: false,
  maxNesting: 20, // a nested list takes two; each level rescans all lines inside it
});

const LINK = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\])|#)/i;
/** Control characters and blanks, which browsers skip in URLs. */
const SKIPPED = /[\p{Cc}\s\\]/u;

/** Links lead to web pages, to this site or to a mail program; anything else stays text. */
markdown.validateLink = (url) => LINK.test(url) && !SKIPPED.test(url);

/** Of the site: pictures and files, which are the same in all languages. */
const WITHOUT_LANGUAGE = /^\/(content-)?images\/|\.(png|svg|xml|txt)$/;

/** Blocks whose direction follows their own text. */
const BLOCKS = new Set(
  ['paragraph', 'heading', 'list_item', 'blockquote', 'th', 'td'].map((name) => `${name}_open`),
);

markdown.core.ruler.push('house', ({ tokens }) => {
  const levels = [...new Set(tokens.filter(isHeading).map(({ tag }) => tag))].sort();
  const whole = lettersOf(tokens);
  const isArabic = whole.arabic * 2 > whole.all;
  for (const [index, token] of tokens.entries()) {
    const direction = BLOCKS.has(token.type) && directionOf(tokens, index, isArabic);
    if (direction) token.attrSet('dir', direction);
    // The page's title is the h1: the headings used become h2, h3 … without a gap.
    if (isHeading(token)) token.tag = `h${Math.min(levels.indexOf(token.tag) + 2, 6)}`;
    // The Content-Security-Policy refuses style attributes.
    const [, side] = /text-align:(\w+)/.exec(String(token.attrGet('style'))) ?? [];
    if (!side) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    if (side !== 'left') token.attrSet('class', side === 'right' ? 'text-end' : 'text-center');
  }
});

/**
 * Of a block: what is mostly Arabic runs from right to left, even if a Latin name comes first, and so does all that has Arabic in a text
 * that is; figures run like the page.
 */
function directionOf(tokens: Token[], start: number, isArabic: boolean): 'auto' | 'rtl' | null {
  const { level } = itemAt(tokens, start);
  const end = tokens.findIndex((token, index) => index > start && token.level <= level);
  const { arabic, all } = lettersOf(tokens.slice(start, end));
  if (all === 0) return null;
  return arabic * 2 > all || (isArabic && arabic > 0) ? 'rtl' : 'auto';
}

function lettersOf(tokens: Token[]): { arabic: number; all: number } {
  const text = tokens.map(({ content }) => content).join('');
  return {
    arabic: text.match(/\p{Script=Arabic}/gu)?.length ?? 0,
    all: text.match(/\p{L}/gu)?.length ?? 0,
  };
}

const isHeading = ({ type }: Token) => type === 'heading_open' || type === 'heading_close';

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _env, renderer) => {
  const token = itemAt(tokens, index);
  const href = String(token.attrGet('href'));
  if (/^http/i.test(href)) token.attrSet('rel', 'noopener');
  if (href.startsWith('/') && !WITHOUT_LANGUAGE.test(href))
    token.attrSet('href', pathIn(readerLocale(), href));
  return renderer.renderToken(tokens, index, options);
};

rules.image = (tokens, index, options, env, renderer) => {
  const token = itemAt(tokens, index);
  const url = String(token.attrGet('src'));
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env);
  if (!isOwnPicture(url)) return markdown.utils.escapeHtml(alt);
  token.attrs = Object.entries({ src: url, alt, ...sizeOf(url), loading: 'lazy' });
  return renderer.renderToken(tokens, index, options);
};

/** A table wider than the screen scrolls, also with the keyboard. */
rules.table_open = () =>
  `<div class="scroller" role="group" tabindex="0" aria-label="${markdown.utils.escapeHtml(messages('content').table)}"><table>\n`;
rules.table_close = () => '</table></div>\n';

/** The same with an id for each main heading, and these headings. */
export function renderArticle(text: string): { html: string; parts: ArticlePart[] } {
  const env = {};
  const tokens = markdown.parse(sourceOf(text), env);
  const parts: ArticlePart[] = [];
  // Ids of the page around it.
  const taken = new Set(['content', 'next']);
  tokens.forEach((token, at) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return;
    const words = itemAt(tokens, at + 1).children ?? [];
    const title = markdown.renderer.renderInlineAsText(words, markdown.options, env);
    const id = freeSlug(slugOf(title, 'part'), taken);
    taken.add(id);
    token.attrSet('id', id);
    parts.push({ id, title });
  });
  return { html: markdown.renderer.render(tokens, markdown.options, env), parts };
}

/** Markdown (CommonMark with tables) as HTML that is safe for any author. */
export function renderMarkdown(text: string): string {
  return markdown.render(sourceOf(text));
}

/** What Word puts before the items of a list when they are pasted as text; as a paragraph, they would be one long line. */
const WORD_BULLET = /^(?:[•·▪●◦][ \t\u00A0]+|o\t)(?=\S)/gmu;

/** A name is no Markdown. */
function sourceOf(text: string): string {
  const name = siteName().replace(/[\\`*_[\]<>#|!&~]/g, '\\$&');
  return withSiteName(text.replace(WORD_BULLET, '- '), name);
}
