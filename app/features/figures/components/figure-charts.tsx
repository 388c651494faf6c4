import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import type { FigureChart } from '../periods/charts.server.ts';
import type { FigureName, Unit } from '../periods/types.ts';
import { useFigureWords } from './use-figure-words.ts';

/** Whole periods, the oldest first. */
export function FigureCharts({ unit, charts }: { unit: Unit; charts: FigureChart[] }) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 xl:grid-cols-2">
      {charts.map((chart) => (
        <OneChart key={chart.names.join()} unit={unit} {...chart} />
      ))}
    </div>
  );
}

function OneChart({ unit, names, drawing }: FigureChart & { unit: Unit }) {
  const t = useMessages('siteFigures');
  const formats = useMessages('formats');
  const inWords = useFigureWords();
  const [first] = names;
  return (
    <section className="card min-w-0 p-4 md:p-6">
      <h3 className="font-semibold">{formats.list(names.map((name) => t.names[name]))}</h3>
      {drawing && first ? (
        <Chart
          drawing={drawing}
          names={t.names}
          finding={t.finding(
            drawing.series.map((series) => {
              const { least, most } = rangeOf(series);
              return [t.names[series.name], inWords(first, least), inWords(first, most)];
            }),
            unit,
          )}
          valueOf={(value) => inWords(first, value)}
        />
      ) : (
        <p className="mt-2 text-muted">{t.nothing}</p>
      )}
    </section>
  );
}

function rangeOf({ points }: ChartDrawing<FigureName>['series'][number]) {
  const values = points.flatMap((point) => (point ? [point.value] : []));
  return { least: Math.min(...values), most: Math.max(...values) };
}
