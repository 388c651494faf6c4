import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Chart } from '#app/ui/chart/chart.tsx';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import type { FigureChart } from '../periods/charts.server.ts';
import type { FigureName, Unit } from '../periods/types.ts';
import { useFigureWords } from './use-figure-words.ts';

type Drawn = FigureChart & { drawing: NonNullable<FigureChart['drawing']> };

/** Whole periods, the oldest first. What has nothing to draw yet comes last, in smaller cards. */
export function FigureCharts({ unit, charts }: { unit: Unit; charts: FigureChart[] }) {
  const empty = charts.filter((chart) => !isDrawn(chart));
  return (
    <>
      <div className="mt-6 grid grid-cols-1 gap-6 xl:grid-cols-2">
        {charts.filter(isDrawn).map((chart) => (
          <OneChart key={chart.names.join()} unit={unit} {...chart} />
        ))}
      </div>
      {empty.length > 0 && (
        <div className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {empty.map(({ names }) => (
            <EmptyChart key={names.join()} names={names} />
          ))}
        </div>
      )}
    </>
  );
}

function isDrawn(chart: FigureChart): chart is Drawn {
  return Boolean(chart.drawing) && chart.names.length > 0;
}

function OneChart({ unit, names, drawing }: Drawn & { unit: Unit }) {
  const t = useMessages('siteFigures');
  const inWords = useFigureWords();
  const first = itemAt(names, 0);
  return (
    <section className="card min-w-0 p-4 md:p-6">
      <ChartTitle names={names} />
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
    </section>
  );
}

function EmptyChart({ names }: Pick<FigureChart, 'names'>) {
  const t = useMessages('siteFigures');
  return (
    <section className="card min-w-0 p-4">
      <ChartTitle names={names} />
      <p className="mt-1 text-muted">{t.nothing}</p>
    </section>
  );
}

function ChartTitle({ names }: Pick<FigureChart, 'names'>) {
  const t = useMessages('siteFigures');
  const { list } = useMessages('formats');
  return <h3 className="font-semibold">{list(names.map((name) => t.names[name]))}</h3>;
}

function rangeOf({ points }: ChartDrawing<FigureName>['series'][number]) {
  const values = points.flatMap((point) => (point ? [point.value] : []));
  return { least: Math.min(...values), most: Math.max(...values) };
}
