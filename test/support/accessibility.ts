import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
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
const OF_COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Every accessibility fault of the page, or of the part of it that a selector names; frames are not looked into.
 * The page is looked at from its top: a button that has scrolled half under the header counts as too small.
 */
export async function faultsOf(page: Page, part = 'html', rules = ALL): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Selectors name what is at fault; the markup of each element it saw would take a tenth of its time.
    await page.evaluate(`${CHECKER}; axe.configure({ noHtml: true })`);
  }
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const checker = (window as never as { axe: typeof axe }).axe;
      const top = scrollY;
      scrollTo({ top: 0, behavior: 'instant' });
      const found = await checker.run(selector, {
        ...options,
        resultTypes: ['violations'],
        iframes: false,
      });
      scrollTo({ top, behavior: 'instant' });
      return found.violations;
    },
    [part, rules] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
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
