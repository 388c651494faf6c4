import type { PointerEvent } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '../use-has-script.ts';
import { CHART_SIDE, type ChartDrawing, isChartDay } from './types.ts';
import type { MonthFigures } from './use-chart-words.ts';
import { useMonthNames } from './use-month-names.ts';

interface ChartPlotProps {
  drawing: ChartDrawing;
  /** Id of the text equivalent. */
  caption: string;
  /** The chosen month. */
  at: number;
  onChoose(at: number): void;
  figuresOf(at: number): MonthFigures;
}

/** 'March 2026: Ready AED 1,540, 34 sales. Off-plan too few'. */
const inWords = ({ month, figures }: MonthFigures) => `${month}: ${figures.join('. ')}`;

/** With more months, dots would run together. */
const DENSE = 48;

/** From here on, half a month's name has no room. */
const LAST_PLACES = 0.95 * CHART_SIDE;

/** The position of something in the unstretched picture. */
const percent = (at: number) => `${(at / CHART_SIDE) * 100}%`;

/** The picture is stretched to the available space; lines, dots and letters keep their size. */
export function ChartPlot(props: ChartPlotProps) {
  const { drawing, caption, at } = props;
  const side = CHART_SIDE;
  const hasScript = useHasScript();
  return (
    <div className="chart-frame">
      <Values drawing={drawing} />
      <div className="chart-plot" data-dense={drawing.months.length > DENSE || undefined}>
        <svg
          role="img"
          aria-labelledby={caption}
          viewBox={`0 0 ${side} ${side}`}
          preserveAspectRatio="none"
        >
          <path
            className="chart-grid"
            d={drawing.valueTicks.map((tick) => `M0 ${tick.at}H${side}`).join('')}
          />
          {hasScript && (
            <path
              className="chart-mark"
              d={`M${Math.round((at / (drawing.months.length - 1)) * side)} 0V${side}`}
            />
          )}
          {drawing.series.map(({ name, look, line, dots, hollows }) => (
            <g key={name} data-series={look}>
              <path className="chart-line" d={line} />
              <path className="chart-dots" d={dots} />
              <path className="chart-hollows" d={hollows} />
            </g>
          ))}
          {!hasScript && <MonthTitles {...props} />}
        </svg>
        {hasScript && <MonthChoice {...props} />}
        {hasScript && <Readout {...props} />}
      </div>
      <Months drawing={drawing} />
    </div>
  );
}

function Values({ drawing }: Pick<ChartPlotProps, 'drawing'>) {
  const { number } = useMessages('formats');
  return (
    <svg className="chart-values" aria-hidden>
      {drawing.valueTicks.map(({ value, at }) => (
        <text key={value} x="100%" y={percent(at)} dy="0.35em">
          {number(value)}
        </text>
      ))}
    </svg>
  );
}

/** The year is shown below the first month and every January, or alone. */
function Months({ drawing: { monthTicks } }: Pick<ChartPlotProps, 'drawing'>) {
  const { short, year } = useMonthNames();
  const isJanuary = (month: string) => !isChartDay(month) && month.endsWith('-01');
  const areYears = monthTicks.every(({ month }) => isJanuary(month));
  return (
    <svg
      className="chart-months"
      data-days={monthTicks.some(({ month }) => isChartDay(month)) || undefined}
      aria-hidden
    >
      {monthTicks.map(({ month, at }, index) => {
        // A name in the middle of the last place would leave the card.
        const place = {
          x: percent(at),
          textAnchor: at > LAST_PLACES ? ('end' as const) : undefined,
        };
        // Texts of their own: one with two lines would be one line for the order of Arabic words and figures.
        return (
          <g key={month}>
            {!areYears && (
              <text {...place} dy="1.25em">
                {short(month)}
              </text>
            )}
            {(index === 0 || isJanuary(month)) && (
              <text {...place} dy={areYears ? '1.25em' : '2.5em'}>
                {year(month)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** What a browser shows when one points at a month, without script. */
function MonthTitles({ drawing: { months }, figuresOf }: ChartPlotProps) {
  const width = CHART_SIDE / (months.length - 1);
  return months.map((month, at) => (
    <rect
      key={month}
      x={Math.round((at - 0.5) * width)}
      width={Math.round(width)}
      height={CHART_SIDE}
      fill="transparent"
    >
      <title>{inWords(figuresOf(at))}</title>
    </rect>
  ));
}

/** The chosen month's figures beside its line, while one points at the chart or moves through it by keys. */
function Readout({ drawing: { months }, at, figuresOf }: ChartPlotProps) {
  const share = at / (months.length - 1);
  const { month, figures } = figuresOf(at);
  return (
    <p
      className="chart-readout"
      style={
        share > 0.5
          ? { insetInlineEnd: `${100 * (1 - share)}%` }
          : { insetInlineStart: `${100 * share}%` }
      }
      aria-hidden
    >
      <strong>{month}</strong>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </p>
  );
}

/** A slider over the whole picture: pointing, dragging and the arrow keys choose a month. */
function MonthChoice({ drawing, at, onChoose, figuresOf }: ChartPlotProps) {
  const t = useMessages('chart');
  const last = drawing.months.length - 1;
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const fromLeft = (event.clientX - left) / width;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const share = isRightToLeft ? 1 - fromLeft : fromLeft;
    onChoose(Math.min(last, Math.max(0, Math.round(share * last))));
  };
  return (
    <input
      type="range"
      className="chart-choice"
      aria-label={
        drawing.isWeekly
          ? t.chooseWeek
          : drawing.months.some(isChartDay)
            ? t.chooseDay
            : t.chooseMonth
      }
      aria-valuetext={inWords(figuresOf(at))}
      max={last}
      value={at}
      onChange={(event) => onChoose(event.target.valueAsNumber)}
      onPointerMove={point}
    />
  );
}
