import { useMessages } from '#app/messages/use-messages.ts';
import { sumReach, type WeekTrend, trendOf } from '../rules.ts';
import { type Reach, REACH_FIGURES, type ReachFigure } from '../types.ts';

/** What was counted in the period, and how its last week compares with the one before. */
export function ReachCards({ reach: { days, since } }: { reach: Reach }) {
  const totals = sumReach(days);
  return (
    <dl className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 lg:grid-cols-4">
      {REACH_FIGURES.map((figure) => (
        <ReachCard
          key={figure}
          figure={figure}
          total={totals[figure]}
          trend={trendOf(days, figure, since)}
        />
      ))}
    </dl>
  );
}

interface ReachCardProps {
  figure: ReachFigure;
  total: number;
  trend: WeekTrend;
}

const ARROWS: Partial<Record<WeekTrend['kind'], string>> = { up: '↑', down: '↓' };

function ReachCard({ figure, total, trend }: ReachCardProps) {
  const formats = useMessages('formats');
  const t = useMessages('reach');
  const tone = trend.kind === 'up' ? 'text-primary' : 'text-muted';
  return (
    <div className="card min-w-0 p-3 sm:p-4">
      <dt className="text-sm text-muted">{t.figures[figure]}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formats.number(total)}</dd>
      <dd className={`mt-1 text-sm ${tone}`}>
        {ARROWS[trend.kind] && <span aria-hidden>{ARROWS[trend.kind]} </span>}
        {t.trend(trend)}
      </dd>
    </div>
  );
}
