import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';

/** Without its comments: every page it goes into reads all of it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules about colours: all that dark mode can break, see `pages.test.ts`. */
const OF_COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** How many texts that look alike the rule about contrast reads: it takes four fifths of the checker's time. */
const ALIKE = 2;
/** By look, how many texts of this file's pages have been read. */
let looks = new Map<number, number>();

/** Every accessibility fault of the page, or of the part of it that a selector names; frames are not looked into. */
export async function faultsOf(page: Page, part = 'html', rules = ALL): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Selectors name what is at fault; the markup of each element it saw would take a tenth of its time.
    await page.evaluate(
      `${CHECKER}; axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[data-read]' }] })`,
    );
  }
  const read = await page.evaluate(markTexts, [part, [...looks], ALIKE] as const);
  const violations = await page.evaluate(
    async ([selector, runOnly]) => {
      const checker = (window as never as { axe: typeof axe }).axe;
      const found = await checker.run(selector, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      });
      for (const text of document.querySelectorAll('[data-read]'))
        text.removeAttribute('data-read');
      return found.violations;
    },
    [part, rules] as const,
  );
  if (violations.length === 0) looks = new Map(read);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
}

/**
 * In a page: marks the texts to read, and counts them. A look is what styles ask of an element and of those around it,
 * in the colours of now; no colour depends on the width of the page.
 */
function markTexts([part, known, most]: readonly [
  part: string,
  known: readonly [number, number][],
  most: number,
]): [number, number][] {
  const counts = new Map(known);
  const styled =
    /^(class|style|dir|hidden|disabled|open|type|inert|role|data-.*|aria-(hidden|current|selected|pressed|expanded|invalid|checked|disabled|busy|sort))$/;
  const states = ':checked, :has(> :checked), :checked + *, :focus-within';
  const brand = document.querySelector<HTMLLinkElement>('link[href*="/colours/"]')?.href;
  const scheme = `${matchMedia('(prefers-color-scheme: dark)').matches} ${brand}`;
  const hashes = new Map<Element, number>();
  const lookOf = (element: Element): number => {
    const own = [...element.attributes].filter(({ name }) => styled.test(name));
    let text = `${element.localName} ${element.matches(states)}`;
    for (const { name, value } of own) text += ` ${name}=${value}`;
    const { parentElement } = element;
    if (!parentElement) text += scheme;
    let hash = parentElement ? (hashes.get(parentElement) ?? lookOf(parentElement)) : 0;
    for (let at = 0; at < text.length; at += 1)
      hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    hashes.set(element, hash);
    return hash;
  };
  for (const element of document.querySelectorAll(`:is(${part}), :is(${part}) *`)) {
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        (node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data),
      );
    if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue;
    const look = lookOf(element);
    const count = counts.get(look) ?? 0;
    if (count === most) continue;
    counts.set(look, count + 1);
    element.setAttribute('data-read', '');
  }
  return [...counts];
}

/** How many pixels the page is too wide; 0 or less if it fits. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The footer is rendered when scrolled to, and updating numbers fade: waits until all is there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const footer = document.querySelector<HTMLElement>('body > div > footer');
    if (footer) footer.style.contentVisibility = 'visible';
    const running = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    } while (running().length > 0);
  });
}

/**
 * Whether the page fits with text twice as large: on the narrowest phone where the browser's own is, and on every
 * screen where the reader's style sheet makes it so, which media queries don't notice.
 */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  for (const standard of [32, 16]) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    expect(
      await overhang(page),
      `pixels too wide with text of ${standard} pixels: ${page.url()}`,
    ).toBeLessThanOrEqual(0);
  }
  await browser.detach();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  for (const width of [320, 360, 480, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(
      await overhang(page),
      `pixels too wide at ${width} px with a style sheet's large text: ${page.url()}`,
    ).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Looks at the page on phone and desktop, light and dark: whether it fits, and for accessibility faults. */
export async function expectSoundLook(page: Page, part?: string): Promise<void> {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    expect(await overhang(page), `pixels too wide on a ${name}`).toBeLessThanOrEqual(0);
    for (const [colorScheme, rules] of [
      ['light', ALL],
      ['dark', OF_COLOURS],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faultsOf(page, part, rules), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
}
