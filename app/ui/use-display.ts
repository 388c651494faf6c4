import { useRouteLoaderData } from 'react-router';
import { type Display, squareMetres } from '#app/lib/display.ts';
import { formatApproximately } from '#app/lib/money.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { loader as rootLoader } from '../root.tsx';

const USUAL: Display = { currency: 'AED', unit: 'sqft' };

/** How prices and sizes are written for this person. */
export function useDisplay() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const { currency, unit } = root?.display ?? USUAL;
  const isConverted = root !== undefined && currency !== 'AED';
  const isMetric = unit === 'sqm';
  return {
    currency,
    unit,
    isConverted,
    /** The day the rates are of: '3 November 2025'. */
    ratesDay: root ? formats.day(new Date(root.rates.date)) : '',
    /** Dirhams in the currency chosen: 'AED 1,200,000', '≈ $327K'. */
    price: (aed: number) =>
      isConverted ? formatApproximately(aed, currency, root.rates) : formats.money(aed),
    /** Square feet in the unit chosen: '1,340 sq ft', '124 m²'. */
    size: (sqft: number) =>
      isMetric ? listing.metricSize(squareMetres(sqft)) : listing.size(sqft),
  };
}
