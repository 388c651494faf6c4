/**
 * Page numbers to offer around `page`: always the first and the last, with null for a gap.
 * `pageWindow(6, 20)` is 1, gap, 4, 5, 6, 7, 8, gap, 20.
 */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages]);
  for (let number = page - 2; number <= page + 2; number++) {
    if (number >= 1 && number <= pages) shown.add(number);
  }
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
