import type { ReactNode } from 'react';
import { required } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import { weightOf } from '../../rules.ts';
import type { Spread } from '../../types.ts';
import type { SoldSummary } from '../types.ts';

interface SoldSummaryCardProps {
  summary: SoldSummary;
  /** ISO day. */
  asOf: string;
}

/** Medians with their spread, and the number and dates of the sales behind them. */
export function SoldSummaryCard({ summary, asOf }: SoldSummaryCardProps) {
  const { summary: t } = useMessages('soldPrices');
  const { number } = useMessages('formats');
  const dayOf = useDayOf();
  return (
    <div className="card mt-4 p-4 md:p-6">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_1fr]">
        <Median label={t.price} spread={summary.price} isFirst />
        <Median label={t.perSqft} spread={summary.perSqft} />
        <Figure label={t.sales} value={number(summary.total)} />
        <Figure label={t.first} value={dayOf(required(summary.first, 'the first day'))} />
        <Figure label={t.last} value={dayOf(required(summary.last, 'the last day'))} />
      </dl>
      <p className="mt-4 text-sm text-muted">
        {(summary.samples > 0 ? t.sampleSource : t.source)(dayOf(asOf))}
      </p>
    </div>
  );
}

interface MedianProps {
  label: string;
  spread: Spread | null;
  isFirst?: boolean;
}

function Median({ label, spread, isFirst }: MedianProps) {
  const { summary: t } = useMessages('soldPrices');
  const { money } = useMessages('formats');
  if (!spread || weightOf(spread) === 'too few') return <Figure label={label} value={t.tooFew} />;
  return (
    <Figure label={label} value={money(spread.median)} size={isFirst ? 'text-3xl' : 'text-2xl'}>
      <dd className="text-sm">{t.middleHalf(spread.q25, spread.q75)}</dd>
      <dd className="text-sm text-muted">{t.of(spread.n)}</dd>
    </Figure>
  );
}

interface FigureProps {
  label: string;
  value: string;
  size?: string;
  children?: ReactNode;
}

function Figure({ label, value, size = 'text-lg', children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`font-semibold tabular-nums max-[18rem]:text-base ${size}`}>{value}</dd>
      {children}
    </div>
  );
}
