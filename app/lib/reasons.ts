import type { Messages } from '#app/messages/catalogue.ts';

/** Why an address can't be reached or read, in words. @param stored a `reasonOf`; of an earlier release, an English sentence. */
export function reasonInWords(texts: Messages['feedReasons'], stored: string): string {
  const [, code = '', value = ''] = /^(\w+) ?(.*)$/s.exec(stored) ?? [];
  return isReason(texts, code) ? texts[code](value) : stored;
}

function isReason(
  texts: Messages['feedReasons'],
  code: string,
): code is keyof Messages['feedReasons'] {
  return Object.hasOwn(texts, code);
}
