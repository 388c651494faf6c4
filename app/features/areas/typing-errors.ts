/**
 * Whether `typed` is `name` with a typing error: every word nearly right, codes such as 'B'
 * or '12' exactly. Both folded.
 */
export function isTypingError(typed: string, name: string): boolean {
  if (typed.length < 4) return false;
  const typedWords = typed.split(' ');
  const nameWords = name.split(' ');
  const isNearly =
    typedWords.length === nameWords.length
      ? typedWords.every((word, at) => isNear(word, nameWords[at] ?? ''))
      : isNearlyJoined(joined(typed), joined(name));
  return isNearly && codesOf(typedWords) === codesOf(nameWords);
}

const codesOf = (words: string[]): string =>
  words.filter((word) => word.length === 1 || /\d/.test(word)).join(' ');

function isNear(word: string, target: string): boolean {
  if (word === target) return true;
  if (target.length < 4) return false;
  return areWithin(target.length < 8 ? 1 : 2, word, target);
}

function isNearlyJoined(typed: string, name: string): boolean {
  return name.length > 5 && areWithin(name.length < 14 ? 1 : 2, typed, name);
}

/** Whether so few edits make one of the other. Most names differ enough in length to be told by that. */
function areWithin(edits: number, a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= edits && editDistance(a, b) <= edits;
}

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Math.max(a.length, b.length);
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        above[j]! + 1,
        row[j - 1]! + 1,
        above[j - 1]! + (same ? 0 : 1),
        swapped ? before[j - 2]! + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}

const joined = (folded: string): string => folded.replaceAll(' ', '');
