// Finds texts that nothing shows: no code has their name. A name that something else bears too passes.
import { globSync, readFileSync } from 'node:fs';

const TEXTS = 'app/messages/en/*.ts';
const code = globSync(['app/**/*.{ts,tsx}', 'demonstration/**/*.ts'], {
  exclude: [TEXTS, '**/*.test.*'],
})
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const words = new Set(code.match(/[\w$]+/g));

for (const path of globSync(TEXTS).toSorted()) {
  const exported: Record<string, unknown> = await import(`#${path}`);
  const topics = Object.entries(exported).filter(([, value]) => typeof value !== 'function');
  for (const name of unread(Object.fromEntries(topics))) {
    console.error(`${path}: ${name} is never shown`);
    process.exitCode = 1;
  }
}

/** The texts in an object whose names no code has. */
function unread(texts: object): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (Array.isArray(text)) return [];
    if (text instanceof Object && typeof text !== 'function') {
      return unread(text).map((inner) => `${name}.${inner}`);
    }
    return isNamed(name) ? [] : [name];
  });
}

/** Codes are put together from parts: `${kind}_empty`. */
function isNamed(name: string): boolean {
  return code.includes(`'${name}`) || name.split('_').every((part) => words.has(part));
}
