import type { Completion } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { useFinding } from '../../components/use-finding.ts';

/** AED per sq ft by month. */
export default function SoldChart({ drawing }: { drawing: ChartDrawing<Completion> }) {
  const { chart: t, summary } = useMessages('soldPrices');
  const { options } = useMessages('listing');
  const { money } = useMessages('formats');
  return (
    <section className="card mt-6 p-4 md:p-6">
      <h3 className="font-semibold">{t.title}</h3>
      <Chart
        drawing={drawing}
        names={options.completion}
        finding={useFinding(drawing, options.completion)}
        note={t.note}
        valueOf={money}
        casesOf={summary.of}
      />
    </section>
  );
}
