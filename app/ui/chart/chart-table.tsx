import { useMessages } from '#app/messages/use-messages.ts';
import type { ChartProps } from './types.ts';
import { usePointInWords } from './use-chart-words.ts';
import { useMonthNames } from './use-month-names.ts';

/** The figures of a chart, the newest first. */
export function ChartTable<Name extends string>(props: ChartProps<Name>) {
  const { drawing, names, finding } = props;
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
            <th scope="col">{t.month}</th>
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
              {drawing.series.map(({ name: series, points }) => (
                <td key={series}>
                  {pointInWords(points[at] ?? null)}
                  {points[at]?.isThin && <span className="text-muted"> ({t.thin})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
