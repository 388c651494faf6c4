import { useId, useState } from 'react';
import { itemAt } from '#app/lib/required.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartProps } from './types.ts';
import { isOfMonth, useMonthFigures, usePointInWords } from './use-chart-words.ts';
import { useMonthNames } from './use-month-names.ts';

/**
 * Lines over months or days, with the figures of one month above and all of them in a table. The month is chosen by pointing at it or
 * with the arrow keys; without script it is the last, and the browser's tooltips show the others. Needs `styles/chart.css`.
 */
export function Chart<Name extends string>(props: ChartProps<Name>) {
  const { drawing, finding, note } = props;
  const caption = useId();
  const [chosen, choose] = useState<string | null>(null);
  const { months } = drawing;
  const at =
    chosen !== null && months.includes(chosen) ? months.indexOf(chosen) : months.length - 1;
  const figuresOf = useMonthFigures(props);
  return (
    <figure className="chart">
      <figcaption id={caption}>{finding}</figcaption>
      <ChartLegend {...props} at={at} />
      <ChartPlot
        drawing={drawing}
        caption={caption}
        at={at}
        onChoose={(place) => choose(itemAt(months, place))}
        figuresOf={figuresOf}
      />
      {note && <p className="text-sm text-muted">{note}</p>}
      <ChartTable {...props} />
    </figure>
  );
}

interface ChartLegendProps<Name extends string> extends ChartProps<Name> {
  at: number;
}

/** The style of each line, and its figure for a month. */
function ChartLegend<Name extends string>(props: ChartLegendProps<Name>) {
  const { drawing, names, hasParts, at } = props;
  const pointInWords = usePointInWords(props);
  const month = useMonthNames();
  return (
    <div className="chart-legend">
      <p>{month.whole(itemAt(drawing.months, at))}</p>
      <dl>
        {drawing.series.map((series) => {
          const { name, look, points } = series;
          return (
            <div key={name}>
              <dt>
                <svg viewBox="0 0 32 8" aria-hidden data-series={look}>
                  <path className="chart-line" d="M0 4h32" />
                  <path className="chart-dots" d="M16 4h0" />
                </svg>
                {names[name]}
              </dt>
              <dd>{isOfMonth(series, at, hasParts) && pointInWords(points[at] ?? null)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
