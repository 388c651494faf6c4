import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandSheet, contrast, isReadable, nearestReadable, SITE_COLOURS } from './colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** The grounds of `app.css`. */
const GROUNDS = {
  light: { canvas: '#fbf8f3', surface: '#ffffff', sunken: '#f3eee5' },
  dark: { canvas: '#121a19', surface: '#1a2423', sunken: '#0d1413' },
};

/** What stands on what, and how much it has to differ. */
const PAIRS: [text: string, grounds: string[], least: number][] = [
  ['primary', ['canvas', 'surface', 'sunken', 'tint'], 4.5],
  ['on-primary', ['primary', 'primary-pressed'], 4.5],
  ['on-banner', ['banner'], 4.5],
  ['accent', ['canvas', 'surface', 'sunken'], 3],
  ['accent-text', ['canvas', 'surface', 'sunken', 'accent-tint', 'accent-faint'], 4.5],
  ['on-accent', ['accent'], 4.5],
];

function shadesOf(sheet: string, scheme: 'light' | 'dark'): Record<string, string> {
  const part = sheet.split('@media')[scheme === 'light' ? 0 : 1]!;
  const own = [...part.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map(([, name, it]) => [name, it]);
  return { ...GROUNDS[scheme], ...Object.fromEntries(own) };
}

test('whatever readable colours are chosen, everything made of them is readable in both schemes', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const main = nearestReadable('main', one);
      const accent = nearestReadable('accent', other);
      const sheet = brandSheet({ main, accent });
      for (const scheme of ['light', 'dark'] as const) {
        const shades = shadesOf(sheet, scheme);
        for (const [text, grounds, least] of PAIRS) {
          for (const ground of grounds) {
            const found = contrast(shades[text]!, shades[ground]!);
            expect(found, `${text} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(least);
          }
        }
      }
    }),
  );
});

test('the nearest readable colour is readable, and a readable one is its own', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('main', 'accent'), (one, name) => {
      const nearest = nearestReadable(name, one);
      expect(isReadable(name, nearest)).toBe(true);
      if (isReadable(name, one)) expect(nearest).toBe(one);
    }),
  );
  expect(nearestReadable('main', SITE_COLOURS.main)).toBe(SITE_COLOURS.main);
  expect(nearestReadable('accent', SITE_COLOURS.accent)).toBe(SITE_COLOURS.accent);
  expect(isReadable('main', '#ffeb00')).toBe(false);
});

test('a colour that is not set has no shades', () => {
  expect(brandSheet({ main: null, accent: '#aa2200' })).not.toContain('--primary');
  expect(brandSheet({ main: '#aa2200', accent: null })).not.toContain('--accent');
});
