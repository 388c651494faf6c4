import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, plainLine, plainText } from './text.ts';

const ODD = ['<', '>', '<b>', '</b>', 'a', ' ', '\n', '\0', '\u202E', '\u200D', '\u200C', '\uFE0F'];
const typed = fc.oneof(
  fc.array(fc.constantFrom(...ODD, 'ع', 'क्', '1', '👩', '🏽'), { maxLength: 40 }),
  fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
);

describe('markup', () => {
  test.each([
    ['<b>Marina</b>', 'Marina'],
    ['<<b>script>alert(1)', 'alert(1)'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'alert(1)'],
    ['<<<i>b>u>x', 'x'],
    ['2 < 3', '2 < 3'],
    ['> 5 and < 3', '> 5 and < 3'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['< <b>script>', '< script>'],
    ['<\0b>x', 'x'],
    ['Tom <3 Dubai, prices <1m and >500k', 'Tom <3 Dubai, prices <1m and >500k'],
    ['<$5m, >2 beds, <عقار>', '<$5m, >2 beds, <عقار>'],
    ['</p><!-- x --><?php x ?>y', 'y'],
    ['Near the park\vPool', 'Near the park\nPool'],
  ])('%j becomes %j', (value, expected) => {
    expect(plainText(value)).toBe(expected);
  });

  test('is gone for good, whatever it is made of', () => {
    fc.assert(
      fc.property(typed, (parts) => {
        const text = plainText(parts.join(''));
        expect(text).not.toMatch(/<[a-z/!?][^<>]*>/i);
        expect(plainText(text)).toBe(text);
        expect(plainLine(plainLine(text))).toBe(plainLine(text));
      }),
      { numRuns: 2_000 },
    );
  });

  // In quadratic time these would take hours.
  test.each([
    ['<', 5_000_000],
    ['>', 5_000_000],
    ['<a', 1_000_000],
    ['<>', 1_000_000],
    ['\u200D', 1_000_000],
    ['👩\uFE0F\u200D', 1_000_000],
    [' ', 1_000_000],
  ])('many of %j are read as fast as any text', (sign, count) => {
    expect(plainLine(`${sign.repeat(count)}x${'>'.repeat(count)}`)).toBeTypeOf('string');
  });
});

describe('what cannot be seen', () => {
  test.each([
    ['turns the text around', 'Omar\u202Egnp.exe'],
    ['isolates', '\u2066Omar\u2069'],
    ['marks a direction', '\u200FOmar\u200E\u061C'],
    ['takes no room', 'O\u200Bm\u2060a\u00ADr\uFEFF\u3164'],
    ['joins what is not joined', 'Om\u200Dar\u200C'],
    ['chooses a drawing of a letter', 'Omar\uFE0F'],
    ['is a control character', 'Om\0ar\x7F\x9B'],
  ])('goes where it %s', (_, value) => {
    expect(plainLine(value)).toMatch(/^Omar(gnp\.exe)?$/);
  });

  test.each([
    'می\u200Cخواهم',
    'क्\u200Dष',
    '👩🏽\u200D🚀',
    '❤\uFE0F\u200D🔥',
    '1\uFE0F\u20E3',
    'دبي مارينا',
    'Zoë 李',
  ])('stays where %s needs it', (value) => {
    expect(plainLine(value)).toBe(value);
  });
});

test('a line is one line', () => {
  expect(plainLine(' Dubai\r\n\tMarina  ')).toBe('Dubai Marina');
  expect(plainLine('<b>\u200B </b>\n')).toBe('');
});

describe('an excerpt', () => {
  test.each([
    ['short enough', 12, 'short enough'],
    ['A villa by the sea, with a view', 22, 'A villa by the sea…'],
    ['تاون هاوس مع حديقة، المرابع', 22, 'تاون هاوس مع حديقة…'],
    ['Unbreakable', 6, 'Unbre…'],
    ['Home 😀', 6, 'Home…'],
    ['abcd😀😀', 6, 'abcd…'],
    ['abc😀😀', 6, 'abc😀…'],
  ])('of %j, %d long, is %j', (text, length, expected) => {
    expect(excerpt(text, length)).toBe(expected);
  });

  test('never is too long or half an emoji', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, most) => {
        const short = excerpt(text, most);
        return short.isWellFormed() && short.length <= most;
      }),
    );
  });
});
