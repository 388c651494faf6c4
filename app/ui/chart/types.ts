/** A value of a month, and how many cases stand behind it. */
export interface ChartPoint {
  /** '2026-03'. */
  month: string;
  value: number;
  cases: number;
  /** So few cases that the point is drawn hollow. */
  isThin: boolean;
}

/** A chart of months as it is drawn, in a square of `CHART_SIDE`, from the top left. */
export interface ChartDrawing<Name extends string = string> {
  /** Every month from the first to the last, also those without a value. */
  months: string[];
  /** Without those that have no value. */
  series: DrawnSeries<Name>[];
  /** Months and values that the axes name. */
  monthTicks: { at: number; month: string }[];
  valueTicks: { at: number; value: number }[];
}

/** Paths of SVG. */
export interface DrawnSeries<Name extends string = string> {
  name: Name;
  /** Its place among the series given, which says how it looks. */
  look: number;
  /** Of each month of the drawing; null where there is no value. */
  points: (ChartPoint | null)[];
  /** Breaks off where a month has no value. */
  line: string;
  /** A dot for each point. */
  dots: string;
  /** The middle of each dot that is hollow. */
  hollows: string;
}

export const CHART_SIDE = 1000;

export interface ChartProps<Name extends string> {
  /** Made by `drawChart`. */
  drawing: ChartDrawing<Name>;
  names: Record<Name, string>;
  /** What the chart shows, for those who don't see it too. */
  finding: string;
  /** What hollow points and gaps mean. */
  note: string;
  valueOf(value: number): string;
  casesOf(count: number): string;
}
