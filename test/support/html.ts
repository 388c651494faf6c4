import { HtmlValidate } from 'html-validate';
import { expect } from 'vitest';
import { scriptBytes } from './scripts.ts';

/** Of all scripts a page loads, compressed by brotli. */
const MOST_SCRIPT_BYTES = 130_000;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes these forms.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'doctype-style': 'off',
    'require-sri': 'off',
    // A phone number in a sentence breaks where the sentence does.
    'tel-non-breaking': 'off',
    // The heading of a landmark may be as long as its title.
    'no-implicit-button-type': 'error',
    'prefer-native-element': 'off',
    'script-type': 'off',
  },
});

/** Checks a page as the site sends it: valid HTML with a title, one heading, and no more script than it may have. */
export async function expectWhole(origin: string, html: string): Promise<void> {
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  const head = html.slice(0, html.indexOf('</head>')); // pictures have titles, too
  expect(head.match(/<title>[^<]{5,}<\/title>/g)).toHaveLength(1);
  expect(await invalidIn(html)).toEqual([]);
  await expectScriptFits(origin, html);
}

/** Everything that is no valid HTML. */
export async function invalidIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return messages.map((it) => `${it.ruleId}: ${it.message} (${it.selector})`);
}

/** Checks that a page has script, and no more than it may have. */
export async function expectScriptFits(origin: string, html: string): Promise<void> {
  const script = await scriptBytes(origin, html);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
}

/** Checks what search engines and previews read of a page. */
export function expectMetadata(html: string): void {
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/manzil\.example\//);
  expect(html).toMatch(/<meta property="og:image" content="https:\/\/manzil\.example\//);
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/);
  for (const name of ['title', 'description', 'image', 'image:alt']) {
    expect(html).toMatch(new RegExp(`<meta name="twitter:${name}" content="[^"]{5,}"`));
  }
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
  expect(JSON.parse(json!)['@graph'].length).toBeGreaterThan(0);
}

/** The text of a page's content, without its markup. */
export function textOf(html: string): string {
  return /<main.*<\/main>/s
    .exec(html)![0]
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0]+/g, ' ');
}
