import { Link } from 'react-router';
import { Section } from '#app/features/listings/components/listing-facts.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { weightOf } from '../../rules.ts';
import { SOLD_PATH } from '../../sold-prices/rules.ts';
import { percentFromMedian } from '../rules.ts';
import type { Comparison, PlaceComparison } from '../types.ts';
import { MarketSource } from './market-source.tsx';
import { SpreadBar } from './spread-bar.tsx';

/** What homes like this one sold or let for, and where its price stands among them. */
export function SoldComparison({ comparison }: { comparison: Comparison | null }) {
  const { title } = useMessages('comparison');
  if (!comparison) return null;
  return (
    <Section title={title(comparison.purpose, comparison.type)} print="hide">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {comparison.places.map((place) => (
          <ComparedPlace key={place.location} place={place} comparison={comparison} />
        ))}
      </div>
      <MarketSource kind={comparison.purpose} of={comparison} />
    </Section>
  );
}

interface ComparedPlaceProps {
  place: PlaceComparison;
  comparison: Comparison;
}

function ComparedPlace({ place, comparison }: ComparedPlaceProps) {
  const t = useMessages('comparison');
  const { purpose, type, completion, asked, months } = comparison;
  const { name, perSqft, cheaper } = place;
  return (
    <div className="flex min-w-0 flex-col">
      <h3 className="font-semibold">{t.homes(type, completion, name)}</h3>
      {asked !== null && <SpreadBar spread={perSqft} asked={asked} />}
      {asked !== null && (
        <p className="mt-2">
          {t.standing(asked, percentFromMedian(asked, perSqft), purpose)}{' '}
          {t.cheaper(cheaper, perSqft.n, purpose)}
        </p>
      )}
      <p className="mt-1 text-muted">
        {t.spread(perSqft, months, purpose)} {weightOf(perSqft) === 'few' && t.few}
      </p>
      {purpose === 'sale' && (
        <Link to={soldPath(place, comparison)} className="link tap self-start">
          {t.show(name)}
        </Link>
      )}
    </div>
  );
}

function soldPath({ location }: PlaceComparison, { type, completion }: Comparison): string {
  const query = new URLSearchParams({ location, type, ...(completion && { completion }) });
  return `${SOLD_PATH}?${query}`;
}
