import { useMessages } from '#app/messages/use-messages.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { useMonthNames } from '#app/ui/chart/use-month-names.ts';

/** The first and last values of each line: 'Ready: AED 1,780 in May 2025, AED 1,850 in April 2026.' */
export function useFinding<Name extends string>(
  { series }: ChartDrawing<Name>,
  names: Record<Name, string>,
): string {
  const { finding } = useMessages('market');
  const { whole } = useMonthNames();
  const sentences = series.flatMap(({ name, points }) => {
    const known = points.filter((point) => point !== null);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || first === last) return [];
    return [finding(names[name], first.value, whole(first.month), last.value, whole(last.month))];
  });
  return sentences.join(' ');
}
