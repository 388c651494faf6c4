import { useMessages } from '#app/messages/use-messages.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import type { SoldSearch } from '../types.ts';

export function SampleNotice() {
  const { samples } = useMessages('soldPrices');
  return (
    <p className="mb-6 rounded-control bg-accent-tint px-4 py-3">
      <strong>{samples.title}.</strong> {samples.text}
    </p>
  );
}

/** 'Apartments, 2 bedrooms, ready, 12 months to 20 November 2026'. */
export function SearchShown({ search, asOf }: { search: SoldSearch; asOf: string }) {
  const { type, bedrooms, completion, months } = search;
  const { shown } = useMessages('soldPrices');
  const listing = useMessages('listing');
  const { list } = useMessages('formats');
  const day = useDayOf()(asOf);
  const parts = [
    type ? shown.types[type] : shown.allTypes,
    bedrooms !== null && listing.bedrooms(bedrooms),
    completion && shown.completions[completion],
    months === null ? shown.all(day) : shown.period(months, day),
  ];
  return (
    <h2 className="text-xl font-semibold">
      {list(parts.filter((part) => typeof part === 'string'))}
    </h2>
  );
}
