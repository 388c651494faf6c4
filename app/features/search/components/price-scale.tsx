import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { limitsOf, moveHandle, spanOf, type Span } from '../price-scale.ts';
import { priceEdges } from '../prices.ts';
import { purposeOf } from '../rules.ts';
import { useDraft } from './draft.tsx';

/** The ends of the scale mean no limit. Without script it is visible, but its handles don't move. */
export default function PriceScale() {
  const formats = useMessages('formats');
  const { filter, change, counts } = useDraft();
  const filters = useMessages('filters');
  const { options } = useMessages('search');
  const hasScript = useHasScript();
  const starts = priceEdges(purposeOf(filter), filter.rentPeriod);
  const edges = [...starts, Infinity];
  const span = spanOf(filter.minPrice, filter.maxPrice, edges);
  const counted = new Map(counts?.prices?.map(({ from, count }) => [from, count]));
  const bars = starts.map((from) => ({ from, count: counted.get(from) ?? 0 }));
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const handle = (which: keyof Span, label: string, none: string) => {
    const limits = limitsOf(span, edges);
    const limit = which === 'low' ? limits.minPrice : limits.maxPrice;
    return (
      <input
        type="range"
        min={0}
        max={starts.length}
        value={span[which]}
        aria-label={label}
        aria-valuetext={limit === null ? none : formats.money(limit)}
        onChange={(event) =>
          change(limitsOf(moveHandle(span, which, event.currentTarget.valueAsNumber), edges))
        }
      />
    );
  };
  return (
    <div className="price-scale">
      <svg
        aria-hidden
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="price-bars rtl:-scale-x-100"
      >
        {bars.map(({ from, count }, index) => {
          const height = Math.max(1, (count / highest) * 100);
          return (
            <rect
              key={from}
              x={index * 10 + 0.5}
              y={100 - height}
              width={9}
              height={height}
              data-chosen={(index >= span.low && index < span.high) || undefined}
            />
          );
        })}
      </svg>
      {hasScript && handle('low', filters.lowest, options.noMin)}
      {hasScript && handle('high', filters.highest, options.noMax)}
    </div>
  );
}
