import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import type { ReachDrawings } from '../charts.server.ts';
import type { ReachFigure } from '../types.ts';

/** The figures day by day. */
export function ReachCharts({ charts }: { charts: ReachDrawings }) {
  const t = useMessages('reach');
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 xl:grid-cols-2">
      <DayChart kind="seen" drawing={charts.seen} />
      <DayChart kind="asked" drawing={charts.asked} note={t.savesNote} />
    </div>
  );
}

interface DayChartProps {
  kind: keyof ReachDrawings;
  drawing: ChartDrawing<ReachFigure> | null;
  note?: string;
}

function DayChart({ kind, drawing, note }: DayChartProps) {
  const formats = useMessages('formats');
  const t = useMessages('reach');
  return (
    <section className="card min-w-0 p-4 md:p-6">
      <h3 className="font-semibold">{t.charts[kind]}</h3>
      {drawing ? (
        <Chart
          drawing={drawing}
          names={t.figures}
          finding={t.finding(drawing.series.map(totalOf), drawing.months.length)}
          note={note}
          valueOf={formats.number}
        />
      ) : (
        <p className="mt-2 text-muted">{t.nothing[kind]}</p>
      )}
    </section>
  );
}

function totalOf({ name, points }: ChartDrawing<ReachFigure>['series'][number]) {
  const values = points.map((point) => point?.value ?? 0);
  return {
    figure: name,
    total: values.reduce((sum, value) => sum + value, 0),
    most: Math.max(...values),
  };
}
