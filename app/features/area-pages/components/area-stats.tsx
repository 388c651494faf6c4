import type { ReactNode } from 'react';
import { Trend } from '#app/features/market/components/trend.tsx';
import { weightOf } from '#app/features/market/rules.ts';
import type { Median } from '#app/features/market/types.ts';
import { walkMinutes, walkOf } from '#app/features/surroundings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaPageData } from '../types.ts';

/** What one compares areas by: price, rent, yield and the walk to the metro. */
export function AreaStats({ page: { prices, rent, near, point } }: { page: AreaPageData }) {
  const { stats: t } = useMessages('areas');
  const { latest: words, yield: yields } = useMessages('priceIndex');
  const surroundings = useMessages('surroundings');
  const { money } = useMessages('formats');
  const all = prices.rows.find(({ type }) => type === null);
  const ready = all?.figures.find(({ series }) => series === 'ready');
  const price = ready?.latest ?? null;
  const change = ready?.changes[12] ?? null;
  const station = near.find(({ kind }) => kind === 'metro');
  const isKnown = prices.lastSale !== null || prices.lastRent !== null;
  const cases = (median: Median, casesOf: (count: number) => string) =>
    casesOf(median.n) + (weightOf(median) === 'few' ? ` (${words.few})` : '');
  return (
    <dl className="grid gap-px self-start overflow-hidden rounded-card border border-line bg-line min-[20rem]:grid-cols-2 min-[100rem]:col-span-2 min-[100rem]:grid-cols-4">
      {isKnown && (
        <>
          <Stat label={t.price} value={price && money(price.median)} none={t.none}>
            {price && cases(price, words.sales)}
            {change !== null && (
              <span className="block">
                <Trend share={change} /> {t.year}
              </span>
            )}
          </Stat>
          <Stat label={t.rent} value={rent && money(rent.median)} none={t.none}>
            {rent && cases(rent, words.contracts)}
          </Stat>
          <Stat label={t.yield} value={all?.yield && yields.share(all.yield.share)} none={t.none}>
            {all?.yield && t.yieldNote}
          </Stat>
        </>
      )}
      {point && (
        <Stat
          label={t.metro}
          value={station && surroundings.walk(walkMinutes(walkOf(station.metres)))}
          none={t.noMetro}
        >
          {station && t.station(station.name)}
        </Stat>
      )}
    </dl>
  );
}

interface StatProps {
  label: string;
  value: string | null | undefined;
  /** Shown if there is no value. */
  none: string;
  children: ReactNode;
}

function Stat({ label, value, none, children }: StatProps) {
  return (
    <div className="bg-surface px-3 py-3 sm:px-4">
      <dt className="text-sm text-muted">{label}</dt>
      {value ? (
        <>
          <dd className="text-lg font-semibold tabular-nums sm:text-xl">{value}</dd>
          <dd className="text-sm text-muted">{children}</dd>
        </>
      ) : (
        <dd>{none}</dd>
      )}
    </div>
  );
}
