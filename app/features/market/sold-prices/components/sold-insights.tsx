import { useMessages } from '#app/messages/use-messages.ts';
import { weightOf } from '../../rules.ts';
import type { SoldPage, SoldSearch } from '../types.ts';

interface SoldInsightsProps {
  search: SoldSearch;
  found: SoldPage;
}

/** The figures in sentences, and how far they can be trusted. */
export function SoldInsights(props: SoldInsightsProps) {
  const { insights } = useMessages('soldPrices');
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{insights.title}</h3>
      <ul className="mt-2 max-w-[75ch] list-disc space-y-1 ps-5">
        {useSentences(props).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function useSentences({ search, found: { summary, before, deal } }: SoldInsightsProps): string[] {
  const { insights: t } = useMessages('soldPrices');
  const { price, perSqft, total, offPlan } = summary;
  const compared = price?.n ?? 0;
  const weight = weightOf(price);
  const sentences: string[] = [];
  if (weight === 'too few') sentences.push(t.tooFew);
  if (weight === 'few') sentences.push(t.few(compared));
  if (price && weight !== 'too few') sentences.push(t.half(price.q25, price.q75));
  const offPlanPercent = Math.round((offPlan / total) * 100);
  if (offPlanPercent > 0 && offPlanPercent < 100 && weight === 'enough')
    sentences.push(t.offPlan(offPlanPercent));
  if (
    perSqft &&
    before &&
    search.months &&
    weightOf(perSqft) === 'enough' &&
    weightOf(before) === 'enough'
  ) {
    const percent = Math.round((perSqft.median / before.median - 1) * 1000) / 10;
    sentences.push(t.change(percent, search.months, before.median, before.n));
  }
  if (deal) sentences.push(t.deal(Math.round((deal.units / total) * 100), deal.units, deal.name));
  if (compared < total) sentences.push(t.leftOut(total - compared));
  return sentences;
}
