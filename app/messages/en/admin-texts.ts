import { formats } from './formats.ts';

const { list, number, plural } = formats;

/** The admin area's page of the site's own texts. */
export const adminTexts = {
  title: 'Texts',
  text: 'Every text of the site and its emails, in each language. Change any of them; every page shows the change within seconds, and the original is one click away.',
  back: 'Dashboard',
  failed: 'The texts could not be loaded',
  search: 'Words in the text',
  language: 'Language',
  anyLanguage: 'Every language',
  topic: 'Topic',
  anyTopic: 'Every topic',
  state: 'State',
  anyState: 'Changed or not',
  states: { changed: 'Changed', unused: 'No longer used' },
  show: 'Show',
  reset: 'Show all',
  found: (n: number) => `${number(n)} ${plural(n, { one: 'text', other: 'texts' })}`,
  none: 'No texts found',
  original: 'Original',
  changed: 'Your text',
  place: 'Place',
  change: 'Change a text',
  placeholders: (names: string[]) =>
    `Keep these names, in any order. The site puts in what they stand for: ${list(names)}`,
  plain: 'Plain text. Markup is shown as it is written.',
  save: 'Save',
  saving: 'Saving...',
  restore: 'Restore the original',
  restored: 'The original',
  unusedText:
    'A newer release of the site has another text here, so your change shows nowhere. Change the new text instead, and remove this one.',
  versions: 'Changes',
  by: (username: string) => `by ${username}`,
  again: 'Use again',
  parts: 'Other parts of the same text',
};
