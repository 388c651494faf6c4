import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { useDayOf } from '../../components/use-day-of.ts';
import type { ValuationInput } from '../schema.ts';
import type { Valuation, ValuationAnswer } from '../types.ts';

interface ValuationResultProps {
  home: ValuationInput;
  valuation: Valuation;
  found: ValuationAnswer;
}

/** The range, what it rests on, and how far to trust it. */
export function ValuationResult({ home, valuation, found }: ValuationResultProps) {
  const { result: t } = useMessages('valuation');
  const listing = useMessages('listing');
  const dayOf = useDayOf();
  const { level, area, inside, price, perSqft, sales, count, countInside, countSameLayout } =
    valuation;
  const isSample = sales.some((sale) => sale.isSample);
  const bedrooms = listing.bedrooms(home.bedrooms);
  const isNew = home.completion === 'off_plan' && level !== 'building' && level !== 'project';
  return (
    <div className="card p-4 md:p-6">
      {isSample && (
        <p className="mb-4 rounded-control bg-accent-tint px-4 py-3">
          <strong>{t.samples}</strong> {t.samplesText}
        </p>
      )}
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mt-1 text-2xl font-semibold text-balance tabular-nums">
        {t.range(price.low, price.high)}
      </p>
      {price.middle !== null && <p className="mt-1 text-lg">{t.middle(price.middle)}</p>}
      <p className="mt-1 text-muted">{t.perSqft(perSqft.low, perSqft.high)}</p>
      <div className="mt-4 space-y-2 border-t border-line pt-4 *:max-w-[65ch]">
        <p>
          {t.basis(count, home.type, level === 'namesake' ? t.namesakes(area) : area)}
          {inside && t.inside(countInside, inside)}. {t.likeness(bedrooms, listing.size(home.size))}
        </p>
        {countSameLayout > 0 && <p>{t.sameLayout(countSameLayout)}</p>}
        {price.middle === null && <p>{isNew ? t.unsureNew : t.unsure}</p>}
        {level === 'namesake' && <p>{t.namesakesText(home.location)}</p>}
        {level === 'city' && <p>{t.cityText(home.location)}</p>}
        {level === 'area' && <p>{inside || found.without ? t.wide : t.area}</p>}
        <p className="text-sm text-muted">
          {found.asOf && (isSample ? t.sampleSource : t.source)(dayOf(found.asOf))}
        </p>
      </div>
    </div>
  );
}

interface NoValuationProps {
  home: ValuationInput;
  found: ValuationAnswer;
}

/** What is missing for one. */
export function NoValuation({
  home,
  found: { looked, asOf, isPlaceKnown, guess },
}: NoValuationProps) {
  const { none: t } = useMessages('valuation');
  const { search } = useLocation();
  if (asOf === null) return null;
  if (!isPlaceKnown)
    return (
      <EmptyCard title={t.unknown(home.location)} heading="h2">
        {guess && (
          <p className="mt-1">
            <Link to={pathWith(search, guess)} className="link tap">
              {t.guess(guess)}
            </Link>
          </p>
        )}
        <p className="mt-1">{t.unknownText}</p>
      </EmptyCard>
    );
  const counts = [...new Map(looked.map(({ name, count }) => [name, count]))];
  return (
    <EmptyCard title={t.title} heading="h2">
      {counts.map(([name, count]) => (
        <p key={name} className="mt-1 wrap-anywhere">
          {t.looked(name, count)}
        </p>
      ))}
      <p className="mt-3 max-w-[60ch]">{t.text}</p>
    </EmptyCard>
  );
}

/** The same question about another place. */
function pathWith(search: string, location: string): string {
  const params = new URLSearchParams(search);
  params.set('location', location);
  return `?${params}`;
}
