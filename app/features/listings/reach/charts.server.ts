import { drawChart } from '#app/ui/chart/draw.server.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { sumReach } from './rules.ts';
import type { Reach, ReachFigure } from './types.ts';

/** Views are many times the rest, which a common axis would flatten. */
export interface ReachCharts {
  seen: ChartDrawing<'views'> | null;
  asked: ChartDrawing<Exclude<ReachFigure, 'views'>> | null;
}

/** From the day the first was listed; a chart is null where nothing was counted. */
export function drawReach({ days: all, since }: Reach): ReachCharts {
  const days = all.filter(({ day }) => since !== null && day >= since);
  const total = sumReach(days);
  const line = (figure: ReachFigure) =>
    days.map(({ day, ...counts }) => ({
      month: day,
      value: counts[figure],
      cases: counts[figure],
      isThin: false,
    }));
  const { views, saves, enquiries, phoneRequests } = total;
  return {
    seen: views === 0 ? null : drawChart({ views: line('views') }),
    asked:
      saves + enquiries + phoneRequests === 0
        ? null
        : drawChart({
            enquiries: line('enquiries'),
            saves: line('saves'),
            phoneRequests: line('phoneRequests'),
          }),
  };
}
