import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';
import type { JSHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';

/** Without its comments: every page it goes into reads all of it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const ALL: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
/** The rules about colours: all that dark mode can break, see `pages.test.ts`. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
const WITHOUT_COLOURS: RunOptions = {
  ...ALL,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};

/** The looks of texts whose colours this process has checked, as numbers. */
const ofProcess = globalThis as { checkedLooks?: Set<number> };

/**
 * Every accessibility fault of the page, or of the part of it that a selector names; frames are not looked into.
 * The page is looked at from its top: a button that has scrolled half under the header counts as too small.
 */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const { faults } = await run(page, [part], WITHOUT_COLOURS);
  return [...faults, ...(await colourFaultsOf(page, part))];
}

/**
 * The faults of colours alone, which take most of the checker's time. A text that looks like one checked before isn't checked again:
 * the same styles, on the same kinds of elements all the way up, at the same width. What the checker can't decide, such as a text that
 * another lies over, says nothing of its likes.
 */
async function colourFaultsOf(page: Page, part = 'html'): Promise<string[]> {
  await settle(page);
  const texts = await page.evaluateHandle(textsIn, part);
  const looks = await texts.evaluate(looksOf);
  const checked = (ofProcess.checkedLooks ??= new Set());
  const all = looks.map((_, at) => at);
  const faults: string[] = [];
  const check = async (chosen: number[]) => {
    const parts = await texts.evaluateHandle((all, at) => at.map((it) => all[it]!), chosen);
    const found = await run(page, parts, OF_COLOURS);
    faults.push(...found.faults);
    return new Set(found.undecided.map((it) => looks[chosen[it]!]));
  };
  const first = all.filter((at) => !checked.has(looks[at]!) && looks.indexOf(looks[at]!) === at);
  if (first.length === 0) return [];
  const undecided = await check(first);
  const likes = all.filter((at) => undecided.has(looks[at]) && !first.includes(at));
  if (likes.length > 0) await check(likes);
  for (const at of first) if (!undecided.has(looks[at])) checked.add(looks[at]!);
  return faults;
}

/** In a page: the elements that show a text. */
function textsIn(part: string): Element[] {
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((it) => it instanceof Text && it.data.trim() !== '');
  const isSeen = (it: Element) => {
    const { left, right, width, height } = it.getBoundingClientRect();
    const isThere = it.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isThere && width > 0 && height > 0 && right > 0 && left < innerWidth;
  };
  return [...document.querySelectorAll(`:is(${part}), :is(${part}) *`)].filter(
    (it) => (hasText(it) || it.matches('input, select, textarea')) && isSeen(it),
  );
}

/** In a page: a number for all that the colours of each element depend on. */
function looksOf(texts: Element[]): number[] {
  const hash = (...parts: unknown[]) => {
    let result = 2_166_136_261;
    for (const sign of parts.join(' ')) result = Math.imul(result ^ sign.charCodeAt(0), 16_777_619);
    return result;
  };
  const known = new Map<Element, number>();
  const kindOf = (it: Element): number => {
    const before = known.get(it);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(it);
    const kind = hash(
      it.parentElement ? kindOf(it.parentElement) : innerWidth,
      it.localName,
      it.getAttribute('class'),
      it.matches(':disabled, [aria-disabled=true]'),
      `${backgroundColor} ${backgroundImage} ${opacity}`,
    );
    known.set(it, kind);
    return kind;
  };
  return texts.map((it) => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(it);
    const around = it.parentElement ?? it;
    // A link has to be told from the text it stands in.
    const isWithinText = [...around.childNodes].some(
      (node) => node instanceof Text && node.data.trim(),
    );
    const { color: colourAround } = getComputedStyle(around);
    return hash(
      kindOf(it),
      color,
      fontSize,
      fontWeight,
      textDecorationLine,
      isWithinText,
      colourAround,
    );
  });
}

/** What the checker finds in these parts of the page, and of which elements given it can't decide something. */
async function run(
  page: Page,
  parts: string[] | JSHandle<Element[]>,
  rules: RunOptions,
): Promise<{ faults: string[]; undecided: number[] }> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Selectors name what is at fault; the markup of each element it saw would take a tenth of its time.
    await page.evaluate(`${CHECKER}; axe.configure({ noHtml: true })`);
  }
  const { violations, undecided } = await page.evaluate(
    async ({ parts: include, rules: options }) => {
      const checker = (window as never as { axe: typeof axe }).axe;
      const top = scrollY;
      scrollTo({ top: 0, behavior: 'instant' });
      const found = await checker.run({ include } as ElementContext, {
        ...options,
        resultTypes: ['violations', 'incomplete'],
        iframes: false,
      });
      scrollTo({ top, behavior: 'instant' });
      const unsure = found.incomplete.flatMap(({ nodes }) =>
        nodes.map(({ target }) => document.querySelector(String(target[0]))),
      );
      const undecided = (include as unknown[]).flatMap((it, at) =>
        unsure.includes(it as Element) ? [at] : [],
      );
      return { violations: found.violations, undecided };
    },
    { parts: parts as string[], rules },
  );
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
  return { faults, undecided };
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
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await faultsOf(page, part), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await colourFaultsOf(page, part), `${name}, dark`).toEqual([]);
  }
}
