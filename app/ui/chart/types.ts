/** A month's value, and the number of cases behind it. */
export interface ChartPoint {
  /** '2026-03'; or a day, '2026-03-09', throughout a chart. */
  month: string;
  value: number;
  cases: number;
  /** So few cases that the point is drawn hollow. */
  isThin: boolean;
}

/** A chart of months as it is drawn, in a square of `CHART_SIDE`, from the top left. */
export interface ChartDrawing<Name extends string = string> {
  /** Every month from the first to the last, including those without a value. */
  months: string[];
  /** Whether days stand for the weeks that begin with them. */
  isWeekly: boolean;
  /** Months with values only. */
  series: DrawnSeries<Name>[];
  /** Months and values that the axes label. */
  monthTicks: { at: number; month: string }[];
  valueTicks: { at: number; value: number }[];
}

/** SVG paths. */
export interface DrawnSeries<Name extends string = string> {
  name: Name;
  /** Its index among the given series, which determines its style. */
  look: number;
  /** For each month of the drawing; null without a value. */
  points: (ChartPoint | null)[];
  /** Broken where a month has no value. */
  line: string;
  /** A dot for each point. */
  dots: string;
  /** The centre of each hollow dot. */
  hollows: string;
}

export const CHART_SIDE = 1000;

/** Whether a chart's point is of a day, not a month. */
export const isChartDay = (month: string): boolean => month.length === 10;

export interface ChartProps<Name extends string> {
  /** Made by `drawChart`. */
  drawing: ChartDrawing<Name>;
  names: Record<Name, string>;
  /** Text equivalent of the chart. */
  finding: string;
  /** The meaning of hollow points and gaps. */
  note?: string;
  /** Lines cover different months: before its first point and after its last, a line doesn't have 'too few'. */
  hasParts?: boolean;
  valueOf(value: number): string;
  /** Without it, no cases are named. */
  casesOf?(count: number): string;
}
