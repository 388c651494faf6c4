import { type Display, squareMetres } from '#app/lib/display.ts';
import { formatApproximately } from '#app/lib/money.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useRootData } from './root-data.ts';

const USUAL: Display = { currency: 'AED', unit: 'sqft' };

/** How prices and sizes are shown to this person. */
export function useDisplay() {
  const root = useRootData();
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const { currency, unit } = root?.display ?? USUAL;
  const shell = useMessages('shell');
  const rates = root?.rates;
  // The server has a rate for whatever currency it lets a person choose.
  const rate = currency === 'AED' ? undefined : rates?.dirhams[currency];
  const isMetric = unit === 'sqm';
  return {
    currency,
    unit,
    isConverted: rate !== undefined,
    currencies: root?.currencies ?? {},
    /** The age of the rates. */
    get note() {
      const date = rates?.date ? formats.day(new Date(rates.date)) : null;
      return shell.display.note(date, rates?.isOld);
    },
    /** Dirhams in the chosen currency: 'AED 1,200,000', '≈ $327K'. */
    price: (aed: number) =>
      rate !== undefined && currency !== 'AED'
        ? formatApproximately(aed, currency, rate)
        : formats.money(aed),
    /** Square feet in the chosen unit: '1,340 sq ft', '124 m²'. */
    size: (sqft: number) =>
      isMetric ? listing.metricSize(squareMetres(sqft)) : listing.size(sqft),
  };
}
