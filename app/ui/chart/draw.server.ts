import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { DAY_MS } from '#app/lib/dates.ts';
import { getOrThrow } from '#app/lib/required.ts';
import { CHART_SIDE, type ChartDrawing, type ChartPoint, isChartDay } from './types.ts';

/** Possible intervals between the months or days that the axis labels. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const DAY_STEPS = [1, 2, 7, 14, 21, 28];
const WEEK_STEPS = [7, 14, 28, 56];
const MOST_MONTH_TICKS = 6;
const VALUE_TICKS = 4;
/** The axis covers at least this share of the greatest value, so that a small change doesn't look big. */
const LEAST_SPAN = 0.25;

/**
 * Draws lines over months, or over days, on the server, so that the browser doesn't need d3.
 *
 * @param series by name, in the order of the legend; a missing month is a gap.
 * @param fromZero whether the value axis begins there, as it should for counts.
 * @param isWeekly whether days stand for the weeks that begin with them.
 * @returns null if fewer than two of them have a value.
 */
export function drawChart<Name extends string>(
  series: Record<Name, ChartPoint[]>,
  { fromZero = false, isWeekly = false } = {},
): ChartDrawing<Name> | null {
  const entries = Object.entries(series) as [Name, ChartPoint[]][];
  const all = entries.flatMap(([, points]) => points);
  const counts = all.map(({ month }) => monthCount(month));
  const [first, last] = [Math.min(...counts), Math.max(...counts)];
  if (all.length === 0 || first === last) return null;
  const x = scaleLinear([first, last], [0, CHART_SIDE]);
  const y = scaleLinear(fromZero ? [0, span(all)[1]] : span(all), [CHART_SIDE, 0]).nice(
    VALUE_TICKS,
  );
  const isDaily = all.some(({ month }) => isChartDay(month));
  const nameOf = isDaily ? dayOf : monthOf;
  const pace = isWeekly ? 7 : 1;
  const length = (last - first) / pace + 1;
  const months = Array.from({ length }, (_, at) => nameOf(first + at * pace));
  const steps = isWeekly ? WEEK_STEPS : isDaily ? DAY_STEPS : MONTH_STEPS;
  const step = steps.find((size) => (last - first) / size < MOST_MONTH_TICKS) ?? 240;
  return {
    months,
    isWeekly,
    series: entries
      .map(([name, points], look) => ({
        name,
        look,
        ...drawPoints(points, months, (month) => x(monthCount(month)), y),
      }))
      .filter(({ line }) => line !== ''),
    monthTicks: months
      .filter((month) => (monthCount(month) - (isWeekly ? first : 0)) % step === 0)
      .map((month) => ({ month, at: Math.round(x(monthCount(month))) })),
    valueTicks: y
      .ticks(VALUE_TICKS)
      .filter((value) => Number.isInteger(value))
      .map((value) => ({ value, at: Math.round(y(value)) })),
  };
}

function drawPoints(
  points: ChartPoint[],
  months: string[],
  x: (month: string) => number,
  y: (value: number) => number,
) {
  const byMonth = new Map(points.map((point) => [point.month, point]));
  const whole = months.map((month) => byMonth.get(month) ?? null);
  const draw = line<string>()
    .defined((month) => byMonth.has(month))
    .x(x)
    .y((month) => y(getOrThrow(byMonth, month).value))
    .digits(0);
  /** A line without length is a dot, whatever the picture's width and height. */
  const dots = (some: ChartPoint[]) =>
    some.map(({ month, value }) => `M${Math.round(x(month))} ${Math.round(y(value))}h0`).join('');
  return {
    points: whole,
    line: draw(months) ?? '',
    dots: dots(points),
    hollows: dots(points.filter(({ isThin }) => isThin)),
  };
}

/** From the least to the greatest value; wider if they hardly differ. */
function span(points: ChartPoint[]): [number, number] {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const missing = Math.max(0, LEAST_SPAN * high - (high - low)) / 2;
  return [Math.max(0, low - missing), high + missing];
}

/** Months since the year 0; a multiple of 12 is a January. Of a day, days since 1970. */
function monthCount(month: string): number {
  if (isChartDay(month)) return Date.parse(month) / DAY_MS;
  const [year, number] = month.split('-').map(Number) as [number, number];
  return year * 12 + number - 1;
}

const monthOf = (count: number): string =>
  `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;

const dayOf = (count: number): string => new Date(count * DAY_MS).toISOString().slice(0, 10);
