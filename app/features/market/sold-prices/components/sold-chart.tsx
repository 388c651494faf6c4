import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing, DrawnSeries } from '#app/ui/chart/types.ts';
import { useMonthNames } from '#app/ui/chart/use-month-names.ts';
import type { Completion } from '#app/features/listings/types.ts';

/** AED per sq ft by month. */
export function SoldChart({ drawing }: { drawing: ChartDrawing<Completion> }) {
  const { chart: t, summary } = useMessages('soldPrices');
  const { completions } = useMessages('listing');
  const { money } = useMessages('formats');
  return (
    <section className="card mt-6 p-4 md:p-6">
      <h3 className="font-semibold">{t.title}</h3>
      <Chart
        drawing={drawing}
        names={completions}
        finding={useFinding(drawing)}
        note={t.note}
        valueOf={money}
        casesOf={summary.of}
      />
    </section>
  );
}

/** From the first to the last month of each line. */
function useFinding({ series }: ChartDrawing<Completion>): string {
  const { chart: t } = useMessages('soldPrices');
  const { completions } = useMessages('listing');
  const { whole } = useMonthNames();
  const sentenceOf = ({ name, points }: DrawnSeries<Completion>) => {
    const known = points.filter((point) => point !== null);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last || first === last) return [];
    const [from, to] = [whole(first.month), whole(last.month)];
    return [t.finding(completions[name], first.value, from, last.value, to)];
  };
  return series.flatMap(sentenceOf).join(' ');
}
