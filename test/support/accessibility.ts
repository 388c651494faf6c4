import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every accessibility fault of the page, or of the part of it that a selector names. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  // The footer is drawn when it is looked at; until then its colours cannot be judged.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('body > footer')!.style.contentVisibility = 'visible';
  });
  const axe = new AxeBuilder({ page }).withTags(STANDARDS);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
}

/** By how much the page is wider than its window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** New colours fade in: waits until they are there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** Looks at the page on phone and desktop, light and dark: whether it fits, and for accessibility faults. */
export async function expectSoundLook(page: Page, part?: string): Promise<void> {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    expect(await overhang(page), `pixels too wide on a ${name}`).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      expect(await faultsOf(page, part), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
}
