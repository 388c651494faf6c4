import { CHART_SIDE, type DrawnSeries } from './types.ts';

/** A line of a chart without axes, for beside its latest figure, which says what it shows. Needs `styles/chart.css`. */
export function Sparkline({ series: { line } }: { series: DrawnSeries }) {
  return (
    <svg
      viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`}
      preserveAspectRatio="none"
      className="sparkline"
      aria-hidden
    >
      <path d={line} />
    </svg>
  );
}
