import { useMessages } from '#app/messages/use-messages.ts';
import type { Spread } from '../../types.ts';
import type { Standing } from '../types.ts';

interface SpreadBarProps {
  spread: Spread;
  bar: Standing['bar'];
}

/** The middle half of a spread, its median and the position of a price. The text beside it says the same. */
export function SpreadBar({ spread, bar: { q25, median, q75, asked: here } }: SpreadBarProps) {
  const { bar: t } = useMessages('comparison');
  const { money } = useMessages('formats');
  const anchor = here < 20 ? 'start' : here > 80 ? 'end' : 'middle';
  const percent = (value: number) => `${value}%`;
  return (
    <svg aria-hidden className="spread-bar mt-3 h-16 w-full max-w-xl fill-ink text-sm tabular-nums">
      <text x={percent(here)} y="0.875rem" textAnchor={anchor} className="font-semibold">
        {t.asked}
      </text>
      <rect x="0" y="1.875rem" width="100%" height="0.25rem" rx="2" className="fill-line" />
      <rect
        x={percent(q25)}
        y="1.625rem"
        width={percent(Math.max(1, q75 - q25))}
        height="0.75rem"
        rx="3"
        className="fill-primary opacity-40"
      />
      <line
        x1={percent(median)}
        x2={percent(median)}
        y1="1.5rem"
        y2="2.5rem"
        strokeWidth="3"
        className="stroke-primary"
      />
      <circle
        cx={percent(here)}
        cy="2rem"
        r="0.4375rem"
        strokeWidth="2.5"
        className="fill-accent stroke-canvas"
      />
      <text x={percent(q25)} y="3.75rem" textAnchor="middle" className="fill-muted">
        {money(spread.q25)}
      </text>
      <text x={percent(q75)} y="3.75rem" textAnchor="middle" className="fill-muted">
        {money(spread.q75)}
      </text>
    </svg>
  );
}
