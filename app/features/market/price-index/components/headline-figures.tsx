import { useMessages } from '#app/messages/use-messages.ts';
import { Sparkline } from '#app/ui/chart/sparkline.tsx';
import { useMonthNames } from '#app/ui/chart/use-month-names.ts';
import { Trend } from '../../components/trend.tsx';
import type { IndexFigure, IndexPage } from '../types.ts';

/** The latest median of each known series in large, its change over a year and its line; the first series is largest. */
export function HeadlineFigures({ figures, charts }: Pick<IndexPage, 'figures' | 'charts'>) {
  const known = figures.filter(({ latest }) => latest !== null);
  if (known.length === 0) return null;
  return (
    <div className="mb-6 grid grid-cols-2 gap-x-6 gap-y-6 border-b border-line pb-6 max-[18rem]:grid-cols-1 md:grid-cols-[1.5fr_1fr_1fr] md:gap-x-10">
      {known.map((figure, at) => (
        <Headline key={figure.series} figure={figure} charts={charts} isFirst={at === 0} />
      ))}
    </div>
  );
}

interface HeadlineProps extends Pick<IndexPage, 'charts'> {
  figure: IndexFigure;
  isFirst: boolean;
}

function Headline({ figure: { series, latest, changes }, charts, isFirst }: HeadlineProps) {
  const { latest: t } = useMessages('priceIndex');
  const { money } = useMessages('formats');
  const { short, year: yearOf } = useMonthNames();
  const monthOf = (month = '') => `${short(month)} ${yearOf(month)}`;
  const drawing = charts[series];
  const line = drawing?.series.find(({ name }) => name === 'adjusted') ?? drawing?.series[0];
  const year = changes[12];
  return (
    <div className="min-w-0 min-[18rem]:max-md:first:col-span-2">
      <p className="font-semibold">{t.seriesNames[series]}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span
          className={`font-semibold max-[18rem]:text-base ${isFirst ? 'text-3xl' : 'text-2xl'}`}
        >
          {money(latest?.median ?? 0)}
        </span>
        <span className="text-muted">{t.perSqft}</span>
      </p>
      {year !== null && (
        <p>
          <Trend share={year} className="text-lg" /> <span className="text-muted">{t.year}</span>
        </p>
      )}
      {drawing && line && (
        <div className="mt-3 w-full max-w-md">
          <Sparkline series={line} />
          <p className="mt-1 flex justify-between text-sm text-muted" aria-hidden>
            <span>{monthOf(drawing.months[0])}</span>
            <span>{monthOf(drawing.months.at(-1))}</span>
          </p>
        </div>
      )}
    </div>
  );
}
