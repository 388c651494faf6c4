import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { DayFigures } from '../types.ts';

const SERIES = ['listings', 'enquiries', 'searches', 'withoutResult'] as const;
type Series = (typeof SERIES)[number];

const HEIGHT = 64;
const STEP = 10;
const BAR = 7;

/** Daily figures: a small chart for each series, and all of them as a table. */
export function DayCharts({ days }: { days: DayFigures[] }) {
  const t = useMessages('adminDashboard');
  return (
    <section aria-labelledby="days" className="mt-6">
      <h2 id="days" className="text-lg font-semibold">
        {t.days}
      </h2>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {SERIES.map((series) => (
          <Chart key={series} series={series} days={days} />
        ))}
      </div>
      <details className="mt-3">
        <summary className="link tap">{t.table}</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

function Chart({ series, days }: { series: Series; days: DayFigures[] }) {
  const formats = useMessages('formats');
  const t = useMessages('adminDashboard');
  const values = days.map((day) => day[series]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...values);
  const name = t.series[series];
  return (
    <figure className="card p-4">
      <figcaption className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{name}</span>
        <span className="text-muted tabular-nums">{formats.number(total)}</span>
      </figcaption>
      {total === 0 ? (
        <p className="mt-2 text-sm text-muted">{t.noneInDays}</p>
      ) : (
        <svg
          role="img"
          aria-label={t.chart(name, total, most)}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-2 h-16 w-full border-b border-line fill-primary rtl:-scale-x-100"
        >
          {values.map((value, index) => {
            // A day with anything at all gets a visible bar.
            const height = value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT);
            return (
              <rect
                key={itemAt(days, index).day}
                x={index * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
              />
            );
          })}
        </svg>
      )}
    </figure>
  );
}

function DayTable({ days }: { days: DayFigures[] }) {
  const formats = useMessages('formats');
  const t = useMessages('adminDashboard');
  return (
    <div className="card mt-2">
      <table className="w-full text-start text-sm">
        <caption className="sr-only">{t.days}</caption>
        <thead className="text-muted">
          <tr>
            <th
              scope="col"
              className="px-1 py-2 text-start font-semibold wrap-anywhere hyphens-auto sm:px-3"
            >
              {t.day}
            </th>
            {SERIES.map((series) => (
              <th
                key={series}
                scope="col"
                className="px-1 py-2 text-end font-semibold wrap-anywhere hyphens-auto sm:px-3"
              >
                {t.series[series]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-line">
              <th scope="row" className="px-1 py-1 text-start font-normal sm:px-3">
                <time dateTime={day.day}>{formats.shortDay(new Date(day.day))}</time>
              </th>
              {SERIES.map((series) => (
                <td key={series} className="px-1 py-1 text-end tabular-nums sm:px-3">
                  {formats.number(day[series])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
