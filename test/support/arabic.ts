import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks that the page has no English sentence and no line whose parts change places. */
export async function expectArabic(page: Page): Promise<void> {
  expect(await englishOn(page)).toEqual([]);
  expect(await tangledOn(page)).toEqual([]);
}

/**
 * Texts with two English words such as 'the' or 'of', except what people wrote, which runs in its own direction, and code. Links to other sites
 * are the site's own words, and so are choices and what is only spoken or shown for a moment.
 */
export function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words =
      /\b(the|and|of|to|is|are|your|you|for|with|in|on|this|no|not|by|from|it|a|an|at)\b/gi;
    const isEnglish = (text: string) => (text.match(words)?.length ?? 0) > 1;
    // A title that people wrote is part of a choice, or of what is spoken.
    const hasArabic = (text: string) => /\p{sc=Arab}/u.test(text);
    const own =
      'script, style, noscript, code, textarea, bdi, [dir=auto]:not(a[href^="http"]), [dir=ltr], [lang=en]';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const text = textContent!.trim();
      const isWritten = parentElement!.matches('option') && hasArabic(text);
      if (isEnglish(text) && !isWritten && !parentElement!.closest(own)) found.push(text);
    }
    for (const it of document.body.querySelectorAll('*:not([lang=en])')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'label', 'aria-valuetext']) {
        const text = it.getAttribute(name) ?? '';
        if (isEnglish(text) && !hasArabic(text)) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });
}

/** Lines with a comma, semicolon or question mark of English beside an Arabic letter. */
export async function englishMarksOn(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n');
  return lines.filter((line) => /\p{sc=Arab}[)»]?[,;?]|[,;] ?\p{sc=Arab}/u.test(line));
}

/** Texts without an Arabic letter that are cut where they begin: the page's direction is not theirs. */
export function cutOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((it) => {
        const { direction, textOverflow, webkitLineClamp } = getComputedStyle(it);
        const isCut =
          (textOverflow === 'ellipsis' && it.scrollWidth > it.clientWidth) ||
          (webkitLineClamp !== 'none' && it.scrollHeight > it.clientHeight + 1);
        return isCut && direction === 'rtl' && !/\p{sc=Arab}/u.test(it.innerText);
      })
      .map((it) => it.innerText)
      .filter((text) => /[a-z]{2}/i.test(text)),
  );
}

/**
 * Texts whose parts change places on an Arabic page: a Latin name, a separator and a number before Arabic words. The number belongs to what
 * follows and is drawn with the name, unless one of them is isolated. Or a phone number, whose plus would be drawn at its end.
 */
export function tangledOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tangle =
      /[a-z][^a-z\p{sc=Arab}\uFFFC\u200E\u200F\u2066-\u2069]*[·،,:|–—][^a-z\p{sc=Arab}\uFFFC\u200E\u200F\u2066-\u2069]*\d[\d.,%]*\s*\p{sc=Arab}/iu;
    const phone = /(?:^|[^\u200E\u2066\u2068])\+\d{3}/u;
    const isolated = 'bdi, [dir], script, style, svg';
    const textOf = (node: Node): string => {
      if (node instanceof Text) return node.data;
      const isApart =
        node instanceof Element &&
        (node.matches(isolated) ||
          getComputedStyle(node).unicodeBidi === 'isolate' ||
          getComputedStyle(node).display !== 'inline');
      return isApart ? '\uFFFC' : [...node.childNodes].map(textOf).join('');
    };
    return [...document.body.querySelectorAll('*')]
      .filter((it) => !it.closest('script, style, svg') && getComputedStyle(it).direction === 'rtl')
      .map((it) => [...it.childNodes].map(textOf).join(''))
      .filter((text) => tangle.test(text) || phone.test(text));
  });
}
