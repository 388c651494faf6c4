import { useMessages } from '#app/messages/use-messages.ts';
import { type ChartProps, isChartDay } from './types.ts';
import { isOfMonth, usePointInWords } from './use-chart-words.ts';
import { useMonthNames } from './use-month-names.ts';

/** The figures of a chart, newest first. */
export function ChartTable<Name extends string>(props: ChartProps<Name>) {
  const { drawing, names, finding, hasParts } = props;
  const t = useMessages('chart');
  const month = useMonthNames();
  const pointInWords = usePointInWords(props);
  const rows = drawing.months.map((name, at) => ({ name, at })).toReversed();
  return (
    <details data-print="open">
      <summary className="link tap">{t.table}</summary>
      <table className="chart-table">
        <caption className="sr-only">{finding}</caption>
        <thead>
          <tr>
            <th scope="col">
              {drawing.isWeekly ? t.week : drawing.months.some(isChartDay) ? t.day : t.month}
            </th>
            {drawing.series.map(({ name }) => (
              <th key={name} scope="col">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, at }) => (
            <tr key={name}>
              <th scope="row">{month.whole(name)}</th>
              {drawing.series.map((series) => (
                <td key={series.name}>
                  {isOfMonth(series, at, hasParts) && pointInWords(series.points[at] ?? null)}
                  {series.points[at]?.isThin && <span className="text-muted"> ({t.thin})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
