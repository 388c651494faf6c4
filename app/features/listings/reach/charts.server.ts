import { drawChart } from '#app/ui/chart/draw.server.ts';
import type { ChartDrawing } from '#app/ui/chart/types.ts';
import { sumReach } from './rules.ts';
import type { Reach, ReachFigure } from './types.ts';

/** Views are many times the rest, which a common axis would flatten. */
export interface ReachDrawings {
  seen: ChartDrawing<'views'> | null;
  asked: ChartDrawing<Exclude<ReachFigure, 'views'>> | null;
}

/** From the day the first was listed; a chart is null where nothing was counted. */
export function drawReach({ days: all, since }: Reach): ReachDrawings {
  const days = all.filter(({ day }) => since !== null && day >= since);
  const total = sumReach(days);
  const line = (figure: ReachFigure) =>
    days.map(({ day, ...counts }) => ({
      month: day,
      value: counts[figure],
      cases: counts[figure],
      isThin: false,
    }));
  /** Without a line where there was nothing: lines at zero would hide each other. */
  const lineIfAny = (figure: ReachFigure) => (total[figure] === 0 ? [] : line(figure));
  const draw = <Name extends ReachFigure>(lines: Record<Name, ReturnType<typeof line>>) =>
    drawChart(lines, { fromZero: true });
  return {
    seen: draw({ views: lineIfAny('views') }),
    asked: draw({
      enquiries: lineIfAny('enquiries'),
      saves: lineIfAny('saves'),
      phoneRequests: lineIfAny('phoneRequests'),
    }),
  };
}
